import { recordFailedFile } from './failed-files';
import { fetchIntoCache, type HashedFile, hasOwnElement, isServedByWorker } from './remote-files';

/**
 * Runs a chunk as soon as it is loaded, before the bundler asks for it: a chunk only registers its modules, evaluating
 * them is left to the bundler. `url` is the address that the bundler's loader uses, which joins an element that is not
 * loaded yet. Resolves once the chunk has run or failed.
 */
export const runChunk = (document: Document, { url, integrity }: HashedFile): Promise<void> =>
  new Promise((resolve) => {
    if (document.querySelector(`script[src="${url}"]`)) return resolve();
    const script = document.createElement('script');
    script.async = true;
    script.fetchPriority = 'high';
    script.integrity = integrity;
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      recordFailedFile({ url, integrity });
      // The loader would wait for the element of a failed chunk forever.
      script.remove();
      resolve();
    });
    document.head.append(script);
  });

/**
 * Runs a chunk of a remote, like `runChunk`, once it is in the browser's cache; the remote's own loader may run it first.
 * Resolves once it has run or failed; rejects if it did not come.
 */
export async function runRemoteChunk(document: Document, file: HashedFile): Promise<void> {
  if (!isServedByWorker()) {
    await fetchIntoCache(file, 'high');
    if (hasOwnElement(file.url)) return;
  }
  await runChunk(document, file);
}
