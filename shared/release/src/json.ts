import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { ReleaseProblem } from './problem';

/** A JSON file of a known shape. Throws an error that names the file and what is wrong in it. */
export async function readJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return parseJson(file, await readFile(file, 'utf8'), schema);
}

/** JSON text of a known shape. Throws an error that names where it is from and what is wrong in it. */
export function parseJson<Schema extends v.GenericSchema>(
  name: string,
  text: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, parse(name, text));
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
