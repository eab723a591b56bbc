import { readFileSync } from 'node:fs';
import en from '../../locales/en.json';
import { isLogKind, logAmount, logGroups, logTarget, tapKind } from './log';

/** Operations that write no entry: what a person has seen or chosen, who is typing, and telemetry. */
const notLogged =
  /^(read_\w+|conversation_typing|notification_preference_set|user_select_company|remote_events_report)$/;

test('each change of a store has a sentence in the log', () => {
  const contract = readFileSync(new URL('../../../shared/graphql/schema.graphql', import.meta.url), 'utf8');
  const [, mutations = ''] = /type Mutation \{\n([\s\S]*?)\n\}/.exec(contract) ?? [];
  const ofStores = [...mutations.matchAll(/^ {2}(\w+)\(\s*(?:""".*?"""\s*)?whmcs_id/gms)].map(([, name = '']) => name);
  expect(ofStores.length).toBeGreaterThan(60);
  expect(ofStores.filter((name) => !notLogged.test(name) && !isLogKind(name))).toEqual([]);
});

test('each kind is in one group, and has a sentence', () => {
  const kinds = Object.values(logGroups).flat();
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(Object.keys(en.log.kinds).sort()).toEqual([...kinds].sort());
  expect(isLogKind('order_paid')).toBe(true);
  expect(isLogKind('toString')).toBe(false);
});

test.each([
  ['order_paid', 'order'],
  ['pay_link_text', 'order'],
  ['appointment_update_status', 'appointment'],
  ['conversation_reply', 'conversation'],
  ['outbox_message_resend', 'outboxMessage'],
  ['order_receipt_resend', undefined],
  ['order_submit_offline_sale', undefined],
  ['conversation_start', undefined],
  ['signed_in', undefined],
])('an entry of %s leads to the page %s', (kind, page) => {
  expect(logTarget({ kind, subject_id: 'a' })?.page).toBe(page);
  expect(logTarget({ kind, subject_id: null })).toBeNull();
});

test.each([
  [[{ key: 'amount', value: '1250' }], 1_250],
  [[{ key: 'expected_total', value: '3800' }], 3_800],
  [[{ key: 'amount', value: '[1,2]' }], null],
  [[{ key: 'version', value: '2' }], null],
])('the amount of %j is %s', (data, amount) => {
  expect(logAmount(data)).toBe(amount);
});

test.each([
  ['pay_link_create', 'tap', 'pay_link_create'],
  ['pay_link_cancel', 'tap', 'pay_link_cancel'],
  ['pay_link_create', 'link', null],
  ['order_paid', 'tap', null],
])('an entry of %s by %s is about Tap to Pay: %s', (kind, method, expected) => {
  expect(tapKind({ kind, data: [{ key: 'method', value: method }] })).toBe(expected);
});
