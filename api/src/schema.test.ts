import { readFileSync } from 'node:fs';
import { getNamedType, isObjectType } from 'graphql';
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

test('each list that continues after a row continues at a cursor, which its rows have', () => {
  const queries = Object.values(buildSchema(operations).getQueryType()?.getFields() ?? {});
  const continued = queries.filter(({ args }) => args.some(({ name }) => name === 'after'));
  expect(continued.length).toBeGreaterThan(10);
  for (const { name, args, type } of continued) {
    const row = getNamedType(type);
    expect([name, args.some((arg) => arg.name === 'cursor'), isObjectType(row) && 'cursor' in row.getFields()]).toEqual(
      [name, true, true],
    );
  }
});

/** Lists with pages that have no cursor, and why the rows that others add or remove meanwhile shift nothing. */
const withoutCursor: Readonly<Record<string, string>> = {
  business_app_products: 'read whole: the few products of the suite',
  category_list: 'read whole: a picker shows all of them',
  company_list: 'read whole: the session has all stores of a person',
  crm_products: 'read whole: the few products of the suite',
  customer_duplicates: 'has one page: a pair that is merged leaves it, and the next one comes up',
  employee_list: 'read whole: a picker shows all of them',
  item_list: 'read whole: a picker shows all of them',
  modifier_group_list: 'read whole: a picker shows all of them',
  payroll_list: 'continues before a day, which no other period has',
  service_list: 'read whole: a picker shows all of them',
};

test('each list that has pages has a cursor, unless its rows cannot move', () => {
  const queries = Object.values(buildSchema(operations).getQueryType()?.getFields() ?? {});
  const has = (name: string) => queries.filter(({ args }) => args.some((arg) => arg.name === name));
  const continued = new Set(has('cursor'));
  const others = has('offset').filter((query) => !continued.has(query));
  expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(withoutCursor));
});

test('the committed contract is printed from the modules’ schema files', () => {
  expect(readFileSync(contractFile, 'utf8')).toBe(printContract());
});
