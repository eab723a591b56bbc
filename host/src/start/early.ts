import { wireRequest } from '@suite/graphql/wire-request';
import { roleHeader } from '../session/role-header';
import type { Question } from './first-questions';

/** An answer that is on its way before the scripts that want it are. */
interface Early {
  url: string;
  body: string;
  authorization: string;
  response: Promise<Response>;
}

declare global {
  var suiteEarly: Early[] | undefined;
}

const timeoutMs = 30_000;
/** Nobody is given an answer that was asked for longer ago, in milliseconds since the page was opened. */
const freshMs = 10_000;

/** Asks from the page's first script what the page will ask first. */
export function askEarly(token: string, questions: readonly Question[]): void {
  globalThis.suiteEarly = questions.map((question) => {
    const [url, init] = wireRequest(question, {
      token,
      role: roleHeader(),
      debugId: crypto.randomUUID(),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const response = fetch(url, init);
    response.catch(() => undefined);
    return { url, body: String(init.body), authorization: init.headers.authorization ?? '', response };
  });
}

/** `fetch`, except that the first request for what was asked early, by the same person, takes that answer. */
export const fetchOrEarly: typeof fetch = (input, init) => {
  const { authorization } = (init?.headers ?? {}) as Record<string, string>;
  const early = globalThis.suiteEarly?.find(
    (one) => one.url === input && one.body === init?.body && one.authorization === authorization,
  );
  if (!early) return fetch(input, init);
  globalThis.suiteEarly = globalThis.suiteEarly?.filter((one) => one !== early);
  return performance.now() < freshMs ? early.response : fetch(input, init);
};
