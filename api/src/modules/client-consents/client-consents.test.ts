import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { CustomerConsent, CustomerConsentKind } from '../../resolver-types.generated';
import { at, bookingClient, of } from '../../testing/booking-client';
import { giftCardClient } from '../../testing/gift-card-client';
import { inPosWorld } from '../../testing/in-pos-world';
import { deliverAt, type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import { conflict, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosTest, TestPerson } from '../../testing/pos-world';
import { readAudienceContext } from '../campaigns/audience.service';
import { countReach } from '../campaigns/audience.store';
import { receiveText } from '../inbound-texts/inbound-texts.service';
import { stopEmails } from './stop-emails.service';

let world: PosTest;
let store: NotifiedStore;
let phone: string;
let count = 0;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  count += 1;
  phone = `+1512557${1_000 + count}`;
  store = await notifiedStore(world);
  await store.change(
    sql`update customer set phone = ${phone} where whmcs_id = ${store.whmcsId} and id = ${store.client}`,
  );
  await store.change(sql`update app_user set first_name = 'Max', last_name = '' where id = ${store.manager.id}`);
});

const fields = `accepts_texts accepts_advertising is_opted_out has_phone
  accepts_email_offers is_email_opted_out refused_email_offers has_email email_offers_rule gets_email_offers
  records { channel kind is_agreed source language actor wording_version wording gift_card_end method agreed_on }`;
const consentOf = (customer_id: string, person: TestPerson = store.manager) =>
  resultOf<CustomerConsent>(
    person.request,
    `query ($s: Int!, $id: UUID!) { result: customer_consent(whmcs_id: $s, customer_id: $id) { ${fields} } }`,
    { s: store.whmcsId, id: customer_id },
  );
const set = (kind: CustomerConsentKind, is_agreed: boolean, more: object = {}) =>
  resultOf<CustomerConsent>(
    store.manager.request,
    `mutation ($s: Int!, $i: CustomerConsentInput!, $k: UUID!) {
      result: customer_set_consent(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`,
    { s: store.whmcsId, i: { customer_id: store.client, kind, is_agreed, ...more }, k: randomUUID() },
  );
const create = (input: object) =>
  resultOf<{ id: string }>(
    store.manager.request,
    `mutation ($s: Int!, $i: CustomerCreateInput!, $k: UUID!) {
      result: customer_create(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id } }`,
    { s: store.whmcsId, i: { full_name: 'Zoe Bell', ...input }, k: randomUUID() },
  );
/** The client's text to the store that texted the number last. */
async function text(content: string, seconds: number) {
  await store.change(sql`
    insert into outbox_message (whmcs_id, id, channel, recipient, content, created_at, next_attempt_at)
    values (${store.whmcsId}, gen_random_uuid(), 'sms', ${phone}, 'Your receipt', ${store.later(seconds)}, ${store.later(seconds)})`);
  await deliverAt(world, seconds + 1);
  await receiveText(world.database, { carrierId: randomUUID(), sender: phone, content }, store.later(seconds + 2));
}

