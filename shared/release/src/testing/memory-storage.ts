import type { Storage } from '../storage';

/**
 * A storage in which every step waits for `turn`, so that a test can order concurrent steps. `done` is called after
 * each step.
 */
export function memoryStorage(turn: () => Promise<void>, done: () => void = () => undefined) {
  const files = new Map<string, string>();
  const step = async <T>(work: () => T): Promise<T> => {
    await turn();
    const result = work();
    done();
    await turn();
    return result;
  };
  const below = (path: string) => [...files.keys()].filter((file) => file.startsWith(`${path}/`));

  const storage: Storage = {
    name: 'memory',
    bytes: (path) => step(() => (files.has(path) ? Buffer.from(files.get(path) ?? '') : null)),
    read: (path) =>
      step(() => {
        const text = files.get(path);
        return text === undefined ? null : { text, mark: text };
      }),
    swap: (path, text, mark) =>
      step(() => {
        if ((files.get(path) ?? null) !== mark) return false;
        files.set(path, text);
        return true;
      }),
    folders: (path) =>
      step(() => [...new Set(below(path).map((file) => file.slice(path.length + 1).split('/')[0] ?? ''))].sort()),
    files: (path) => step(() => below(path).map((file) => file.slice(path.length + 1))),
    place: (path, _, texts) =>
      step(() => {
        if (below(path).length > 0) return false;
        for (const [file, text] of Object.entries(texts)) files.set(`${path}/${file}`, text);
        return true;
      }),
    remove: (path) =>
      step(() => {
        for (const file of below(path)) files.delete(file);
      }),
  };
  return { storage, files };
}
