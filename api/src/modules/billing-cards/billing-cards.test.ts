import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { billingCardsClient } from '../../testing/billing-cards-client';
import { posMonth } from '../../testing/billing-invoices-client';
import { inNewStores } from '../../testing/in-pos-world';
import { refusalOf } from '../../testing/pos-client';
import { insertUser, type PosStore, type PosTest } from '../../testing/pos-world';
import { testCards } from '../../testing/test-gateway';
import { finalizeInvoice, previewFor } from '../billing-invoices/invoices.service';
import { forgetCards } from './billing-cards.service';
import { closeCard, listUsableCards } from './billing-cards.store';
import { endChecks } from './card-checks.service';

type Client = ReturnType<typeof billingCardsClient>;

/** The clock stands at 10:00 of Saturday, November 21st, in Chicago. */
let world: PosTest;
let store: PosStore;
let owner: Client;
inNewStores((made) => {
  ({ world, store } = made);
  owner = billingCardsClient(store, store.owner);
});
afterEach(() => {
  world.gateway.network = 'up';
});

const mastercard = '5555555555554444';
const discover = '6011111111111117';
const token = (number: string, more?: { expiry?: string; zip?: string }) => world.gateway.token(number, more);
const add = async (number: string, more?: { expiry?: string }) => (await owner.create(token(number, more))).card;
const order = async () => (await owner.list()).map(({ card_number }) => card_number);
const tokenRefusal = (code: string) => ({ fields: [{ path: 'input_obj.payment_token', code }] });
const minutesLater = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000);
const forget = () => forgetCards({ ...world, now: () => world.now });
const referenceOf = async (id: string) => {
  const [row] = await world.system((tx) =>
    tx.query<{ reference: string | null }>(sql`
      select reference from billing_card where whmcs_id = ${store.whmcsId} and id = ${id}`),
  );
  return row?.reference;
};
const endLater = () => world.at(minutesLater(2), () => endChecks({ ...world, now: () => world.now }));
const addPackage = () =>
  world.system((tx) =>
    tx.query(sql`
      insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day,
        period_start, period_end, price, created_at)
      values (${store.whmcsId}, ${randomUUID()}, 'pos', 1, 'active', ${world.now}, '2026-11-01', 1, '2026-11-01',
        '2026-11-30', 4900, ${world.now})`),
  );

