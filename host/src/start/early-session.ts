import type { Tokens } from '@suite/graphql/tokens';
import { wireRequest } from '@suite/graphql/wire-request';
import { roleHeader } from '../session/role-header';
import { sessionRequest } from '../session/session-query';

/** An answer that is on its way before the scripts that want it are. */
interface Early {
  url: string;
  authorization: string;
  response: Promise<Response>;
}

declare global {
  var suiteEarly: Early | undefined;
}

const timeoutMs = 30_000;

/** Asks who is signed in, from the page's first script. */
export function askEarly({ token }: Pick<Tokens, 'token'>): void {
  const [url, init] = wireRequest(sessionRequest, {
    token,
    role: roleHeader(),
    debugId: crypto.randomUUID(),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const response = fetch(url, init);
  response.catch(() => undefined);
  globalThis.suiteEarly = { url, authorization: init.headers.authorization ?? '', response };
}

/** `fetch`, except that the first request for what was asked early, with the same token, takes that answer. */
export const fetchOrEarly: typeof fetch = (input, init) => {
  const early = globalThis.suiteEarly;
  const { authorization } = (init?.headers ?? {}) as Record<string, string>;
  if (early && input === early.url) {
    globalThis.suiteEarly = undefined;
    if (authorization === early.authorization) return early.response;
  }
  return fetch(input, init);
};
