import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeContract } from '@suite/api/contract';
import { tablesFile, tablesHash, writeTableTypes } from '@suite/api/table-types';
import { generateDocuments, generateResolverTypes } from '@suite/tooling/codegen';
import { providedModulesSource } from '@suite/tooling/provided';
import { remotes, root } from './paths';
import { isDone, markDone } from './stamps';

const places = ['host/src', 'shared/remote-kit/src', 'shared/entities/src', ...remotes.map((name) => `${name}/src`)];

const generators = ['codegen.ts', 'typed-document-string.ts'].map((file) => join(root, 'shared/tooling/src', file));

/** The GraphQL documents of all parts, as absolute paths. */
export const documents = (): string[] => places.flatMap(documentsIn);

/** Generates all types that are not committed, for the parts that changed since the last time. */
export async function codegen(): Promise<void> {
  await generateApiTypes();
  await generateTypedDocuments();
  await generateTableTypes();
  generateProvidedModules();
}

/**
 * The host's module with the modules that it provides to remotes; written only when it changes, so that watchers are
 * not triggered.
 */
function generateProvidedModules(): void {
  const file = join(root, 'host/src/federation/loader/provided.generated.ts');
  const source = providedModulesSource();
  if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source);
}

async function generateTableTypes(): Promise<void> {
  const inputs = tablesHash();
  if (existsSync(tablesFile) && isDone('tables', inputs)) return;
  await writeTableTypes();
  markDone('tables', inputs);
}

/** Arguments and results of the API's operations and the printed contract, from the schema files of its modules. */
async function generateApiTypes(): Promise<void> {
  const hash = createHash('sha256');
  for (const file of [...documentsIn('api/src/modules'), join(root, 'shared/tooling/src/codegen.ts')])
    hash.update(file).update(readFileSync(file));
  const inputs = hash.digest('hex');
  if (existsSync(join(root, 'api/src/resolver-types.generated.ts')) && isDone('api-types', inputs)) return;
  await generateResolverTypes(root);
  writeContract();
  markDone('api-types', inputs);
}

async function generateTypedDocuments(): Promise<void> {
  const files = documents();
  const hash = createHash('sha256').update(readFileSync(join(root, 'shared/graphql/schema.graphql')));
  for (const file of [...files, ...generators]) hash.update(file).update(readFileSync(file));
  const inputs = hash.digest('hex');
  const present = files.every((file) => existsSync(file.replace(/\.graphql$/, '.generated.ts')));
  if (present && isDone('codegen', inputs)) return;
  await generateDocuments(root);
  markDone('codegen', inputs);
}

function documentsIn(place: string): string[] {
  const dir = join(root, place);
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => join(dir, file))
    .sort();
}
