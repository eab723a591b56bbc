import { localProblem, problemOfStatus, TransportFailure } from './problems';
import type { TokenStore, Tokens } from './tokens';

/** Runs `work` while no other tab does. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** A write to local storage arrives in the other tabs a moment later, possibly after the lock; in milliseconds. */
const spreadMs = 300;

/** Allows one holder at a time across tabs, by the browser's lock manager. */
export const acrossTabs: Exclusively = async (work) => await navigator.locks.request('suite:refresh', work);

interface RefreshOptions {
  tokens: TokenStore;
  fetch: typeof fetch;
  exclusively: Exclusively;
  path: string;
  /** Time limit of the request: all tabs wait for it. */
  timeoutMs: number;
}

/**
 * Returns `refresh(spent)`: new tokens in place of the spent access token, or null when the session is over. Concurrent
 * calls share one refresh; a tab that finds newer tokens in storage takes those. Being offline throws and ends nothing.
 */
export function createRefresh({ tokens, fetch, exclusively, path, timeoutMs }: RefreshOptions) {
  let underway: Promise<Tokens | null> | null = null;

  async function requestTokens(refresh_token: string): Promise<Tokens | null> {
    const signal = AbortSignal.timeout(timeoutMs);
    const fail = () => {
      throw new TransportFailure(localProblem(signal.aborted ? 'timeout' : 'network'));
    };
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ refresh_token }).toString(),
      signal,
    }).catch(fail);
    if (response.status >= 500 || response.status === 429)
      throw new TransportFailure(problemOfStatus(response.status, null));
    if (!response.ok) return null;
    const fresh = (await response.json().catch(fail)) as Partial<Tokens>;
    if (!fresh.token || !fresh.refresh_token) return null;
    return { token: fresh.token, refresh_token: fresh.refresh_token };
  }

  /** Resolves as soon as there are tokens, and holds the lock until the other tabs can see them. */
  function refreshAlone(spent: string): Promise<Tokens | null> {
    return new Promise((resolve, reject) => {
      const work = async () => {
        const current = tokens.read();
        if (!current || current.token !== spent) return resolve(current);
        const fresh = current.refresh_token ? await requestTokens(current.refresh_token) : null;
        if (fresh) tokens.write(fresh);
        resolve(fresh);
        if (fresh) await new Promise((spread) => setTimeout(spread, spreadMs));
      };
      exclusively(work).catch(reject);
    });
  }

  return function refresh(spent: string): Promise<Tokens | null> {
    underway ??= refreshAlone(spent).finally(() => {
      underway = null;
    });
    return underway;
  };
}
