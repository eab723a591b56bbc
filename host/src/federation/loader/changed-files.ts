import { sha384 } from '../../core/sha384';
import type { FirstFile } from '../../start/first-pages';

const timeoutMs = 5_000;

/**
 * Which of these files are there, but not what was published, by address. Each is asked for as its
 * element did, so that the browser's copy is looked at where there is one; nothing of it is run. What
 * does not come, or can not be compared, is not among them.
 */
export async function changedFiles(files: readonly FirstFile[]): Promise<string[]> {
  const changed = await Promise.all(files.map((file) => isChanged(file).catch(() => false)));
  return files.filter((_, at) => changed[at]).map(({ url }) => url);
}

async function isChanged({ url, integrity }: FirstFile): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  return response.ok && (await sha384(await response.arrayBuffer())) !== integrity;
}
