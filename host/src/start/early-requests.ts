import { wireRequest } from '@suite/graphql/wire-request';
import type { FirstQuery } from './first-queries';
import { roleHeader } from './role-header';

/** An answer that is on its way before the scripts that want it are. */
interface Early {
  url: string;
  body: unknown;
  authorization: string | undefined;
  response: Promise<Response>;
}

declare global {
  var suiteEarly: Early[] | undefined;
}

export const registryUrl = '/registry.json';

const timeoutMs = 30_000;
/** Nobody is given an answer that was asked for longer ago, in milliseconds since the page was opened. */
const freshMs = 10_000;

/** Asks from the page's first script what the page will ask first: the registry, and these questions. */
export function sendEarly(token: string, queries: readonly FirstQuery[]): void {
  const requests = queries.map((query) =>
    wireRequest(query, {
      token,
      role: roleHeader(),
      debugId: crypto.randomUUID(),
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  globalThis.suiteEarly = [...requests.map(([url, init]) => early(url, init)), early(registryUrl)];
}

function early(url: string, init?: RequestInit & { headers: Record<string, string> }): Early {
  const response = fetch(url, init).then(withBody);
  response.catch(() => undefined);
  return { url, body: init?.body, authorization: init?.headers.authorization, response };
}

/** The same answer, its body read already: who takes it waits for nothing more. */
const withBody = async (response: Response) => new Response(await response.arrayBuffer(), response);

/** `fetch`, except that the first request for what was asked early, by the same person, takes that answer. */
export const fetchOrEarly: typeof fetch = (input, init) => {
  const { authorization } = (init?.headers ?? {}) as Record<string, string>;
  const found = globalThis.suiteEarly?.find(
    (one) => one.url === input && one.body === init?.body && one.authorization === authorization,
  );
  if (!found) return fetch(input, init);
  globalThis.suiteEarly = globalThis.suiteEarly?.filter((one) => one !== found);
  return performance.now() < freshMs ? found.response : fetch(input, init);
};
