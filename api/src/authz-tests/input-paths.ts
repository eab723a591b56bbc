import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';

export type Path = readonly (string | number)[];

/** Ids are UUIDs, and the numbers of stores. */
const isId = (type: GraphQLInputType, path: Path): boolean => {
  const { name } = getNamedType(type);
  return name === 'UUID' || (name === 'Int' && path.includes('whmcs_id'));
};

/**
 * Returns the variable paths of an operation that hold ids, and the paths where the schema accepts ids that are not
 * set.
 */
export function idPaths(args: readonly GraphQLArgument[], variables: unknown): { present: Path[]; missing: Path[] } {
  const presentPaths: Path[] = [];
  const missing: Path[] = [];
  const walk = (type: GraphQLInputType, value: unknown, path: Path): void => {
    const present = getNullableType(type);
    if (isListType(present)) {
      const rows = Array.isArray(value) ? value : [];
      if (rows.length === 0 && isId(present.ofType, path)) missing.push(path);
      for (const [index, row] of rows.entries()) walk(present.ofType, row, [...path, index]);
    } else if (isInputObjectType(present)) {
      if (value !== undefined) walkFields(Object.values(present.getFields()), value, path);
    } else if (isId(present, path)) {
      (value === undefined || value === null ? missing : presentPaths).push(path);
    }
  };
  const walkFields = (
    fields: readonly Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type'>[],
    value: unknown,
    path: Path,
  ) => {
    for (const { name, type } of fields) walk(type, (value as Record<string, unknown>)[name], [...path, name]);
  };
  walkFields(args, variables, []);
  return { present: presentPaths, missing };
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);

/** A copy with another value at a path. */
export function withValue(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value)) return value.map((row, index) => (index === key ? withValue(row, rest, next) : row));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: withValue(record[key], rest, next) };
}
