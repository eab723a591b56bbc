import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { collectLogKinds } from './collect-log-kinds';
import { contractFile } from './contract';
import type { ApiModule } from './define-module';
import type { Operation } from './define-operation';
import { storeAccess } from './kit/access';
import { modules } from './modules';

const kinds = collectLogKinds(modules);

const operation: Operation = {
  kind: 'mutation',
  name: 'customer_create',
  access: storeAccess([]),
  audit: { group: 'clients' },
  resolve: async () => null,
};
const sentence = { en: '{name} added a client.', vi: '{name} thêm khách.' };
const complete: ApiModule = { operations: [operation], messages: { log: { customer_create: sentence } } };

test('an audited operation without a sentence is refused', () => {
  expect(() => collectLogKinds([{ operations: [operation] }])).toThrow(
    'Log entries without a sentence in the messages of their module: customer_create',
  );
  expect(() => collectLogKinds([{ operations: [{ ...operation, audit: null }] }])).not.toThrow();
});

test('an event without a sentence is refused', () => {
  expect(() => collectLogKinds([{ operations: [], logEvents: { signed_in: { group: 'sign_in' } } }])).toThrow(
    'Log entries without a sentence in the messages of their module: signed_in',
  );
});

test('a sentence that no entry of its module has is refused', () => {
  expect(() => collectLogKinds([{ operations: [], messages: { log: { customer_create: sentence } } }])).toThrow(
    'Sentences for the log that belong to no audited operation or event of their module: customer_create',
  );
});

test('an entry that two modules declare is refused', () => {
  expect(() => collectLogKinds([complete, complete])).toThrow('Log entries that are declared twice: customer_create');
});

test('a kind has its group, the type of its subject and its sentences', () => {
  expect(kinds.find('order_refunded')).toEqual({
    group: 'payments',
    subjectType: 'order',
    messages: { en: 'A refund by {name} went through.', vi: 'Đã hoàn tiền, do {name} làm.' },
  });
  expect(kinds.find('order_qr_run_create')?.subjectType).toBeUndefined();
  expect(kinds.find('toString')).toBeUndefined();
  expect(kinds.inGroups(['clients'])).toContain('customer_import_undo');
  expect(kinds.inGroups(['clients'])).not.toContain('signed_in');
  expect(kinds.inGroups([])).toEqual([]);
});

/** Changes of a store without an entry: what a person has seen or chosen, who is typing, and telemetry. */
const notLogged =
  /^(read_\w+|conversation_typing|notification_preference_set|user_select_company|remote_events_report|otp_(request_user|validate)_promotion_otp)$/;

test('each change of a store has an entry', () => {
  const mutations = Object.values(buildSchema(readFileSync(contractFile, 'utf8')).getMutationType()?.getFields() ?? {});
  const ofStores = mutations.filter(({ args }) => args.some(({ name }) => name === 'whmcs_id'));
  expect(ofStores.length).toBeGreaterThan(60);
  expect(ofStores.map(({ name }) => name).filter((name) => !notLogged.test(name) && !kinds.find(name))).toEqual([]);
});

test('the only placeholder of a sentence is the person', () => {
  const sentences = modules.flatMap(({ messages }) => Object.values(messages?.log ?? {}).flatMap(Object.values));
  const texts = sentences.flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one as object).slice(1)));
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => /\{(?!name\})/.test(text))).toEqual([]);
});

test('each event that a service records is declared', () => {
  const dir = join(import.meta.dirname, 'modules');
  const recorded = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(service|operations|store)\.ts$/.test(file))
    .flatMap((file) => eventsIn(readFileSync(join(dir, file), 'utf8')));
  expect(recorded).toEqual(expect.arrayContaining(['signed_in', 'store_created', 'customer_export', 'order_paid']));
  expect(recorded.filter((kind) => !kinds.find(kind))).toEqual([]);
});

/** The names of events in the calls that record them, and in the entries that are passed to them. */
const eventsIn = (source: string): string[] =>
  [
    ...source.matchAll(/\brecordOfPerson\(\s*tx,[^;]*?,\s*'(\w+)'/g),
    ...source.matchAll(/\bactor: [^;]*?\bkind: '(\w+)'/g),
    ...source.matchAll(/\brecordEnd\(tx, checkout, '(\w+)'/g),
  ].flatMap(([, name]) => (name ? [name] : []));
