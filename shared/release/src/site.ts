import { createHash } from 'node:crypto';
import { ReleaseProblem } from './problem';
import type { Storage } from './storage';

const patienceMs = 10_000;

/** A published suite as pages get it from `url`: to read only. */
export function siteAt(url: string): Pick<Storage, 'name' | 'read'> {
  const root = url.replace(/\/$/, '');
  return {
    name: root,
    async read(path) {
      // The host's files are served at the root.
      const address = `${root}/${path.replace(/^host\//, '')}`;
      const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
      if (response?.status === 404) return null;
      if (!response?.ok)
        throw new ReleaseProblem(`${address} does not answer${response ? ` (${response.status})` : ''}.`);
      const text = await response.text();
      return { text, mark: createHash('sha256').update(text).digest('hex') };
    },
  };
}
