import { buildSchema, type GraphQLSchema } from 'graphql';
import type { Terms } from './check';
import { readHostOffer } from './host';
import { askApi } from './operator-api';
import { ReleaseProblem } from './problem';
import type { Storage } from './storage';

/** The schema that an API runs with; else why it can not be known, as the end of a sentence that begins with its name. */
export type AskSchema = () => Promise<GraphQLSchema | string>;

/** Asks a suite's API (`url`) for its schema with the operator's token. Throws ReleaseProblem where that is a wrong one, or the answer none. */
export const schemaAt =
  (url: string, token: string): AskSchema =>
  async () => {
    const response = await askApi(url, '/release/schema', token);
    if (!response) return `${url} does not answer`;
    if (response.status === 404) return `${url} does not tell its schema`;
    const text = await response.text().catch(() => '');
    try {
      if (response.ok) return buildSchema(text, { assumeValidSDL: true });
    } catch {
      // Said below.
    }
    throw new ReleaseProblem(`${url} tells no schema (${response.status}).`);
  };

/** What is live of what remotes are given. */
export interface Live {
  terms: Terms;
  /** What could not be asked, so that this tree's stands for it: a sentence each. */
  notes: string[];
}

/** The published host's contract and shared modules, and the running API's schema; where one is not to be had, this tree's. */
export async function readLive(
  storage: Pick<Storage, 'name' | 'read'>,
  askSchema: AskSchema,
  tree: Terms,
): Promise<Live> {
  const [offer, schema] = await Promise.all([readHostOffer(storage), askSchema()]);
  const notes = [
    ...(offer ? [] : [`${storage.name} has no host that says what it gives remotes: this tree's stands for it.`]),
    ...(typeof schema === 'string' ? [`${schema}: this tree's schema stands for it.`] : []),
  ];
  return { terms: { ...(offer ?? tree), schema: typeof schema === 'string' ? tree.schema : schema }, notes };
}
