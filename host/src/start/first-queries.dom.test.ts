import type { Transport } from '@suite/graphql/transport';
import { firstQueriesKey, readFirstQueries, recordFirstQueries } from './first-queries';

const silent: Transport = { send: async () => ({}) };
const firstQuery = (operation: string, query = `query ${operation} { a }`) => ({
  operation,
  query,
  variables: { a: 1 },
});
const waiting: (() => void)[] = [];
function saved(address: string) {
  for (const run of waiting.splice(0)) run();
  return readFirstQueries(localStorage, address);
}
const requested = (address: string) => saved(address).map(({ operation }) => operation);

function open(address: string) {
  const page = { address, age: 0 };
  const transport = recordFirstQueries(silent, {
    storage: localStorage,
    address: () => page.address,
    age: () => page.age,
    later: (run) => waiting.push(run),
  });
  return { page, request: (...names: string[]) => names.map((name) => transport.send(firstQuery(name))), transport };
}

beforeEach(() => localStorage.clear());

test('the first queries of a page are saved for its address', () => {
  open('/owner/ticket?tab=done').request('Done');
  expect(saved('/owner/ticket?tab=done')).toEqual([firstQuery('Done')]);
  expect(requested('/owner/ticket')).toEqual([]);
});

test('queries are saved once the page has done its own work, also those that follow', () => {
  const { request } = open('/owner');
  request('A', 'B');
  expect(readFirstQueries(localStorage, '/owner')).toEqual([]);
  expect(waiting).toHaveLength(1);
  expect(requested('/owner')).toEqual(['A', 'B']);
  request('C');
  expect(requested('/owner')).toEqual(['A', 'B', 'C']);
});

test('a page that is opened again saves its newest queries', () => {
  open('/owner').request('Old');
  open('/owner').request('New');
  expect(requested('/owner')).toEqual(['New']);
});

test('session queries and mutations are not saved', () => {
  const { request, transport } = open('/owner');
  request('Session', 'BadgeCounts', 'Today');
  void transport.send(firstQuery('Pay', 'mutation Pay { pay }'));
  expect(requested('/owner')).toEqual(['Today']);
});

test('background queries are not saved', () => {
  const { request, transport } = open('/owner');
  void transport.send({ ...firstQuery('Kept'), isBackground: true });
  request('Today');
  expect(requested('/owner')).toEqual(['Today']);
});

test('later queries, those of another page, and more than three are not saved', () => {
  const { request, page } = open('/owner');
  request('A', 'B');
  page.address = '/owner/orders/1';
  request('Order');
  page.address = '/owner';
  request('C', 'D');
  expect(requested('/owner')).toEqual(['A', 'B', 'C']);

  const late = open('/owner/late');
  late.page.age = 5_001;
  late.request('A');
  expect(requested('/owner/late')).toEqual([]);
});

test('six pages are saved, the oldest is dropped', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) open(`/owner/orders/${number}`).request('Order');
  expect(requested('/owner/orders/1')).toEqual([]);
  expect(requested('/owner/orders/2')).toEqual(['Order']);
  expect(requested('/owner/orders/7')).toEqual(['Order']);
});

test.each(['{', '{}', 'null'])('a broken saved value (%s) is ignored', (broken) => {
  localStorage.setItem(firstQueriesKey, broken);
  expect(requested('/owner')).toEqual([]);
  open('/owner').request('A');
  expect(requested('/owner')).toEqual(['A']);
});