describe('a new card', () => {
  test('is checked without an amount, stored, and the first one is the default', async () => {
    const created = await owner.create(token(testCards.approves));
    expect(created).toMatchObject({
      new_payment_profile_id: created.id,
      checked_amount: 0,
      is_zip_mismatch: false,
      card: {
        default_payment_profile: true,
        is_backup: false,
        card_type: 'Visa',
        card_number: '4242',
        expiration_date: '12/30',
        status: 'usable',
        holder_name: 'Cora Client',
        address: '100 Congress Ave',
        zip: '78701',
      },
    });
    expect(await owner.form()).toMatchObject({
      card_tokeniser: { mode: 'direct' },
      cards_left: 9,
      country: 'US',
      consent_version: 1,
    });
  });

  test('is checked with $1.00 where the network cannot without, which is returned at once', async () => {
    const created = await owner.create(token(testCards.checkedWithAmount));
    expect(created.checked_amount).toBe(100);
    expect(world.gateway.heldByChecks()).toBe(0);
    expect(world.gateway.chargedAmounts()).toEqual([]);
  });

  test('has its $1.00 returned later if the gateway did not confirm it, and stays stored', async () => {
    const { gateway } = world;
    const release = gateway.releaseCheck.bind(gateway);
    gateway.releaseCheck = async () => false;
    const { card } = await owner.create(token(testCards.checkedWithAmount));
    expect(gateway.heldByChecks()).toBe(100);
    await endLater();
    expect(gateway.heldByChecks()).toBe(100);
    gateway.releaseCheck = release;
    const saved = gateway.savedCardCount();
    await endLater();
    expect(gateway.heldByChecks()).toBe(0);
    expect(gateway.savedCardCount()).toBe(saved);
    expect((await owner.list()).map(({ id }) => id)).toEqual([card.id]);
  });

  test('becomes the backup and the rest in the order of adding, or the default where that is chosen', async () => {
    await add(testCards.approves);
    await add(mastercard);
    await owner.create(token(discover), { is_default: true });
    expect(await order()).toEqual(['1117', '4242', '4444']);
    expect((await owner.list()).map(({ is_backup }) => is_backup)).toEqual([false, true, false]);
  });

  test.each([
    [testCards.declines, 'card_declined'],
    [testCards.declinesDetails, 'card_details_declined'],
    [testCards.declinesForNow, 'card_declined_for_now'],
    [testCards.exists, 'card_already_exists'],
    [testCards.limitReached, 'card_limit_reached'],
  ])('%s is refused beside its fields: %s', async (number, code) => {
    expect(await refusalOf(owner.create(token(number)))).toMatchObject(tokenRefusal(code));
    expect(await owner.list()).toEqual([]);
  });

  test('is refused beside the address that the gateway has already', async () => {
    expect(await refusalOf(owner.create(token(testCards.addressExists)))).toMatchObject({
      fields: [{ path: 'input_obj.billing_address.address', code: 'billing_address_exists' }],
    });
  });

  test('is refused if the store has it already, and the gateway forgets its second copy', async () => {
    await add(testCards.approves);
    const saved = world.gateway.savedCardCount();
    expect(await refusalOf(owner.create(token(testCards.approves)))).toMatchObject(tokenRefusal('card_already_exists'));
    expect(world.gateway.savedCardCount()).toBe(saved);
    expect(await order()).toEqual(['4242']);
  });

  test('with a postal code that the bank does not know is stored, with a warning', async () => {
    const created = await owner.create(token(testCards.approves, { zip: '00001' }));
    expect(created.is_zip_mismatch).toBe(true);
  });

  test('needs the consent to the text of today, and an address of its country', async () => {
    expect(await refusalOf(owner.create(token(testCards.approves), { consent_version: 2 }))).toMatchObject({
      fields: [{ path: 'input_obj.consent_version', code: 'consent_missing' }],
    });
    const billing_address = { address: '1 Main', city: 'Austin', state: 'ON', zip: 'K1A 0B1', country: 'US' } as const;
    expect((await refusalOf(owner.create('tok', { billing_address }))).fields).toEqual([
      { path: 'input_obj.billing_address.state', code: 'state_invalid' },
      { path: 'input_obj.billing_address.zip', code: 'zip_invalid' },
    ]);
  });

  test.each([
    ['US', 'TX', '787011234', '78701-1234'],
    ['CA', 'ON', 'k1a0b1', 'K1A 0B1'],
    ['AU', 'NT', '0800', '0800'],
  ] as const)('has the postal code of %s (%s) in one form: %s becomes %s', async (country, state, zip, stored) => {
    const billing_address = { address: '1 Main', city: 'Town', state, zip, country };
    const { card } = await owner.create(token(testCards.approves), { billing_address });
    expect(card).toMatchObject({ country, zip: stored });
  });

  /** Fills the places of the store from one on. */
  const fillFrom = (first: number) =>
    world.system((tx) =>
      tx.query(sql`
        insert into billing_card (whmcs_id, id, reference, card_type, last_four, first_six, expires, address, city, state, zip,
          country, position, consent_version, consent_at, consent_by, created_at)
        select ${store.whmcsId}::integer, gen_random_uuid(), 'r' || n, 'Visa', '1111', '411111', '12/30', 'a', 'c', 'TX', '78701',
          'US', n, 1, ${world.now}::timestamptz, ${store.owner.id}::uuid, ${world.now}::timestamptz from generate_series(${first}::integer, 9) n`),
    );

  test('may take the place of one of ten whose data were declined, and no other card may', async () => {
    const { id: declined } = await add(testCards.approves);
    await fillFrom(1);
    await world.system(async (tx) => {
      const preview = await previewFor(tx, store.whmcsId, [posMonth()], world.now);
      const draft = { whmcsId: store.whmcsId, packageId: null, period: null, preview };
      const invoice = await finalizeInvoice(tx, draft, world.now);
      await tx.query(sql`
        insert into billing_charge (whmcs_id, id, kind, invoice_id, card_id, amount, key, status, bucket, attempted_at)
        values (${store.whmcsId}, ${randomUUID()}, 'purchase', ${invoice?.id}, ${declined}, 7900, 'declined', 'declined', 'new_data',
          ${minutesLater(1)})`);
    });
    expect((await owner.form()).cards_left).toBe(1);
    const saved = world.gateway.savedCardCount();
    expect(await refusalOf(owner.create(token(mastercard)))).toMatchObject({
      fields: [{ path: 'input_obj.payment_token', code: 'card_limit_reached', params: { max: 10 } }],
    });
    expect(world.gateway.savedCardCount()).toBe(saved);
    const { id } = await world.at(minutesLater(2), () => add(testCards.approves));
    const ids = (await owner.list()).map((card) => card.id);
    expect([ids[0], ids.length, ids.includes(declined)]).toEqual([id, 10, false]);
    expect((await owner.form()).cards_left).toBe(0);
    await forget();
  });

  test('is one of at most ten', async () => {
    await fillFrom(0);
    expect(await refusalOf(owner.create(token(testCards.approves)))).toMatchObject({
      fields: [{ path: 'input_obj.payment_token', code: 'card_limit_reached', params: { max: 10 } }],
    });
    expect((await owner.form()).cards_left).toBe(0);
  });
});

