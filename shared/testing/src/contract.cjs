/**
 * Executes documents by the committed schema. Plain CommonJS: Jest loads it once per worker, outside of the modules of
 * a test file, as reading and checking the schema takes longer than most tests.
 */
const { readFileSync } = require('node:fs');
const { isNativeError } = require('node:util').types;

// Unless it runs in production, graphql looks for another instance of itself, which takes a tenth of its time.
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
const { buildSchema, execute, validate } = require('graphql');
process.env.NODE_ENV = NODE_ENV;

const schema = buildSchema(readFileSync(require.resolve('@suite/graphql/schema.graphql'), 'utf8'));
/** Documents that the schema accepts. */
const accepted = new WeakSet();

/** Returns the messages of what the schema refuses in a document. */
function issuesOf(document) {
  if (accepted.has(document)) return [];
  const issues = validate(schema, document).map(({ message }) => message);
  if (issues.length === 0) accepted.add(document);
  return issues;
}

/** An error of a test file has another `Error` as its class, which graphql takes for no error. */
function rethrow(thrown) {
  throw Object.assign(new Error(thrown.message), { thrown, extensions: thrown.extensions });
}

/** A resolver may also return its error. */
const checked = (result) => (isNativeError(result) ? rethrow(result) : result);

/**
 * Executes a document with the results of `resolveRoot`. Returns the result of the API, and what was thrown.
 */
async function executeDocument({ document, variables, resolveRoot }) {
  const { data, errors } = await execute({
    schema,
    document,
    variableValues: variables,
    fieldResolver(source, args, _, { fieldName, parentType }) {
      if (parentType.name !== 'Query' && parentType.name !== 'Mutation') return source[fieldName];
      let result;
      try {
        result = resolveRoot(fieldName, args);
      } catch (error) {
        return rethrow(error);
      }
      return typeof result?.then === 'function' ? result.then(checked, rethrow) : checked(result);
    },
  });
  const thrown = (errors ?? []).flatMap(({ originalError }) =>
    originalError ? [originalError.thrown ?? originalError] : [],
  );
  return { json: JSON.stringify({ data, errors }), thrown };
}

module.exports = { issuesOf, executeDocument };
