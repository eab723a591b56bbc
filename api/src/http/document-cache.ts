import type { DocumentNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';

/** Estimates the memory of a parsed document in bytes, from above: its text, and the nodes of each token. */
function bytesOf(document: DocumentNode, text: string): number {
  let tokens = 0;
  for (let token = document.loc?.startToken; token; token = token.next ?? undefined) tokens += 1;
  return 2 * text.length + 500 * tokens;
}

export interface DocumentCache {
  /** Parses and validates a document once, as long as it is cached. It has to be the first plugin. */
  plugin: Plugin;
  /** Estimated bytes of all cached documents. */
  bytes: () => number;
  /** The number of cached documents. */
  count: () => number;
}

/**
 * Caches valid documents by their text, least recently used first to be dropped. The cache is bounded by memory: anyone
 * may send documents without signing in, and a count of documents would bound nothing. Documents with errors are not
 * cached.
 */
export function createDocumentCache(maxBytes = 32 * 2 ** 20): DocumentCache {
  const documents = new LRUCache<string, DocumentNode>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  const valid = new WeakSet<DocumentNode>();
  const texts = new WeakMap<DocumentNode, string>();
  const plugin: Plugin = {
    onParse({ params, setParsedDocument }) {
      const text = String(params.source);
      const cached = documents.get(text);
      if (cached) return setParsedDocument(cached);
      return ({ result }) => {
        if (result !== null && !(result instanceof Error)) texts.set(result, text);
      };
    },
    onValidate({ params: { documentAST }, setResult }) {
      if (valid.has(documentAST)) return setResult([]);
      return ({ valid: isValid }) => {
        const text = texts.get(documentAST);
        if (!isValid || text === undefined) return;
        valid.add(documentAST);
        documents.set(text, documentAST);
      };
    },
  };
  return { plugin, bytes: () => documents.calculatedSize, count: () => documents.size };
}
