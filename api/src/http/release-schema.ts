import { neverKept, refusalOf } from './operator';
import type { Route } from './server';

/**
 * GET /release/schema, for whoever releases remotes: the schema that this API has, as GraphQL's schema
 * language. The bearer is the operator's token.
 */
export const createReleaseSchemaRoute = (schema: string, token: string | null): Route => ({
  prefix: '/release/schema',
  handle: async (request) =>
    refusalOf(request, token) ??
    new Response(schema, { headers: { ...neverKept, 'content-type': 'text/plain; charset=utf-8' } }),
});
