import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The API's schema as text. */
export const schemaText = (): string =>
  readFileSync(createRequire(import.meta.filename).resolve('@suite/graphql/schema.graphql'), 'utf8');
