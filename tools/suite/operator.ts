import { demoReleaseToken } from '@suite/api/config';
import { type AskSchema, schemaAt } from '@suite/release';

/** Where the API runs that those who release ask, unless they say another: beside them, at the port that `npm start` takes. */
export const defaultApi = (): string => process.env.SUITE_API ?? `http://localhost:${process.env.PORT || 4000}`;

/** The operator's token: RELEASE_TOKEN, else the demo's own, which everybody knows; null: production without one. */
export function operatorToken(): string | null {
  const { RELEASE_TOKEN, SUITE_MODE } = process.env;
  return RELEASE_TOKEN ?? (SUITE_MODE === 'production' ? null : demoReleaseToken);
}

/** Asks the API at `url` which schema it has. */
export function askSchema(url: string): AskSchema {
  const token = operatorToken();
  return token ? schemaAt(url, token) : async () => 'Without RELEASE_TOKEN no API is asked';
}
