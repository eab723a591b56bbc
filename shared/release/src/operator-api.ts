import { ReleaseProblem } from './problem';

const timeoutMs = 10_000;

/** A token for the API, and the environment variable that it comes from. */
export interface ApiToken {
  variable: string;
  value: string;
}

/**
 * Requests a path of a suite's API (`url`, e.g. `https://suite.example`) with an operator's token. Throws
 * ReleaseProblem if the API refuses the token; returns null if it does not respond within 10 s.
 */
export async function fetchFromApi(url: string, path: string, token: ApiToken): Promise<Response | null> {
  const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
    headers: { authorization: `Bearer ${token.value}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (response?.status !== 401) return response;
  const { message } = (await response.json().catch(() => ({}))) as { message?: unknown };
  const reason = typeof message === 'string' ? ` ${message}` : '';
  throw new ReleaseProblem(`${url} does not know this ${token.variable}.${reason}`);
}
