import * as v from 'valibot';
import { ReleaseProblem } from './problem';

/** Parses JSON text of a known shape. Throws an error that names the source and the fault. */
export const parseJson = <Schema extends v.GenericSchema>(
  name: string,
  text: string,
  schema: Schema,
): v.InferOutput<Schema> => parseValue(name, parse(name, text), schema);

/** The same for a value that is read already. */
export function parseValue<Schema extends v.GenericSchema>(
  name: string,
  value: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ReleaseProblem(`${name}: ${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`);
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ReleaseProblem(`${name} is no JSON.`, { cause });
  }
}
