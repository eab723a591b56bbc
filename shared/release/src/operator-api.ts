import { ReleaseProblem } from './problem';

const patienceMs = 10_000;

/**
 * What a suite's API (`url`, e.g. `https://suite.example`) answers whoever releases remotes, by their
 * token. Throws ReleaseProblem where it does not know the token; null where it does not answer.
 */
export async function askApi(url: string, path: string, token: string): Promise<Response | null> {
  const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  if (response?.status === 401) throw new ReleaseProblem(`${url} does not know this RELEASE_TOKEN.`);
  return response;
}
