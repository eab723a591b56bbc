import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql';
import { inPosWorld } from '../testing/in-pos-world';
import type { PosTest } from '../testing/pos-world';

let world: PosTest;
inPosWorld((made) => {
  world = made;
});

const root = resolve(import.meta.dirname, '../../..');
const parts = ['', 'shared'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => join(root, folder, name, 'src')),
);
const files = parts
  .filter((part) => existsSync(part) && !part.startsWith(join(root, 'api')))
  .flatMap((part) => readdirSync(part, { recursive: true, encoding: 'utf8' }).map((name) => join(part, name)))
  .filter((name) => name.endsWith('.graphql'));
const definitions = files.flatMap((file) => [...parse(readFileSync(file, 'utf8')).definitions]);
const fragments = new Map(
  definitions.flatMap((one): [string, FragmentDefinitionNode][] =>
    one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [],
  ),
);
const operations = definitions.flatMap((one): [string, OperationDefinitionNode][] =>
  one.kind === Kind.OPERATION_DEFINITION ? [[one.name?.value ?? '', one]] : [],
);

/** The operation with the fragments that it spreads, as a page sends it. */
function documentOf(operation: OperationDefinitionNode): string {
  const used = new Set<FragmentDefinitionNode>();
  const follow = (node: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        follow(fragment);
      },
    });
  follow(operation);
  return [operation, ...used].map(print).join('\n');
}

test('there are operations that pages send', () => {
  expect(operations.length).toBeGreaterThan(50);
});

test.each(operations)('%s is within the limits of the server', async (_, operation) => {
  const response = await world.fetch(
    new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: documentOf(operation) }),
    }),
  );
  expect(response.status).toBe(200);
  expect(await response.text()).not.toMatch(/limit of \d+ exceeded/);
});
