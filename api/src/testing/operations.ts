import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';

/** One root field as a document that requests as little as the schema allows. */
export interface OperationDocument {
  name: string;
  kind: 'query' | 'mutation';
  document: string;
  /** Returns the document with these arguments, which requests every field of the result. */
  documentWithArgs(argNames: Iterable<string>): string;
  args: readonly GraphQLArgument[];
  /** Valid values of every required argument, for the store. */
  variables(whmcsId: number): Record<string, unknown>;
}

const someId = '00000000-0000-4000-8000-000000000001';
const samples: Record<string, unknown> = {
  Int: 1,
  Boolean: false,
  String: 'x',
  UUID: someId,
  Line: 'x',
  Text: 'x',
  Cents: 100,
  BasisPoints: 100,
  OtpCode: '0000',
  StaffCode: '000',
  RemoteName: 'mf-pos',
  Version: '0.1.0',
  Phone: '+15125550100',
  Email: 'x@mail.example',
  DateTime: '2026-11-21T16:00:00.000Z',
  Date: '2026-11-21',
  MonthDay: '03-15',
};

/** Every operation of the schema, so that a new one is covered by the access tests without a change. */
export function operationsOf(schema: GraphQLSchema): OperationDocument[] {
  const of = (kind: 'query' | 'mutation') =>
    Object.values((kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}).map(
      (field) => describe(kind, field),
    );
  return [...of('query'), ...of('mutation')];
}

function describe(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): OperationDocument {
  const required = field.args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
  return {
    name: field.name,
    kind,
    document: documentWith(kind, field, required),
    documentWithArgs: (argNames) => {
      const names = new Set(argNames);
      const passed = field.args.filter(({ name }) => names.has(name));
      return documentWith(kind, field, passed, everything(field.type));
    },
    args: field.args,
    variables: (whmcsId) =>
      Object.fromEntries(required.map(({ name, type }) => [name, name === 'whmcs_id' ? whmcsId : sample(type)])),
  };
}

function documentWith(
  kind: string,
  field: GraphQLField<unknown, unknown>,
  args: readonly GraphQLArgument[],
  fields = selection(field),
): string {
  const head = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const pass = args.map(({ name }) => `${name}: $${name}`).join(', ');
  return `${kind} ${head ? `(${head})` : ''} { ${field.name}${pass ? `(${pass})` : ''} ${fields} }`;
}

function selection(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return '';
  const leaf = Object.values(type.getFields()).find(
    ({ type: inner }) => isScalarType(getNamedType(inner)) || isEnumType(getNamedType(inner)),
  );
  return `{ ${leaf?.name ?? '__typename'} }`;
}

/** Every field of a type, and of those within. */
function everything(output: GraphQLOutputType): string {
  const type = getNamedType(output);
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).map((inner) => `${inner.name} ${everything(inner.type)}`);
  return `{ ${fields.join(' ')} }`;
}

function sample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sample(type.ofType);
  if (isListType(type)) return [sample(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.value;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      ({ type: inner, defaultValue }) => isNonNullType(inner) && defaultValue === undefined,
    );
    return Object.fromEntries(fields.map(({ name, type: inner }) => [name, sample(inner)]));
  }
  return samples[type.name];
}

/**
 * Returns the arguments of a query with one filter or order alone, for each that its arguments `where` and `order_by` have:
 * each makes a statement of its own.
 */
export const filtersOf = ({ kind, args }: OperationDocument): Record<string, unknown>[] =>
  kind === 'mutation'
    ? []
    : args
        .filter(({ name }) => name === 'where' || name === 'order_by')
        .flatMap(({ name, type }) => fieldByField(type).map((value) => ({ [name]: value })));

/** Returns values of an input, each with one field more than are required; of another type its one sample. */
function fieldByField(type: GraphQLInputType): unknown[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [sample(type)];
  const required = sample(named) as object;
  return Object.values(named.getFields()).flatMap(({ name, type: inner }) =>
    fieldByField(inner).map((value) => ({ ...required, [name]: value })),
  );
}
