import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** A JSON file of a known shape. Throws an error that names the file and what is wrong in it. */
export async function readJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await readFile(file, 'utf8');
  const parsed = v.safeParse(schema, parse(file, text));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`);
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is no JSON.`, { cause });
  }
}
