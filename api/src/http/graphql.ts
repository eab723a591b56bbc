import { EnvelopArmor } from '@escape.tech/graphql-armor';
import {
  type ASTVisitor,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  type ValidationContext,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import * as v from 'valibot';
import { maskError } from '../kit/graphql-errors';
import { invalidVariables } from '../kit/invalid-variables';
import { withoutMalformedIds } from '../kit/malformed-ids';
import type { RequestContext } from '../kit/operation';
import { Problem } from '../kit/problem';
import { createDocumentCache, type DocumentCache } from './document-cache';

/** Documents may do one thing that needs no token: else one request would try ten thousand passwords or codes. */
const oneSignIn =
  (publicMutations: ReadonlySet<string>) =>
  (context: ValidationContext): ASTVisitor => {
    let seen = 0;
    return {
      Field(node) {
        if (context.getParentType() !== context.getSchema().getMutationType()) return;
        if (!publicMutations.has(node.name.value)) return;
        seen += 1;
        if (seen > 1) context.reportError(new GraphQLError('A document may sign in once only.', { nodes: node }));
      },
    };
  };

/** The contract is a file of the repository; introspection is not needed. */
const ownRules = (publicMutations: ReadonlySet<string>): Plugin => ({
  onValidate({ addValidationRule }) {
    addValidationRule(oneSignIn(publicMutations));
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
});

const limits = new EnvelopArmor({
  maxDepth: { n: 10 },
  maxTokens: { n: 1_500 },
  maxAliases: { n: 15 },
  maxDirectives: { n: 10 },
  costLimit: { maxCost: 8_000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.3 },
}).protect().plugins as unknown as Plugin[];

/** A query by a malformed id finds nothing, as one by an unknown id does. */
const malformedIds: Plugin = {
  onExecute({ args }) {
    args.variableValues = withoutMalformedIds(args);
  },
};

/** Variables of a wrong type are refused as the rules of the API refuse a value: one problem with a field for each. */
const variables: Plugin = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      // Nothing was executed.
      if (!('errors' in result) || 'data' in result) return;
      const fields = invalidVariables(args);
      if (fields.length === 0) return;
      const originalError = new Problem('validation', 'validation_failed', { fields });
      setResult({ errors: [new GraphQLError(originalError.message, { originalError })] });
    },
  }),
};

/** Every error becomes a problem of the catalogue, whichever part of the execution it comes from. */
const problems: Plugin = {
  onResultProcess({ result, setResult, serverContext }) {
    const context = serverContext as unknown as RequestContext;
    if (Array.isArray(result) || !('errors' in result) || !result.errors) return;
    const errors = result.errors.map((error) => maskError(error, context));
    context.facts.code ??= String(errors[0]?.extensions.code);
    setResult({ ...result, errors });
  },
};

export type GraphqlHandler = (request: Request, context: RequestContext) => Promise<Response>;

/**
 * The GraphQL endpoint as a function of a request and the facts about its sender. It accepts JSON only, and one of
 * `publicMutations` in a document.
 */
export function createGraphqlHandler(
  schema: GraphQLSchema,
  publicMutations: ReadonlySet<string>,
  documentCache: DocumentCache = createDocumentCache(),
): GraphqlHandler {
  const yoga = createYoga<RequestContext>({
    schema,
    graphqlEndpoint: '/graphql',
    batching: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    logging: false,
    cors: false,
    maskedErrors: false,
    // `refusal` has measured it.
    maxRequestBodySize: false,
    parserAndValidationCache: false,
    plugins: [documentCache.plugin, ...limits, ownRules(publicMutations), malformedIds, variables, problems],
  });
  return async (request, context) => {
    // The body is read once and passed on as text: copying a request and its streams takes longer than many responses.
    const body = await request.text();
    const refused = refusal(request, body, context.debugId);
    if (refused) return refused;
    return yoga.fetch(request.url, { method: 'POST', headers: jsonHeaders(request), body }, context);
  };
}

/**
 * The headers that the server below sees. It may choose between the two kinds of JSON only: it would send a stream of
 * parts or events with a transfer encoding and a caching rule of its own, which contradict those that we send.
 */
function jsonHeaders(request: Request): Record<string, string> {
  const specific = 'application/graphql-response+json';
  const accept = request.headers.get('accept')?.includes(specific) ? specific : 'application/json';
  return { 'content-type': 'application/json', accept };
}

/** The body is parsed as the server below parses it, so that every refusal comes from our code. */
const jsonOnly = /^application\/json(;|$)/;
const maxBytes = 256 * 1024;
/** The longest document of the suite has 3,000 characters. Comments count here, but are no tokens for the parser's limit. */
const maxDocumentCharacters = 16 * 1024;

const entries = v.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
/** A request by the rules of GraphQL over HTTP; any other body results in 400. */
const requestBody = v.strictObject({
  query: v.string(),
  operationName: v.nullish(v.string()),
  variables: v.nullish(entries),
  extensions: v.nullish(entries),
});

/** Refuses every request except a small JSON POST whose operation is the one in its address; null lets it pass. */
function refusal(request: Request, body: string, debugId: string): Response | null {
  const refuse = (status: number, message: string, code: string) =>
    Response.json({ errors: [{ message, extensions: { category: 'graphql', code, debug_id: debugId } }] }, { status });
  if (request.method !== 'POST') return refuse(405, 'Send a POST.', 'method_not_allowed');
  if (!jsonOnly.test(request.headers.get('content-type') ?? '')) return refuse(415, 'Send JSON.', 'json_only');
  if (Buffer.byteLength(body) > maxBytes) return refuse(413, 'The request is too large.', 'too_large');
  const named = new URL(request.url).searchParams.get('operation');
  const parsed = v.safeParse(requestBody, fromJson(body));
  if (!parsed.success) return refuse(400, 'The body is not a GraphQL request in JSON.', 'bad_request');
  const { operationName, query } = parsed.output;
  if (query.length > maxDocumentCharacters) return refuse(413, 'The document is too long.', 'too_large');
  if (named !== null && typeof operationName === 'string' && named !== operationName) {
    return refuse(400, 'The operation of the address is not that of the body.', 'operation_mismatch');
  }
  return null;
}

/** Undefined where it is no JSON. */
function fromJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
