import { buildSchema, type GraphQLSchema } from 'graphql';
import type { Terms } from './check';
import { readHostOffer } from './host';
import { type ApiToken, fetchFromApi } from './operator-api';
import { ReleaseProblem } from './problem';
import type { Storage } from './storage';

/** Returns the schema that an API runs with, or a sentence (without its full stop) about why it is unknown. */
export type FetchSchema = () => Promise<GraphQLSchema | string>;

/** Fetches the schema of a suite's API (`url`). Throws ReleaseProblem if the API refuses the token or sends no schema. */
export const schemaAt =
  (url: string, token: ApiToken): FetchSchema =>
  async () => {
    const response = await fetchFromApi(url, '/release/schema', token);
    if (!response) return `${url} does not answer`;
    if (response.status === 404) return `${url} does not tell its schema`;
    const text = await response.text().catch(() => '');
    try {
      if (response.ok) return buildSchema(text, { assumeValidSDL: true });
    } catch {
      // Reported below.
    }
    throw new ReleaseProblem(`${url} tells no schema (${response.status}).`);
  };

/** The live terms of remotes. */
export interface LiveTerms {
  terms: Terms;
  /** One sentence for each value that could not be fetched, so that this tree's value is used. */
  notes: string[];
}

/**
 * Returns the published host's contract and shared modules, and the running API's schema; an unavailable value is
 * replaced by this tree's.
 */
export async function readLive(
  storage: Pick<Storage, 'name' | 'read'>,
  fetchSchema: FetchSchema,
  tree: Terms,
): Promise<LiveTerms> {
  const [offer, schema] = await Promise.all([readHostOffer(storage), fetchSchema()]);
  const notes = [
    ...(offer ? [] : [`${storage.name} has no host that says what it gives remotes: this tree's stands for it.`]),
    ...(typeof schema === 'string' ? [`${schema}: this tree's schema stands for it.`] : []),
  ];
  return { terms: { ...(offer ?? tree), schema: typeof schema === 'string' ? tree.schema : schema }, notes };
}
