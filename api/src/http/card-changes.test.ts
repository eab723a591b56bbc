import sql from 'sql-template-tag';
import { billingCardsClient } from '../testing/billing-cards-client';
import { inNewStores } from '../testing/in-pos-world';
import { resultOf } from '../testing/pos-client';
import type { PosStore, PosTest } from '../testing/pos-world';
import { routeServers, type Signing, signedPost, webhookSecret } from '../testing/signed-webhook';
import { testCards } from '../testing/test-gateway';
import { createCardChangesRoute } from './card-changes';

let world: PosTest;
let store: PosStore;
let cards: ReturnType<typeof billingCardsClient>;
let address: string;
const serveRoutes = routeServers();
inNewStores(async (made) => {
  ({ world, store } = made);
  cards = billingCardsClient(store, store.owner);
  address = await serve(webhookSecret);
});

const serve = async (secret: string | null) =>
  `${await serveRoutes(createCardChangesRoute({ database: world.database, secret, now: () => world.now }))}/webhooks/cards`;
const minutesAgo = (minutes: number) => new Date(world.now.getTime() - minutes * 60_000).toISOString();
const post = async (report: object, signing?: Signing) =>
  (await fetch(address, signedPost(JSON.stringify(report), world.now, signing))).status;

const add = async (number: string) => (await cards.create(world.gateway.token(number))).card.id;
const report = async (id: string, more: object) => {
  const [row] = await world.system((tx) =>
    tx.query<{ reference: string }>(
      sql`select reference from billing_card where whmcs_id = ${store.whmcsId} and id = ${id}`,
    ),
  );
  return { id: `evt_${id}`, reference: row?.reference, change: 'updated', at: minutesAgo(5), ...more };
};
const notices = (person = store.owner) =>
  resultOf<{ title: string; body: string }[]>(
    person.request,
    'query ($s: Int!) { result: notification_list(whmcs_id: $s, where: { kind: { _eq: package_remind } }) { title body } }',
    { s: store.whmcsId },
  );

test('a new number and expiry are stored once, and owners are notified once', async () => {
  const id = await add(testCards.approves);
  const change = await report(id, { last_four: '1881', first_six: '401288', expires: '03/33' });
  for (const _ of [1, 2]) expect(await post(change)).toBe(204);
  expect(await cards.list()).toMatchObject([{ id, card_number: '1881', expiration_date: '03/33', status: 'usable' }]);
  expect(await notices()).toEqual([
    {
      title: 'Your bank sent a new card',
      body: 'Visa •••• 4242 pays your packages. Its number ends in 1881 now. It is valid until 03/33. There is nothing to do.',
    },
  ]);
  expect(await notices(store.manager)).toEqual([]);
});

test.each([
  ['closed', 'A card of your store was closed'],
  ['contact', 'Your bank wants to talk to you'],
])(
  'a card that is reported as %s is not charged any more, and the backup becomes the default',
  async (change, title) => {
    const id = await add(testCards.approves);
    const backup = await add('5555555555554444');
    expect(await post(await report(id, { change }))).toBe(204);
    expect(await cards.list()).toMatchObject([
      { id: backup, default_payment_profile: true },
      { id, status: 'closed', is_backup: true },
    ]);
    expect((await notices()).map((one) => one.title)).toEqual([title]);
  },
);

test('an older report that arrives later changes nothing', async () => {
  const id = await add(testCards.approves);
  expect(await post(await report(id, { id: 'evt_new', change: 'closed', at: minutesAgo(1) }))).toBe(204);
  expect(await post(await report(id, { id: 'evt_old', expires: '01/31', at: minutesAgo(9) }))).toBe(204);
  expect(await cards.list()).toMatchObject([{ status: 'closed', expiration_date: '12/30' }]);
  expect(await post(await report(id, { id: 'evt_newest', expires: '02/32', at: minutesAgo(0) }))).toBe(204);
  expect(await cards.list()).toMatchObject([{ status: 'usable', expiration_date: '02/32' }]);
});

test('reports of unknown and deleted cards, unsigned and malformed ones are refused', async () => {
  const id = await add(testCards.approves);
  const change = await report(id, { expires: '02/32' });
  expect(await post({ ...change, reference: 'card_of_nobody' })).toBe(404);
  expect(await post(change, { by: 'x'.repeat(32) })).toBe(401);
  expect(await post({ ...change, change: 'sold' })).toBe(400);
  expect(await post({ ...change, at: new Date(world.now.getTime() + 3_600_000).toISOString() })).toBe(400);
  await cards.remove(id);
  expect(await post(change)).toBe(404);
  address = await serve(null);
  expect(await post(change)).toBe(404);
});
