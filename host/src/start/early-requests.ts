import { deviceStorage } from '@suite/graphql/device-storage';
import { wireRequest } from '@suite/graphql/wire-request';
import type { FirstQuery } from './first-queries';
import { roleHeader } from './role-header';
import { measureClock } from './server-clock';

/** A response that is requested before the scripts that need it are loaded. */
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
/** Responses that were requested longer ago are not used, in milliseconds since the page was opened. */
const freshMs = 10_000;

/** Sends the page's first requests from its first script: the registry, and these queries. */
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
  const response = send(url, init).then(withBody);
  response.catch(() => undefined);
  return { url, body: init?.body, authorization: init?.headers.authorization, response };
}

/** Sends a request; the API's responses tell how the device's clock differs. Other responses may be old ones. */
const send: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (init?.method === 'POST') measureClock(response, deviceStorage);
  return response;
};

/** The same response with its body read already, so that its user need not wait for it. */
const withBody = async (response: Response) => new Response(await response.arrayBuffer(), response);

/** `fetch`, except that the first request for an early response, by the same person, returns that response. */
export const fetchOrEarly: typeof fetch = (input, init) => {
  const { authorization } = (init?.headers ?? {}) as Record<string, string>;
  const found = globalThis.suiteEarly?.find(
    (one) => one.url === input && one.body === init?.body && one.authorization === authorization,
  );
  if (!found) return send(input, init);
  globalThis.suiteEarly = globalThis.suiteEarly?.filter((one) => one !== found);
  return performance.now() < freshMs ? found.response : send(input, init);
};
