import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Compilation, Compiler } from 'webpack';

type Kind = 'js' | 'css';

interface Marked {
  chunk: Chunk;
  kind: Kind;
}

/** No file has this hash: an unknown file is not run. */
const never = `sha384-${'A'.repeat(64)}`;
const pattern = /sha384-[A-Za-z0-9+/]{64}/g;
const carriers = /\.(js|html)$/;
const name = 'IntegrityPlugin';
const marks = new WeakMap<Compilation, Map<string, Marked>>();

/**
 * Returns the placeholder for the hash of a chunk's file until the file is final; it is as long as the hash itself, so
 * that source maps stay correct. If it is written into a script or page before the hashes are computed, it is replaced
 * by `sha384-<base64>` of the published bytes.
 */
export function integrityOf(compilation: Compilation, chunk: Chunk, kind: Kind): string {
  const mark = digest(`${compilation.outputOptions.uniqueName} ${kind} ${chunk.id}`);
  const known = marks.get(compilation) ?? new Map<string, Marked>();
  marks.set(compilation, known.set(mark, { chunk, kind }));
  return mark;
}

/**
 * Every script and stylesheet that a bundle fetches later has `integrity`: the hashes of all of them are inside of the
 * entry, which its loader verifies. A file without a hash, or with another one, is not run. Browsers cache an immutable
 * response even if it was wrong: so when a failed file is requested again, the browser's copy is renewed first.
 *
 * The request of a script element cannot be aborted. In a page of the suite (`suiteFetchFile`) the elements of remotes
 * therefore wait until the host has fetched their file into the browser's cache, within its time limit.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, RuntimeGlobals, RuntimeModule, runtime, sources } = compiler.webpack;
    const guard = `${RuntimeGlobals.require}.guard`;

    class IntegrityRuntimeModule extends RuntimeModule {
      constructor() {
        super('integrity');
      }
      override generate(): string {
        const { chunk, chunkGraph, compilation } = this;
        if (!chunk || !chunkGraph || !compilation) return '';
        const tables: Record<Kind, Record<string, string>> = { js: {}, css: {} };
        for (const one of chunk.getAllAsyncChunks()) {
          const has = (type: string) => chunkGraph.getChunkModulesIterableBySourceType(one, type) !== undefined;
          if (has('javascript')) tables.js[String(one.id)] = integrityOf(compilation, one, 'js');
          if (has('css/mini-extract')) tables.css[String(one.id)] = integrityOf(compilation, one, 'css');
        }
        return guardSource(guard, tables);
      }
    }

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\n${guard}(script, "src", url, chunkId);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, names) => `${source}${guard}(${names.tag}, "href", ${names.href}, ${names.chunkId});`,
      );
      compilation.hooks.processAssets.tap(
        // It runs after the names of files contain the hashes of their content, and before they are compressed.
        { name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => {
          const final = finalSources(compilation, marks.get(compilation) ?? new Map());
          for (const [file, content] of final) compilation.updateAsset(file, new sources.RawSource(content));
        },
      );
    });
  }
}

/** The texts that hold marks, with the hashes in their place; a file's hash is made when it is final itself. */
function finalSources(compilation: Compilation, known: ReadonlyMap<string, Marked>): Map<string, string> {
  const final = new Map<string, string>();
  const hashes = new Map<string, string>();
  const open = new Set<string>();

  function contentOf(file: string): string | Buffer {
    const source = compilation.getAsset(file)?.source;
    if (!source) throw new Error(`${file} was not built.`);
    if (!carriers.test(file)) return source.buffer();
    const before = source.source().toString();
    const after = before.replace(pattern, (mark) => hashOf(mark));
    if (after !== before) final.set(file, after);
    return after;
  }

  function hashOf(mark: string): string {
    const marked = known.get(mark);
    if (!marked) return mark;
    const file = [...marked.chunk.files].find((one) => one.endsWith(`.${marked.kind}`));
    if (!file) throw new Error(`The chunk ${marked.chunk.id} has no .${marked.kind} file to make a hash of.`);
    if (open.has(file)) throw new Error(`${file} would hold its own hash.`);
    open.add(file);
    const hash = hashes.get(file) ?? digest(contentOf(file));
    open.delete(file);
    hashes.set(file, hash);
    return hash;
  }

  for (const { name: file } of compilation.getAssets()) if (carriers.test(file)) contentOf(file);
  return final;
}

const digest = (content: string | Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The source of `guard(element, 'src' | 'href', url, chunk id)`, which the page runs on each element before it is added. */
export const guardSource = (guard: string, { js, css }: Record<Kind, Record<string, string>>): string => `
var hashes = { src: ${JSON.stringify(js)}, href: ${JSON.stringify(css)} };
var failures = self.suiteFailures ??= {};
${guard} = (element, key, url, chunkId) => {
  element.integrity = hashes[key][chunkId] || ${JSON.stringify(never)};
  element.addEventListener("error", () => {
    failures[url] = element.integrity;
  });
  var ready = self.suiteFetchFile?.(url, element.integrity, !!failures[url]);
  if (!ready && failures[url]) {
    var go = () => {};
    ready = fetch(url, { cache: "reload" }).then((fresh) => fresh.arrayBuffer()).then(go, go);
  }
  if (!ready) return;
  element.removeAttribute(key);
  ready.then(() => {
    element[key] = url;
  }, () => element.dispatchEvent(new Event("error")));
};`;