describe('a new client', () => {
  test('agrees to texts at the counter, with the wording in their language and its version', async () => {
    const { id } = await create({ phone: '+15125571901', language: 'vi' });
    expect(await consentOf(id)).toEqual({
      accepts_texts: true,
      accepts_advertising: false,
      is_opted_out: false,
      has_phone: true,
      accepts_email_offers: false,
      is_email_opted_out: false,
      refused_email_offers: false,
      has_email: false,
      email_offers_rule: 'not_refused',
      gets_email_offers: false,
      records: [
        {
          channel: 'sms',
          kind: 'appointments',
          is_agreed: true,
          source: 'counter',
          language: 'vi',
          actor: 'Max',
          wording_version: 1,
          gift_card_end: null,
          method: null,
          agreed_on: null,
          wording: expect.stringMatching(/^Lotus Nails được nhắn tin tới số này về lịch hẹn/),
        },
      ],
    });
  });

  test('may agree to offers in writing, too, or to nothing', async () => {
    const both = await create({ phone: '+15125571902', accepts_advertising: true });
    expect((await consentOf(both.id)).records).toMatchObject([
      { kind: 'advertising', is_agreed: true, wording: expect.stringContaining('may send offers') },
      { kind: 'appointments', is_agreed: true },
    ]);
    const none = await create({ phone: '+15125571903', accepts_texts: false, accepts_advertising: true });
    expect(await consentOf(none.id)).toMatchObject({
      accepts_texts: false,
      accepts_advertising: false,
      records: [{ kind: 'all', is_agreed: false, source: 'counter', wording_version: null }],
    });
  });

  test('a client who is booked for the first time agrees in the same way', async () => {
    const booking = bookingClient(store, store.manager);
    const booked = await booking.book(at(11), [of(store.ava)], {
      customer_id: null,
      customer: { full_name: 'Zoe Bell', phone: '+15125571904' },
    });
    const [row] = (await store.change(sql`select customer_id as id from appointment where id = ${booked.id}`)) as {
      id: string;
    }[];
    expect((await consentOf(row?.id ?? '')).records).toMatchObject([
      { kind: 'appointments', is_agreed: true, source: 'counter', actor: 'Max' },
    ]);
  });

  test('an imported client has what the importing person says', async () => {
    const importing = (accept_texts: boolean, number: string) =>
      resultOf(
        store.owner.request,
        `mutation ($s: Int!, $i: CustomerImportInput!, $k: UUID!) {
          result: customer_import(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { created } }`,
        {
          s: store.whmcsId,
          i: { customers: [{ full_name: 'Mo Ved', phone: number }], accept_texts },
          k: randomUUID(),
        },
      );
    await importing(true, '+15125571905');
    await importing(false, '+15125571906');
    const rows = await store.change(sql`
      select customer.is_send_sms, record.kind, record.is_agreed, record.source, record.recipient
      from customer left join client_consent record on record.whmcs_id = customer.whmcs_id and record.customer_id = customer.id
      where customer.whmcs_id = ${store.whmcsId} and customer.type = 'import' order by customer.phone`);
    expect(rows).toEqual([
      { is_send_sms: true, kind: 'appointments', is_agreed: true, source: 'import', recipient: '+15125571905' },
      // Nobody knows what they agreed to, which is no refusal.
      { is_send_sms: false, kind: null, is_agreed: null, source: null, recipient: null },
    ]);
  });
});

