import {
  coerceInputValue,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  isInputType,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import type { FieldRefusal } from './problem';

/** A longer list of wrong values is cut: no form has as many fields, and a body may have thousands. */
const maxFields = 20;

interface Execution {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null | undefined;
  variableValues?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Returns the values that the types of the operation's variables do not accept, by dotted path
 * (`input_obj.items.0.price`); at most 20, and none where all are accepted.
 */
export function invalidVariables({ schema, document, operationName, variableValues }: Execution): FieldRefusal[] {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return definitions
    .flatMap((definition) => invalidValues(schema, definition, variableValues ?? {}))
    .slice(0, maxFields);
}

function invalidValues(
  schema: GraphQLSchema,
  { variable, type: typeNode, defaultValue }: VariableDefinitionNode,
  values: Readonly<Record<string, unknown>>,
): FieldRefusal[] {
  const name = variable.name.value;
  const isPresent = Object.hasOwn(values, name);
  const type = typeFromAST(schema, typeNode);
  if (!isInputType(type) || (!isPresent && defaultValue)) return [];
  const fields: FieldRefusal[] = [];
  const enough = new Error('enough');
  try {
    coerceInputValue(isPresent ? values[name] : null, type, (path, _, error) => {
      if (fields.push(fieldOf([name, ...path], error)) === maxFields) throw enough;
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
  return fields;
}

/** GraphQL refuses a record for its fields that are missing or unknown, and names them in the message only. */
const namedField = /^Field "(\w{1,64})" (of required type|is not defined)/;

function fieldOf(path: readonly (string | number)[], { message, extensions }: GraphQLError): FieldRefusal {
  const [, field, reason] = namedField.exec(message) ?? [];
  const isMissing = reason === 'of required type' || message.startsWith('Expected non-nullable type');
  const code = (extensions.scalarCode as FieldRefusal['code'] | undefined) ?? (isMissing ? 'required' : 'invalid');
  return { path: [...path, ...(field ? [field] : [])].join('.'), code };
}
