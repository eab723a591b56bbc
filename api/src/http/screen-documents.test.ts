import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type DocumentNode, Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql';
import { inPosWorld } from '../testing/in-pos-world';
import type { PosTest } from '../testing/pos-world';

let world: PosTest;
inPosWorld((made) => {
  world = made;
});

const root = resolve(import.meta.dirname, '../../..');
const folders = readdirSync(root)
  .filter((name) => name === 'host' || name.startsWith('mf-'))
  .concat(readdirSync(resolve(root, 'shared')).map((name) => `shared/${name}`));
const files = folders
  .map((folder) => `${folder}/src`)
  .filter((folder) => existsSync(resolve(root, folder)))
  .flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.graphql'))
      .map((file) => `${folder}/${file}`),
  );
const documents = files.map((file) => ({ file, document: parse(readFileSync(resolve(root, file), 'utf8')) }));
const packageOf = (file: string) => /^(shared\/)?[^/]+/.exec(file)?.[0] ?? '';

/** Returns the fragments that a document uses, those of its own package before those of others. */
function fragmentsOf(file: string, used: DocumentNode | OperationDefinitionNode, found = new Map<string, string>()) {
  visit(used, {
    FragmentSpread({ name: { value: name } }) {
      if (found.has(name)) return;
      const definitions = documents.flatMap((one) =>
        one.document.definitions.flatMap((definition) =>
          definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name
            ? [{ definition, isOwn: packageOf(one.file) === packageOf(file) }]
            : [],
        ),
      );
      const definition = (definitions.find(({ isOwn }) => isOwn) ?? definitions[0])?.definition;
      if (!definition) throw new Error(`${file} uses the fragment ${name}, which does not exist.`);
      found.set(name, print(definition));
      fragmentsOf(file, { kind: Kind.DOCUMENT, definitions: [definition] }, found);
    },
  });
  return found;
}

test('every document of the screens is within the limits of the API', async () => {
  const operations = documents.flatMap(({ file, document }) =>
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [{ file, definition }] : [],
    ),
  );
  expect(operations.length).toBeGreaterThan(100);
  const refused: string[] = [];
  for (const { file, definition } of operations) {
    const query = [print(definition), ...fragmentsOf(file, definition).values()].join('\n');
    const response = await world.fetch(
      new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      }),
    );
    const text = await response.text();
    if (/"(document_invalid|too_large)"/.test(text)) refused.push(`${file} ${definition.name?.value}: ${text}`);
  }
  expect(refused).toEqual([]);
});