describe('against the testing of stolen cards', () => {
  test('three declined checks stop further ones for an hour', async () => {
    for (const _ of [1, 2, 3]) await refusalOf(owner.create(token(testCards.declines)));
    expect(await refusalOf(owner.create(token(testCards.approves)))).toMatchObject({
      category: 'rate_limited',
      code: 'too_many_card_checks',
    });
    await world.at(minutesLater(61), async () => {
      const later = billingCardsClient(store, { request: await world.as({ userId: store.owner.id }) });
      expect((await later.create(token(testCards.approves))).card.card_number).toBe('4242');
    });
  });

  test('five checks of any result are the most within an hour', async () => {
    for (const number of [testCards.approves, mastercard, discover, testCards.exists, testCards.exists])
      await owner.create(token(number)).catch(() => undefined);
    expect(await refusalOf(owner.create(token('3530111333300000')))).toMatchObject({ code: 'too_many_card_checks' });
    expect((await owner.list()).length).toBe(3);
  });
});

describe('a repeated request', () => {
  test('returns the card that the first one stored', async () => {
    const [key, id, typed] = [randomUUID(), randomUUID(), token(testCards.approves)];
    const first = await owner.create(typed, { id }, key);
    expect(await owner.create(typed, { id }, key)).toEqual(first);
    expect(await order()).toEqual(['4242']);
  });

  test('after a lost response stores the card once, without another check', async () => {
    const [key, id, typed] = [randomUUID(), randomUUID(), token(testCards.checkedWithAmount)];
    world.gateway.network = 'answers_lost';
    expect(await refusalOf(owner.create(typed, { id }, key))).toMatchObject({
      category: 'unavailable',
      code: 'card_check_pending',
    });
    world.gateway.network = 'up';
    expect(await owner.create(typed, { id }, key)).toMatchObject({ id, checked_amount: 100 });
    expect(await order()).toEqual(['3222']);
    expect(world.gateway.heldByChecks()).toBe(0);
  });

  test('is declined again where the card was declined', async () => {
    const [key, id, typed] = [randomUUID(), randomUUID(), token(testCards.declinesForNow)];
    await refusalOf(owner.create(typed, { id }, key));
    expect(await refusalOf(owner.create(typed, { id }, key))).toMatchObject(tokenRefusal('card_declined_for_now'));
  });

  test('after the check was ended asks for the card again', async () => {
    const [key, id, typed] = [randomUUID(), randomUUID(), token(testCards.checkedWithAmount)];
    const saved = world.gateway.savedCardCount();
    world.gateway.network = 'answers_lost';
    await refusalOf(owner.create(typed, { id }, key));
    world.gateway.network = 'up';
    await endLater();
    expect(world.gateway.heldByChecks()).toBe(0);
    expect(world.gateway.savedCardCount()).toBe(saved);
    expect(await refusalOf(owner.create(typed, { id }, key))).toMatchObject(tokenRefusal('card_check_ended'));
    expect(await owner.list()).toEqual([]);
  });
});

test('a check that the job is about to end stores no card, though its request learns that it was approved', async () => {
  const [key, id, typed] = [randomUUID(), randomUUID(), token(testCards.approves)];
  const { gateway } = world;
  gateway.network = 'answers_lost';
  await refusalOf(owner.create(typed, { id }, key));
  gateway.network = 'up';
  const abandon = gateway.abandonCheck.bind(gateway);
  gateway.abandonCheck = async (ended) => {
    // The person presses the button again at this moment.
    expect(await refusalOf(owner.create(typed, { id }, key))).toMatchObject(tokenRefusal('card_check_ended'));
    return abandon(ended);
  };
  try {
    const later = { now: () => minutesLater(2) };
    await endChecks({ ...world, ...later });
  } finally {
    gateway.abandonCheck = abandon;
  }
  expect(await owner.list()).toEqual([]);
});

