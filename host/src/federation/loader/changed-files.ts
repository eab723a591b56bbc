import { sha384 } from '../../core/sha384';
import type { HashedFile } from '../../start/remote-files';

const timeoutMs = 5_000;

/**
 * Returns, by address, which of these files exist but differ from what was published. Each is requested as its
 * element did, so that the browser's copy is checked if there is one; none of it is run. A file that cannot be
 * fetched or compared is left out.
 */
export async function changedFiles(files: readonly HashedFile[]): Promise<string[]> {
  const changed: string[] = [];
  // One after the other: the server may leave each request without a response, and a page needs the other connections.
  for (const file of files) if (await isChanged(file).catch(() => false)) changed.push(file.url);
  return changed;
}

async function isChanged({ url, integrity }: HashedFile): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  return response.ok && (await sha384(await response.arrayBuffer())) !== integrity;
}
