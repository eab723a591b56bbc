import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

interface FileMemoryLimits {
  /** The most bytes of all files together. */
  maxBytes: number;
  /** A larger file is not held. */
  maxBytesOfFile: number;
}

/** A file as it was found on the disk. */
interface FoundFile {
  file: string;
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

const defaults: FileMemoryLimits = { maxBytes: 32 * 2 ** 20, maxBytesOfFile: 256 * 2 ** 10 };

/**
 * Holds the contents of small files that were requested lately: a request for one opens no file. The returned function
 * resolves with a file's content, which nobody may change, or with null if the file is too large.
 */
export function createFileMemory({ maxBytes, maxBytesOfFile }: FileMemoryLimits = defaults) {
  const contents = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    maxEntrySize: maxBytesOfFile,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  });
  return async function contentOf({ file, size, modified }: FoundFile): Promise<Buffer | null> {
    if (size > maxBytesOfFile) return null;
    const key = `${file} ${size} ${modified}`;
    const known = contents.get(key);
    if (known) return known;
    const content = await readFile(file);
    contents.set(key, content);
    return content;
  };
}
