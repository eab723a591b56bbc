import { toProblem } from '@suite/graphql/problems';
import type { GraphqlRequest, Transport } from '@suite/graphql/transport';
import { makeSession, makeStore } from '../../testing/make-session';
import { fetchSession, gateOf, refetchStore, storeToBeginWith } from './session';

const answering = (response: object) => ({ send: async () => response }) as unknown as Transport;

test('a refused lookup is a problem', async () => {
  const refused = answering({
    data: null,
    errors: [{ message: 'no', extensions: { category: 'unauthorized', code: 'unauthorized' } }],
  });
  expect(await fetchSession(refused).catch(toProblem)).toMatchObject({ kind: 'unauthorized' });
  expect(await fetchSession(answering({})).catch(toProblem)).toMatchObject({ code: 'empty_data' });
});

test.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [250, 3],
])('an owner of %d stores has all of them, by %d requests', async (count, queries) => {
  const stores = Array.from({ length: count }, (_, index) => makeStore({ whmcs_id: index + 1 }));
  const send = jest.fn(async ({ variables = {} }: GraphqlRequest) => {
    const offset = Number(variables.offset ?? 0);
    return { data: { ...makeSession(), company_list: stores.slice(offset, offset + 100) } };
  });
  const session = await fetchSession({ send } as unknown as Transport);
  expect(session.company_list).toEqual(stores);
  expect(send).toHaveBeenCalledTimes(queries);
});

test('one store that is fetched again is replaced, or removed from the list', async () => {
  const known = makeSession({ stores: [makeStore({ whmcs_id: 1 }), makeStore({ whmcs_id: 2 })] });
  const renamed = makeStore({ whmcs_id: 2, name: 'New name' });
  const found = answering({ data: { me: known.me, company_list: [renamed] } });
  expect((await refetchStore(found, known, 2)).company_list).toEqual([known.company_list[0], renamed]);
  const gone = answering({ data: { me: known.me, company_list: [] } });
  expect((await refetchStore(gone, known, 2)).company_list).toEqual([known.company_list[0]]);
});

const lotus = makeStore({ whmcs_id: 10001 });
const willow = makeStore({ whmcs_id: 10002 });

test.each([
  ['the only store', makeSession({ stores: [lotus] }), null, 10001],
  ['none of several', makeSession({ stores: [lotus, willow] }), null, null],
  ['the one chosen here before', makeSession({ stores: [lotus, willow], selected: 10001 }), 10002, 10002],
  ['the one that the account remembers', makeSession({ stores: [lotus, willow], selected: 10001 }), null, 10001],
  ['not one that is no longer theirs', makeSession({ stores: [lotus, willow], selected: 20001 }), 20001, null],
  ['no stores at all', makeSession({ stores: [] }), 10001, null],
  ['a staff token has its own', makeSession({ stores: [willow, lotus], employeeOf: 10001 }), 10002, 10001],
])('begins with %s', (_, session, chosenBefore, whmcsId) => {
  expect(storeToBeginWith(session, chosenBefore)?.whmcs_id ?? null).toBe(whmcsId);
});

test('the gate has active permissions only', () => {
  const store = makeStore({
    company_user: {
      employee_id: null,
      role: 'manager',
      permissions: [
        { key: 'ORDER', status: 'active' },
        { key: 'STORE_INCOME', status: 'inactive' },
      ],
    },
    service_flags: ['pos'],
  });
  const gate = gateOf(makeSession({ stores: [store] }), store);
  expect(gate).toMatchObject({
    area: 'owner',
    role: 'manager',
    store: { whmcsId: store.whmcs_id, timezone: store.timezone },
  });
  expect([...gate.permissions]).toEqual(['ORDER']);
  expect([...gate.services]).toEqual(['pos']);
});

test.each([
  ['owner', true],
  ['partner', true],
  ['manager', false],
  ['staff', false],
] as const)('Go Checkin of the store is for its %s: %p', (role, isTheirs) => {
  const store = makeStore({
    company_user: { employee_id: null, role, permissions: [] },
    service_flags: ['pos', 'gci'],
  });
  const { services } = gateOf(makeSession({ stores: [store] }), store);
  expect([...services]).toEqual(isTheirs ? ['pos', 'gci'] : ['pos']);
});

test('without a store there are no permissions', () => {
  const gate = gateOf(makeSession({ stores: [lotus] }), null);
  expect(gate.store).toBeNull();
  expect(gate.permissions.size + gate.services.size).toBe(0);
});

test('a staff token is in the staff area as its employee', () => {
  const gate = gateOf(makeSession({ stores: [lotus], employeeOf: 10001 }), lotus);
  expect(gate.area).toBe('staff');
  expect(gate.person?.employeeId).toBe(gate.person?.id);
});
