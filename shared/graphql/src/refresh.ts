import { localProblem, problemOfStatus, TransportFailure } from './problems';
import type { TokenStore, Tokens } from './tokens';

/** Runs `work` while no other tab does; the browser's lock manager where there is one. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

const lockName = 'suite:refresh';
const leaseMs = 10_000;
const pollMs = 50;
/** A write to local storage reaches the other tabs a moment later, and a lock may reach them sooner. */
const spreadMs = 300;

/**
 * One holder at a time across tabs. Without the Web Locks API a lease in local storage does it:
 * it runs out by itself, so that a closed tab never blocks the others.
 */
export function createExclusively(
  locks: LockManager | null = navigator.locks ?? null,
  storage: Storage = localStorage,
): Exclusively {
  if (locks) return async (work) => await locks.request(lockName, work);
  return async (work) => {
    const mine = crypto.randomUUID();
    while (!takeLease(storage, mine)) await new Promise((resolve) => setTimeout(resolve, pollMs));
    try {
      return await work();
    } finally {
      storage.removeItem(lockName);
    }
  };
}

function takeLease(storage: Storage, mine: string): boolean {
  const [holder, until] = (storage.getItem(lockName) ?? '').split(' ');
  if (holder && holder !== mine && Number(until) > Date.now()) return false;
  storage.setItem(lockName, `${mine} ${Date.now() + leaseMs}`);
  return true;
}

interface RefreshOptions {
  tokens: TokenStore;
  fetch: typeof fetch;
  exclusively: Exclusively;
  path: string;
}

/**
 * Returns `refresh(spent)`: new tokens in place of the spent access token, or null when the session
 * is over. Calls that come while one is on its way share it; a tab that finds newer tokens in
 * storage takes those. Being offline throws and ends nothing.
 */
export function createRefresh({ tokens, fetch, exclusively, path }: RefreshOptions) {
  let underway: Promise<Tokens | null> | null = null;

  async function ask(refresh_token: string): Promise<Tokens | null> {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ refresh_token }).toString(),
    }).catch(() => {
      throw new TransportFailure(localProblem('network'));
    });
    if (response.status >= 500 || response.status === 429)
      throw new TransportFailure(problemOfStatus(response.status, null));
    if (!response.ok) return null;
    const answer = (await response.json()) as Partial<Tokens>;
    if (!answer.token || !answer.refresh_token) return null;
    return { token: answer.token, refresh_token: answer.refresh_token };
  }

  /** Answers as soon as there are tokens, and keeps the other tabs waiting until they can see them. */
  function askAlone(spent: string): Promise<Tokens | null> {
    return new Promise((resolve, reject) => {
      const work = async () => {
        const current = tokens.read();
        if (!current || current.token !== spent) return resolve(current);
        const fresh = current.refresh_token ? await ask(current.refresh_token) : null;
        if (fresh) tokens.write(fresh);
        resolve(fresh);
        if (fresh) await new Promise((spread) => setTimeout(spread, spreadMs));
      };
      exclusively(work).catch(reject);
    });
  }

  return function refresh(spent: string): Promise<Tokens | null> {
    underway ??= askAlone(spent).finally(() => {
      underway = null;
    });
    return underway;
  };
}
