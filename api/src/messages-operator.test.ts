import sql from 'sql-template-tag';
import { allowanceLines, giveCredits, messagesLines, setAllowance, type TypedCredits } from './messages-operator';
import { readAvailable } from './modules/message-credits/message-credits.service';
import { inNewStores } from './testing/in-pos-world';
import type { PosStore, PosTest } from './testing/pos-world';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const give = (typed: Partial<TypedCredits>) =>
  world.system((tx) =>
    giveCredits(tx, store.whmcsId, { sms: undefined, email: undefined, reason: 'Outage', ...typed }, world.now),
  );
const lines = async () => (await world.system((tx) => messagesLines(tx, store.whmcsId, world.now)))?.join('\n') ?? '';
const logged = () =>
  world.system((tx) =>
    tx.query(
      sql`select data, actor_id from audit_log where whmcs_id = ${store.whmcsId} and kind = 'message_credits_added' order by seq`,
    ),
  );

test('credits are given once for a reason, they do not expire, and the store’s log has them', async () => {
  expect(await give({ sms: '500', email: '20' })).toEqual([
    `Gave store ${store.whmcsId} 500 credits for texts and 20 for emails.`,
  ]);
  expect(await give({ sms: '500', email: '20' })).toEqual([expect.stringContaining('nothing was changed')]);
  expect(await give({ sms: '1', reason: 'Another' })).toEqual([expect.stringContaining('Gave')]);
  const later = new Date(world.now.getTime() + 400 * 86_400_000);
  expect(await world.system((tx) => readAvailable(tx, store.whmcsId, later))).toEqual({ sms: 601, email: 520 });
  expect(await logged()).toEqual([
    { data: { sms: 500, email: 20 }, actor_id: null },
    { data: { sms: 1, email: 0 }, actor_id: null },
  ]);
  expect(await lines()).toContain('601 credits for texts and 520 for emails are free');
  expect(await lines()).toContain('sms: 501 of them do not expire, 0 are reserved');
  expect(await lines()).not.toContain('THE LEDGER');
});

test.each([
  [{ sms: '0' }, 'Credits are a number'],
  [{ sms: '-5' }, 'Credits are a number'],
  [{ email: '1000001' }, 'Credits are a number'],
  [{ sms: '5', reason: ' ' }, 'A reason has'],
])('%j gives nothing', async (typed, sentence) => {
  expect(await give(typed)).toContain(sentence);
  expect(await logged()).toEqual([]);
});

test('a ledger with other sums than the balance is named', async () => {
  await give({ sms: '5' });
  await world.system((tx) =>
    tx.query(sql`update message_credit set bought_left = 7 where whmcs_id = ${store.whmcsId} and channel = 'sms'`),
  );
  expect(await lines()).toContain('THE LEDGER of sms');
  expect(await world.system((tx) => messagesLines(tx, 1, world.now))).toBeNull();
});

test('an allowance is set from a month to come on, and no month that began changes', async () => {
  const set = (typed: object) =>
    world.system((tx) =>
      setAllowance(tx, { channel: 'sms', amount: '100', from: '2031-05-01', ...typed }, '2026-11-21'),
    );
  for (const [typed, sentence] of [
    [{ channel: 'fax' }, 'A channel is'],
    [{ amount: 'many' }, 'An allowance is a number'],
    [{ from: '2026-11-01' }, 'a month to come'],
    [{ from: '2026-12-15' }, 'a month to come'],
  ] as const)
    expect(await set(typed)).toContain(sentence);
  expect(await set({ amount: '250' })).toBeNull();
  expect(await set({ amount: '300' })).toBeNull();
  expect(await world.system(allowanceLines)).toContain('sms: 300 a month from 2031-05-01');
  const in2031 = (day: string) => world.system((tx) => readAvailable(tx, store.whmcsId, new Date(`${day}T18:00:00Z`)));
  expect([(await in2031('2031-04-30')).sms, (await in2031('2031-05-01')).sms]).toEqual([100, 300]);
  await world.system((tx) => tx.query(sql`update message_allowance set amount = 100 where valid_from = '2031-05-01'`));
});
