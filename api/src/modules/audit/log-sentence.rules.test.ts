import { logAmount, logSentence } from './log-sentence.rules';

const entry = { kind: 'order_create', actor_id: 'a', actor_name: 'Ava', data: [] };
const opened = '{name} opened a ticket.';

test.each([
  ['a person', opened, entry, 'en', 'Ava opened a ticket.'],
  ['a person who is no longer known', opened, { ...entry, actor_name: null }, 'en', 'Former member opened a ticket.'],
  ['the server', opened, { ...entry, actor_id: null, actor_name: null }, 'en', 'System opened a ticket.'],
  ['the server', '{name} mở phiếu.', { ...entry, actor_id: null, actor_name: null }, 'vi', 'Hệ thống mở phiếu.'],
  ['an entry of an earlier version', null, entry, 'en', 'Ava: order_create.'],
] as const)('the sentence names %s', (_, message, described, language, expected) => {
  expect(logSentence(message, described, language)).toBe(expected);
});

test.each([
  [[{ key: 'amount', value: '1250' }], 1_250],
  [[{ key: 'expected_total', value: '3800' }], 3_800],
  [[{ key: 'amount', value: '[1,2]' }], null],
  [[{ key: 'version', value: '2' }], null],
])('the amount of %j is %s', (data, amount) => {
  expect(logAmount(data)).toBe(amount);
});
