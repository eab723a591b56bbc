import { readFileSync } from 'node:fs';
import { contractFile, printContract } from './contract';
import { publicAccess } from './kit/access';
import { operations } from './modules';
import { buildSchema } from './schema';

// The authorization tests (./authz-tests) prove that the declared rules hold.
describe('the schema', () => {
  const [first] = operations;
  if (!first) throw new Error('There are no operations.');

  test('refuses a field of the contract without a declaration', () => {
    expect(() => buildSchema(operations.filter(({ name }) => name !== 'me'))).toThrow(
      'Operations without a declaration: query me',
    );
  });

  test('refuses a declaration that the contract does not have', () => {
    const unknown = { kind: 'query', name: 'no_such', access: publicAccess, resolve: async () => null } as const;
    expect(() => buildSchema([...operations, unknown])).toThrow(
      'Declared operations that the contract does not have: query no_such',
    );
  });

  test('refuses a declaration of the wrong kind', () => {
    const asMutation = operations.map((one) => (one.name === 'me' ? { ...one, kind: 'mutation' as const } : one));
    expect(() => buildSchema(asMutation)).toThrow('Operations without a declaration: query me');
  });

  test('refuses a second declaration of an operation', () => {
    expect(() => buildSchema([...operations, first])).toThrow('Operations that are declared twice: query me');
  });
});

test('the committed contract is printed from the modules’ schema files', () => {
  expect(readFileSync(contractFile, 'utf8')).toBe(printContract());
});