describe('a key that the gateway never confirms', () => {
  test('lets later checks be ended', async () => {
    const { gateway } = world;
    const { releaseCheck } = gateway;
    gateway.releaseCheck = async () => false;
    const checked = (expiry: string) => add(testCards.checkedWithAmount, { expiry });
    const [bad, failing] = [await checked('10/30'), await checked('11/30')];
    await checked('12/30');
    expect(gateway.heldByChecks()).toBe(300);
    gateway.releaseCheck = async (key) => {
      if (key.endsWith(bad.id)) return false;
      if (key.endsWith(failing.id)) throw new Error('No response');
      return releaseCheck.call(gateway, key);
    };
    try {
      await expect(endLater()).rejects.toThrow('No response');
      expect(gateway.heldByChecks()).toBe(200);
    } finally {
      gateway.releaseCheck = releaseCheck;
    }
    await endLater();
    expect(gateway.heldByChecks()).toBe(0);
  });

  test('lets later cards be forgotten', async () => {
    const { gateway } = world;
    const { forget: forgetAt } = gateway;
    const [bad, good] = [await add(testCards.approves), await add(mastercard)];
    await owner.remove(bad.id);
    await owner.remove(good.id);
    const saved = gateway.savedCardCount();
    gateway.forget = async (reference) =>
      reference !== (await referenceOf(bad.id)) && forgetAt.call(gateway, reference);
    try {
      await forget();
    } finally {
      gateway.forget = forgetAt;
    }
    expect([await referenceOf(good.id), gateway.savedCardCount()]).toEqual([null, saved - 1]);
    await forget();
    expect(await referenceOf(bad.id)).toBeNull();
  });
});

describe('the order of the cards', () => {
  test('changes by a new default, whose predecessor becomes the backup', async () => {
    await add(testCards.approves);
    await add(mastercard);
    const third = await add(discover);
    expect(await owner.makeDefault(third.id)).toMatchObject({ default_payment_profile: true });
    expect(await order()).toEqual(['1117', '4242', '4444']);
  });

  test('is stored as a whole', async () => {
    const [first, second, third] = [await add(testCards.approves), await add(mastercard), await add(discover)];
    const ids = [second.id, third.id, first.id];
    expect((await owner.order(ids)).map(({ id }) => id)).toEqual(ids);
    expect(await refusalOf(owner.order([first.id, second.id]))).toMatchObject({
      fields: [{ path: 'input_obj.ids', code: 'card_not_found' }],
    });
    expect(await refusalOf(owner.order([first.id, second.id, randomUUID()]))).toMatchObject({ code: 'card_not_found' });
  });

  test('has no default that cannot be charged', async () => {
    await add(testCards.approves);
    const closed = await add(mastercard);
    await world.system((tx) => closeCard(tx, store.whmcsId, closed.id, 'declined', world.now));
    expect(await refusalOf(owner.makeDefault(closed.id))).toMatchObject({
      fields: [{ path: 'input_obj.id', code: 'card_unusable' }],
    });
  });

  test('is the one in which cards are charged, without closed and expired ones', async () => {
    await add(testCards.approves);
    const closed = await add(mastercard);
    await add(discover, { expiry: '11/26' });
    await world.system((tx) => closeCard(tx, store.whmcsId, closed.id, 'closed', world.now));
    const usable = (day: string) =>
      world.system(async (tx) => (await listUsableCards(tx, store.whmcsId, day)).map((one) => one.last_four));
    expect(await usable('2026-11-30')).toEqual(['4242', '1117']);
    expect(await usable('2026-12-01')).toEqual(['4242']);
    expect((await owner.list()).map(({ status }) => status)).toEqual(['usable', 'closed', 'expiring']);
  });
});

