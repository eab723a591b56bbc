import { catchSavedFiles, makeGate, offline, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

beforeAll(() => {
  class Observer {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});

const ava = '00000000-0000-4000-8000-0000000000e1';
const order = '00000000-0000-4000-8000-0000000000d1';
/** Creates an entry of the log. */
const makeEntry = (seq: number, changes: object = {}) => ({
  seq,
  at: '2026-11-21T16:00:00Z',
  actor_id: ava as string | null,
  actor_name: 'Ava Nguyen' as string | null,
  actor_role: 'staff' as string | null,
  kind: 'order_create',
  subject_id: order as string | null,
  subject_type: 'order' as string | null,
  sentence: 'Ava Nguyen opened a ticket.',
  amount: null as number | null,
  data: [] as { key: string; value: string }[],
  ...changes,
});
type Entry = ReturnType<typeof makeEntry>;
interface Args {
  where?: { actor_id?: { _eq: string }; group?: { _eq: string }; at?: { _gte: string; _lt: string } };
  language?: 'en' | 'vi';
  limit?: number;
  after?: number | null;
}

function server(entries: Entry[]) {
  const those = ({ where }: Args) =>
    entries.filter(
      ({ actor_id, kind }) =>
        (!where?.actor_id || where.actor_id._eq === actor_id) &&
        (!where?.group || where.group._eq === (kind === 'signed_in' ? 'sign_in' : 'tickets')),
    );
  return {
    audit_log_list: (args: Args) =>
      those(args)
        .filter(({ seq }) => !args.after || seq < args.after)
        .slice(0, args.limit)
        .map((entry) => (args.language === 'vi' ? { ...entry, sentence: `${entry.sentence} (vi)` } : entry)),
    audit_log_aggregate: (args: Args) => ({ count: those(args).length }),
    audit_actor_list: [{ id: ava, name: 'Ava Nguyen' }],
  };
}
const show = (
  resolvers: object,
  { role = 'owner', language = 'en' }: { role?: 'owner' | 'manager'; language?: 'en' | 'vi' } = {},
) =>
  renderRemotePage(<Pages />, {
    path: '/owner/profile/store/log',
    messages,
    language,
    resolvers: resolvers as never,
    gate: makeGate({ role }),
  });
const sentences = async (name = 'Activity log') =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.firstChild?.textContent);

const entries = [
  makeEntry(5, { kind: 'order_refund', sentence: 'Ava Nguyen started a refund.', amount: 1_250 }),
  makeEntry(4, { kind: 'signed_in', subject_id: ava, subject_type: null, sentence: 'Ava Nguyen signed in.' }),
  makeEntry(3),
];

test.each([
  [
    'en',
    'Activity log',
    ['Ava Nguyen started a refund. $12.50', 'Ava Nguyen signed in.', 'Ava Nguyen opened a ticket.'],
  ],
  [
    'vi',
    'Nhật ký',
    ['Ava Nguyen started a refund. (vi) $12.50', 'Ava Nguyen signed in. (vi)', 'Ava Nguyen opened a ticket. (vi)'],
  ],
] as const)('entries are sentences in %s, which lead to what they are about', async (language, name, expected) => {
  show(server(entries), { language });
  expect(await sentences(name)).toEqual(expected);
  expect(screen.getByRole('link', { name: expected[0] })).toHaveAttribute('href', `/owner/orders/${order}`);
  expect(screen.queryByRole('link', { name: expected[1] })).toBeNull();
});

test.each([
  ['appointment', `/owner/appointments/${order}`],
  ['outbox_message', `/owner/profile/store/outbox/${order}`],
  ['conversation', `/owner/messages/${order}`],
  ['customer', `/owner/clients/${order}`],
])('an entry about an %s leads to its page', async (subject_type, path) => {
  show(server([makeEntry(1, { subject_type })]));
  expect(await screen.findByRole('link', { name: 'Ava Nguyen opened a ticket.' })).toHaveAttribute('href', path);
});

test('an entry without a subject leads nowhere', async () => {
  show(server([makeEntry(1, { subject_id: null, subject_type: null })]));
  expect(await screen.findByText('Ava Nguyen opened a ticket.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ava Nguyen opened a ticket.' })).toBeNull();
});

test('entries are filtered by person, kind and days of the store', async () => {
  const { user, requests } = show(server(entries));
  await sentences();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Ava Nguyen');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Sign-in');
  await waitFor(async () => expect(await sentences()).toEqual(['Ava Nguyen signed in.']));
  const where = (requests.filter(({ operation }) => operation === 'Log').at(-1)?.variables as Args | undefined)?.where;
  expect(Date.parse(where?.at?._lt ?? '') - Date.parse(where?.at?._gte ?? '')).toBe(86_400_000);
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Store');
  expect(await screen.findByText('Nothing was logged')).toBeVisible();
});

test('older entries are loaded behind the last one', async () => {
  const many = Array.from({ length: 60 }, (_, index) => makeEntry(60 - index));
  const { user } = show(server(many));
  expect(await sentences()).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  await waitFor(async () => expect(await sentences()).toHaveLength(60));
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

test('a failed list offers a retry', async () => {
  let isOffline = true;
  const { user } = show({
    ...server(entries),
    audit_log_list: () => {
      if (isOffline) throw offline();
      return entries;
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The log could not be loaded.');
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await sentences()).toHaveLength(entries.length);
});

test('all entries that match are saved as a CSV file', async () => {
  const saved = catchSavedFiles();
  const many = Array.from({ length: 130 }, (_, index) => makeEntry(130 - index, { actor_name: '=Ava' }));
  const { user } = show(server(many));
  await sentences();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('130 entries saved.')).toBeInTheDocument();
  const lines = await saved.lines();
  expect(lines).toHaveLength(131);
  expect(lines[0]).toMatch(/Number,Time,Person,Role,What,Kind,Subject,Details$/);
  expect(lines[1]).toContain(`,"'=Ava",`);
  saved.restore();
});

test('a manager is denied the page without a request', () => {
  const { requests } = show({}, { role: 'manager' });
  expect(requests).toEqual([]);
});