describe('the wording of a consent', () => {
  test('gets a new version when the store’s changes, and keeps it when it is restored', async () => {
    const setName = (name: string) =>
      store.change(sql`update company set name = ${name} where whmcs_id = ${store.whmcsId}`);
    const versionOf = async (number: string) =>
      (await consentOf((await create({ phone: number })).id)).records[0]?.wording_version;
    expect(await versionOf('+15125571911')).toBe(1);
    await setName('Lotus Spa');
    expect(await versionOf('+15125571912')).toBe(2);
    await setName('Lotus Nails');
    expect(await versionOf('+15125571913')).toBe(1);
  });

  test('names the question after a visit where the store asks it', async () => {
    await store.change(
      sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'visit_survey_hours', '2')`,
    );
    const { id } = await create({ phone: '+15125571914' });
    expect((await consentOf(id)).records[0]?.wording).toMatch(/You can book.+After a visit you may get one text/);
  });
});

describe('in the client’s sheet', () => {
  test('no texts means none at all: offers and reminders end, and do not come back with the texts', async () => {
    await set('advertising', true);
    const cards = giftCardClient(store, store.owner);
    const sold = await cards.create({
      type: 'add_fund',
      amount: 5_000,
      payment_method_type: 'cash',
      customer_id: store.client,
    });
    await cards.send(
      `mutation ($whmcs_id: Int!, $input: GiftCardReminderInput!, $key: UUID!) {
        result: gift_card_set_reminder(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { id } }`,
      { input: { id: sold.gift_card?.id, is_agreed: true }, key: randomUUID() },
    );
    expect(await set('texts', false)).toMatchObject({ accepts_texts: false, accepts_advertising: false });
    expect(
      await store.change(
        sql`select from gift_card where whmcs_id = ${store.whmcsId} and reminder_agreed_at is not null`,
      ),
    ).toEqual([]);
    const again = await set('texts', true);
    expect(again).toMatchObject({ accepts_texts: true, accepts_advertising: false });
    expect(again.records).toMatchObject([
      { kind: 'appointments', is_agreed: true, source: 'client_sheet', actor: 'Max', wording_version: 1 },
      { kind: 'all', is_agreed: false, source: 'client_sheet' },
      {
        kind: 'gift_card_reminders',
        is_agreed: true,
        source: 'gift_card',
        gift_card_end: expect.stringMatching(/^.{4}$/),
      },
      { kind: 'advertising', is_agreed: true, source: 'client_sheet' },
    ]);
  });

  test('a choice that changes nothing is not recorded', async () => {
    await set('texts', true);
    await set('advertising', false);
    expect((await consentOf(store.client)).records).toEqual([]);
  });

  test('offers need a number and texts', async () => {
    await set('texts', false);
    expect(await refusalOf(set('advertising', true))).toEqual(conflict('client_not_texted'));
    await store.change(sql`update customer set phone = null, is_send_sms = true where id = ${store.client}`);
    expect(await refusalOf(set('advertising', true))).toEqual(conflict('client_not_texted'));
  });

  test('a consent to offers does not follow the client to another number', async () => {
    await set('advertising', true);
    await store.change(sql`update customer set phone = '+15125571920' where id = ${store.client}`);
    expect(await consentOf(store.client)).toMatchObject({ accepts_texts: true, accepts_advertising: false });
  });
});

describe('offers by email', () => {
  const inPerson = { method: 'in_person' } as const;
  const setClient = (email: string | null) =>
    store.change(sql`update customer set email = ${email} where id = ${store.client}`);
  beforeEach(() => setClient('Mai@Example.com'));
  /** Advertising to the client, as the audience of a promotion has it. */
  const reachOfClient = async () => {
    const { store: seller, context } = await store.inStore((tx) => readAudienceContext(tx, store.whmcsId, world.now));
    expect(seller.name).toBe('Lotus Nails');
    const { counts } = await store.inStore((tx) =>
      countReach(tx, context, sql`customer.id = ${store.client}`, ['email']),
    );
    return counts.map(({ state }) => state);
  };

  test('are agreed to with how, when and by whom, for one address', async () => {
    await store.change(sql`update company set country_code = 'AU' where whmcs_id = ${store.whmcsId}`);
    expect(await consentOf(store.client)).toMatchObject({ email_offers_rule: 'consent', gets_email_offers: false });
    expect(await reachOfClient()).toEqual(['no_consent']);
    const agreed = await set('email_offers', true, { method: 'paper_form', agreed_on: '2026-10-02' });
    expect(agreed).toMatchObject({ accepts_email_offers: true, gets_email_offers: true, has_email: true });
    expect(agreed.records).toMatchObject([
      {
        channel: 'email',
        kind: 'advertising',
        is_agreed: true,
        source: 'client_sheet',
        actor: 'Max',
        method: 'paper_form',
        agreed_on: '2026-10-02',
        wording: null,
      },
    ]);
    expect(await reachOfClient()).toEqual(['will_get']);
    await setClient('other@example.com');
    expect(await consentOf(store.client)).toMatchObject({ accepts_email_offers: false, gets_email_offers: false });
    expect(await reachOfClient()).toEqual(['no_consent']);
  });

  test.each([
    ['US', null, true],
    ['CA', null, false],
    ['CA', '2025-06-01T12:00:00Z', true],
    ['CA', '2024-06-01T12:00:00Z', false],
    ['AU', '2026-11-01T12:00:00Z', false],
  ])('reach a client without a record in %s, last seen %s: %s', async (country, last, gets) => {
    await store.change(sql`update company set country_code = ${country} where whmcs_id = ${store.whmcsId}`);
    await store.change(sql`update customer set last_visited = ${last} where id = ${store.client}`);
    expect((await consentOf(store.client)).gets_email_offers).toBe(gets);
    expect(await reachOfClient()).toEqual([gets ? 'will_get' : 'no_consent']);
  });

  test('stay refused for the address, also when the client is created anew', async () => {
    const refused = await set('email_offers', false);
    expect(refused).toMatchObject({ refused_email_offers: true, gets_email_offers: false, is_email_opted_out: false });
    expect(refused.records).toMatchObject([{ channel: 'email', kind: 'advertising', is_agreed: false }]);
    expect(await reachOfClient()).toEqual(['opted_out']);
    await store.change(sql`update customer set status = 0, email = null where id = ${store.client}`);
    const again = await create({ phone: '+15125571940', email: 'MAI@example.com' });
    expect(await consentOf(again.id)).toMatchObject({ refused_email_offers: true, gets_email_offers: false });
  });

  test('come back when the client agrees again', async () => {
    await set('email_offers', false);
    await set('email_offers', false);
    const again = await set('email_offers', true, inPerson);
    expect(again).toMatchObject({ accepts_email_offers: true, refused_email_offers: false, gets_email_offers: true });
    expect(again.records.map(({ is_agreed }) => is_agreed)).toEqual([true, false]);
    expect(await reachOfClient()).toEqual(['will_get']);
  });

  test('do not come back by the store where the client stopped them', async () => {
    const email = { whmcs_id: store.whmcsId, store: 'Lotus', language: 'en', email: 'mai@example.com' } as const;
    await world.system((tx) => stopEmails(tx, { ...email, campaign_id: randomUUID() }, 'one_click', world.now));
    expect(await consentOf(store.client)).toMatchObject({ is_email_opted_out: true, gets_email_offers: false });
    expect(await refusalOf(set('email_offers', true, inPerson))).toEqual(conflict('client_stopped_emails'));
    expect(await reachOfClient()).toEqual(['opted_out']);
  });

  test('need an address, how the client agreed, and a day of the last two years', async () => {
    for (const [input, field] of [
      [{}, { path: 'input_obj.method', code: 'required' }],
      [
        { ...inPerson, agreed_on: '2026-11-22' },
        { path: 'input_obj.agreed_on', code: 'consent_day_invalid' },
      ],
      [
        { ...inPerson, agreed_on: '2024-11-20' },
        { path: 'input_obj.agreed_on', code: 'consent_day_invalid' },
      ],
    ] as const)
      expect(await refusalOf(set('email_offers', true, input))).toMatchObject({ fields: [field] });
    await setClient(null);
    expect(await refusalOf(set('email_offers', true, inPerson))).toEqual(conflict('client_no_email'));
  });
});

describe('the client’s own words', () => {
  test('STOP ends everything, nobody of the store undoes it, and START opens visits only', async () => {
    await set('advertising', true);
    await text('STOP', 60);
    expect(await consentOf(store.client)).toMatchObject({
      accepts_texts: false,
      accepts_advertising: false,
      is_opted_out: true,
      records: [{ kind: 'all', is_agreed: false, source: 'client_text', actor: null }, { kind: 'advertising' }],
    });
    expect(await refusalOf(set('texts', true))).toEqual(conflict('client_opted_out'));
    expect(await refusalOf(set('advertising', true))).toEqual(conflict('client_opted_out'));
    await text('STOP', 120);
    await text('START', 180);
    expect(await consentOf(store.client)).toMatchObject({
      accepts_texts: true,
      accepts_advertising: false,
      is_opted_out: false,
      records: [
        { kind: 'appointments', is_agreed: true, source: 'client_text', wording_version: null },
        { kind: 'all' },
        { kind: 'advertising' },
      ],
    });
  });

  test('a number that no client has is recorded, too', async () => {
    phone = '+15125571930';
    await text('please stop', 60);
    expect(
      await store.change(
        sql`select customer_id, recipient, kind from client_consent where whmcs_id = ${store.whmcsId}`,
      ),
    ).toEqual([{ customer_id: null, recipient: phone, kind: 'all' }]);
  });

  test('the link of an email stops emails once, for each client with the address', async () => {
    await store.change(sql`update customer set email = 'Mai@Example.com' where id = ${store.client}`);
    const email = {
      whmcs_id: store.whmcsId,
      store: 'Lotus',
      language: 'en',
      email: 'mai@example.com',
      campaign_id: null,
    } as const;
    for (let times = 0; times < 2; times += 1)
      await world.system((tx) => stopEmails(tx, email, 'page', store.later(60)));
    expect(await consentOf(store.client)).toMatchObject({
      accepts_texts: true,
      records: [{ channel: 'email', kind: 'appointments', is_agreed: false, source: 'public_page', actor: null }],
    });
  });
});

test('records are never changed', async () => {
  await set('texts', false);
  for (const statement of [
    sql`update client_consent set is_agreed = true`,
    sql`delete from client_consent`,
    sql`update consent_wording set content = ''`,
  ])
    await expect(store.inStore((tx) => tx.query(statement))).rejects.toThrow(/permission denied/);
});
