import { type DocumentNode, type GraphQLSchema, getOperationAST, isNonNullType, typeFromAST } from 'graphql';

/** The id that no record has (RFC 9562, 5.9). */
const nilId = '00000000-0000-0000-0000-000000000000';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Execution {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null | undefined;
  variableValues?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Returns the variables of a query with the nil id in place of required ids that are no UUID: a link with a malformed id then
 * names a record that does not exist, and is not a form to correct. Mutations keep their values and refuse them.
 */
export function withoutMalformedIds(execution: Execution): Record<string, unknown> {
  const { schema, document, operationName, variableValues } = execution;
  const values = { ...variableValues };
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'query') return values;
  for (const { variable, type: typeNode } of operation.variableDefinitions ?? []) {
    const type = typeFromAST(schema, typeNode);
    const value = values[variable.name.value];
    if (typeof value !== 'string' || uuid.test(value)) continue;
    if (isNonNullType(type) && String(type) === 'UUID!') values[variable.name.value] = nilId;
  }
  return values;
}
