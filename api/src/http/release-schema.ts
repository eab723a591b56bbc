import { noStore, type OperatorTokens, refusalOf } from './operator';
import type { Route } from './server';

/** GET /release/schema, for developers of remotes: the schema of this API as SDL. The bearer is SCHEMA_TOKEN. */
export const createReleaseSchemaRoute = (schema: string, tokens: OperatorTokens): Route => ({
  prefix: '/release/schema',
  handle: async (request) =>
    refusalOf(request, tokens, 'schema') ??
    new Response(schema, { headers: { ...noStore, 'content-type': 'text/plain; charset=utf-8' } }),
});
