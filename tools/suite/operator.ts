import { demoTokens } from '@suite/api/config';
import { type ApiToken, type FetchHealth, type FetchSchema, healthAt, ReleaseProblem, schemaAt } from '@suite/release';

/** The API that commands talk to unless `--api` names another: on this machine, at the port that `npm start` takes. */
export const defaultApi = (): string => process.env.SUITE_API ?? `http://localhost:${process.env.PORT || 4000}`;

/** Returns the operator's token for one use; the demo's public token outside of production; null without one. */
function tokenOf(variable: string, demoToken: string): ApiToken | null {
  const value = process.env[variable] ?? (process.env.SUITE_MODE === 'production' ? null : demoToken);
  return value === null ? null : { variable, value };
}

/** Fetches the schema of the API at `url` with SCHEMA_TOKEN. */
export function schemaFetcher(url: string): FetchSchema {
  const token = tokenOf('SCHEMA_TOKEN', demoTokens.schema);
  return token ? schemaAt(url, token) : async () => 'Without SCHEMA_TOKEN no API is asked';
}

/** Fetches how remotes fare from the API at `url` with RELEASE_TOKEN. */
export function healthFetcher(url: string): FetchHealth {
  const token = tokenOf('RELEASE_TOKEN', demoTokens.release);
  if (!token) throw new ReleaseProblem('RELEASE_TOKEN is needed: the one that the API was started with.');
  return healthAt(url, token);
}
