import type { Transport } from '@suite/graphql/transport';
import { firstQuestionsKey, readFirstQuestions, rememberQuestions } from './first-queries';

const silent: Transport = { send: async () => ({}) };
const question = (operation: string, query = `query ${operation} { a }`) => ({ operation, query, variables: { a: 1 } });
const asked = (address: string) => readFirstQuestions(localStorage, address).map(({ operation }) => operation);

function open(address: string) {
  const page = { address, age: 0 };
  const transport = rememberQuestions(silent, {
    storage: localStorage,
    address: () => page.address,
    age: () => page.age,
  });
  return { page, ask: (...names: string[]) => names.map((name) => transport.send(question(name))), transport };
}

beforeEach(() => localStorage.clear());

test('what a page asks first is kept for its address, as it was asked', () => {
  open('/owner/ticket?tab=done').ask('Done');
  expect(readFirstQuestions(localStorage, '/owner/ticket?tab=done')).toEqual([question('Done')]);
  expect(asked('/owner/ticket')).toEqual([]);
});

test('opened again, a page keeps its newest questions', () => {
  open('/owner').ask('Old');
  open('/owner').ask('New');
  expect(asked('/owner')).toEqual(['New']);
});

test('who is signed in is asked anyway, and nothing is ever changed early', () => {
  const { ask, transport } = open('/owner');
  ask('Session', 'BadgeCounts', 'Today');
  void transport.send(question('Pay', 'mutation Pay { pay }'));
  expect(asked('/owner')).toEqual(['Today']);
});

test('what nobody waits for does not come before what the page is opened for', () => {
  const { ask, transport } = open('/owner');
  void transport.send({ ...question('Kept'), isBackground: true });
  ask('Today');
  expect(asked('/owner')).toEqual(['Today']);
});

test('later questions, those of another page, and more than three are not first ones', () => {
  const { ask, page } = open('/owner');
  ask('A', 'B');
  page.address = '/owner/orders/1';
  ask('Order');
  page.address = '/owner';
  ask('C', 'D');
  expect(asked('/owner')).toEqual(['A', 'B', 'C']);

  const late = open('/owner/late');
  late.page.age = 5_001;
  late.ask('A');
  expect(asked('/owner/late')).toEqual([]);
});

test('six pages are kept, the longest ago is forgotten', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) open(`/owner/orders/${number}`).ask('Order');
  expect(asked('/owner/orders/1')).toEqual([]);
  expect(asked('/owner/orders/2')).toEqual(['Order']);
  expect(asked('/owner/orders/7')).toEqual(['Order']);
});

test.each(['{', '{}', 'null'])('what was kept and is broken (%s) counts as nothing', (broken) => {
  localStorage.setItem(firstQuestionsKey, broken);
  expect(asked('/owner')).toEqual([]);
  open('/owner').ask('A');
  expect(asked('/owner')).toEqual(['A']);
});