describe('deletion', () => {
  test('makes the backup the default, and the gateway forget the card', async () => {
    const first = await add(testCards.approves);
    await add(mastercard);
    const saved = world.gateway.savedCardCount();
    await owner.remove(first.id);
    expect(await order()).toEqual(['4444']);
    expect((await owner.list())[0]?.default_payment_profile).toBe(true);
    world.gateway.network = 'requests_lost';
    await forget();
    expect(world.gateway.savedCardCount()).toBe(saved);
    world.gateway.network = 'up';
    await forget();
    await forget();
    expect(world.gateway.savedCardCount()).toBe(saved - 1);
    expect(await refusalOf(owner.remove(first.id))).toMatchObject({ code: 'card_not_found' });
  });

  test('passes over a backup that cannot be charged', async () => {
    const first = await add(testCards.approves);
    const closed = await add(mastercard);
    await add(discover);
    await world.system((tx) => closeCard(tx, store.whmcsId, closed.id, 'closed', world.now));
    await owner.remove(first.id);
    expect(await order()).toEqual(['1117', '4444']);
  });

  test('is refused for the last usable card while a package is active', async () => {
    await addPackage();
    const first = await add(testCards.approves);
    const closed = await add(mastercard);
    expect((await owner.list()).map((one) => one.is_last_for_packages)).toEqual([false, false]);
    await world.system((tx) => closeCard(tx, store.whmcsId, closed.id, 'closed', world.now));
    expect((await owner.list()).map((one) => one.is_last_for_packages)).toEqual([true, false]);
    expect(await refusalOf(owner.remove(first.id))).toMatchObject({
      fields: [{ path: 'input_obj.id', code: 'card_last_for_packages' }],
    });
    await owner.remove(closed.id);
    expect(await order()).toEqual(['4242']);
  });

  test('removes the last card once no package is active', async () => {
    const { id } = await add(testCards.approves);
    await owner.remove(id);
    expect(await owner.list()).toEqual([]);
  });
});

test('the address of a card is changed in the form of its country', async () => {
  const { id } = await add(testCards.approves);
  expect(await owner.address(id, { city: 'Toronto', state: 'ON', zip: 'm5v 3l9', country: 'CA' })).toMatchObject({
    city: 'Toronto',
    zip: 'M5V 3L9',
    country: 'CA',
  });
});

describe('only owners and partners of the store', () => {
  test('see and change its cards', async () => {
    const { id } = await add(testCards.approves);
    const partner = randomUUID();
    await world.system((tx) => insertUser(tx, store.whmcsId, partner, 'partner', 'Pia Partner'));
    const ofPartner = billingCardsClient(store, { request: await world.as({ userId: partner }) });
    expect((await ofPartner.list()).map((one) => one.id)).toEqual([id]);
    for (const person of [store.manager, store.ava]) {
      const other = billingCardsClient(store, person);
      expect(await refusalOf(other.list())).toMatchObject({ category: 'access_denied' });
      expect(await refusalOf(other.remove(id))).toMatchObject({ category: 'access_denied' });
    }
  });

  test('find a card; another store has none of it', async () => {
    const { id } = await add(testCards.approves);
    const other = await world.store();
    const neighbour = billingCardsClient(other, other.owner);
    expect(await neighbour.list()).toEqual([]);
    const changes = [() => neighbour.makeDefault(id), () => neighbour.remove(id), () => neighbour.address(id, {})];
    for (const change of changes) expect(await refusalOf(change())).toMatchObject({ code: 'card_not_found' });
    const stranger = billingCardsClient(store, other.owner);
    expect(await refusalOf(stranger.list())).toMatchObject({ category: 'not_found' });
  });
});

test('each check is a transaction of the store, once nothing of it is authorised', async () => {
  await add(testCards.approves);
  const { gateway } = world;
  const release = gateway.releaseCheck.bind(gateway);
  gateway.releaseCheck = async () => false;
  await add(testCards.checkedWithAmount);
  await refusalOf(owner.create(token(testCards.declinesForNow)));
  const transactions = () =>
    world.system((tx) =>
      tx.query(sql`
        select kind, last_four, amount, status, bucket, raw_code, decline_code from billing_charge where whmcs_id = ${store.whmcsId}
        order by last_four desc`),
    );
  const [zero, declined] = [
    { kind: 'check', last_four: '4242', amount: 0, status: 'voided', bucket: null, raw_code: null, decline_code: null },
    {
      kind: 'check',
      last_four: '3178',
      amount: 0,
      status: 'declined',
      bucket: 'later',
      raw_code: '51',
      decline_code: 'card_declined',
    },
  ];
  expect(await transactions()).toEqual([zero, declined]);
  gateway.releaseCheck = release;
  await endLater();
  expect(await transactions()).toEqual([zero, { ...zero, last_four: '3222', amount: 100 }, declined]);
});

test('no card number reaches the database or the log', async () => {
  await add(testCards.approves);
  const rows = await world.system((tx) =>
    tx.query(sql`
      select to_jsonb(c)::text as text from billing_card c union all select to_jsonb(k)::text from billing_card_check k
      union all select to_jsonb(i)::text from idempotency i`),
  );
  expect(JSON.stringify(rows) + world.log()).not.toMatch(/4242\s?4242\s?4242/);
});
