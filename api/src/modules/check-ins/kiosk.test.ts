import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { checkInClient, kioskClient, requestKiosk } from '../../testing/check-in-client';
import { inNewStores } from '../../testing/in-pos-world';
import { outcomeOf, posClient, refusalOf } from '../../testing/pos-client';
import { type PosStore, type PosTest, testSecret } from '../../testing/pos-world';
import { createHmacSigner } from '../identity/hmac-signer.service';

let world: PosTest;
let store: PosStore;
let desk: ReturnType<typeof checkInClient>;
inNewStores(async (made) => {
  ({ world, store } = made);
  desk = checkInClient(store, store.owner);
  await world.system((tx) => tx.query(sql`delete from rate_limit`));
  await world.system((tx) => tx.query(sql`update customer set phone = ${known} where id = ${store.client}`));
});

const known = '+15125550143';
const unknown = '+15125550177';
const at = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000);

/** A device that the store has authorized. */
async function openKiosk() {
  const { user_code, kiosk_token } = await requestKiosk(world, store.whmcsId);
  const { id } = await desk.authorize(user_code);
  return { id, token: kiosk_token, ...kioskClient(world, kiosk_token) };
}
async function openPhone() {
  const { path } = await desk.dayLink();
  return kioskClient(world, path.split('#')[1] ?? '');
}
const walkIn = (changes: object = {}) => ({
  walk_in: {
    name: 'Lan Tran',
    service_ids: [store.manicure],
    accepts_texts: true,
    accepts_advertising: false,
    language: 'vi' as const,
    ...changes,
  },
});
const clients = () =>
  world.system((tx) =>
    tx.query<{
      id: string;
      name: string;
      phone: string | null;
      phone_holder_id: string | null;
      is_send_sms: boolean;
      source: string;
    }>(sql`
      select id, trim(first_name || ' ' || last_name) as name, phone, phone_holder_id, is_send_sms, source from customer
      where whmcs_id = ${store.whmcsId} order by create_at, first_name`),
  );
const consents = () =>
  world.system((tx) =>
    tx.query<{ kind: string; is_agreed: boolean; source: string; recipient: string; actor_id: string | null }>(sql`
      select kind, is_agreed, source, recipient, actor_id from client_consent where whmcs_id = ${store.whmcsId} order by position`),
  );

describe('a kiosk', () => {
  test('opens once a person of the store typed its code, and never again after it was revoked', async () => {
    const { user_code, kiosk_token } = await requestKiosk(world, store.whmcsId);
    const kiosk = kioskClient(world, kiosk_token);
    expect(await kiosk.page()).toMatchObject({
      mode: 'kiosk',
      state: 'waiting',
      store: null,
      services: [],
      employees: [],
    });
    expect(await refusalOf(kiosk.find(known))).toMatchObject({ category: 'conflict', code: 'kiosk_closed' });
    const { id } = await desk.authorize(user_code.toLowerCase());
    expect(await kiosk.page()).toMatchObject({
      state: 'open',
      store: { name: `Store ${store.whmcsId}` },
      services: [{ name: 'Gel set' }, { name: 'Manicure' }],
      waiting: 0,
      day_path: expect.stringMatching(new RegExp(`^/store/${store.whmcsId}/check-in#`)),
      new_kiosk_token: null,
    });
    expect(await desk.devices()).toMatchObject([{ id, name: 'Front desk', locked_at: null }]);
    expect(await desk.revoke(id)).toBe(true);
    expect(await kiosk.page()).toMatchObject({ state: 'closed', store: null, services: [] });
    expect(await refusalOf(kiosk.find(known))).toMatchObject({ code: 'kiosk_closed' });
    expect(await refusalOf(desk.authorize(user_code))).toMatchObject({ fields: [{ code: 'device_code_invalid' }] });
    expect(await desk.devices()).toEqual([]);
  });

  test('is not opened for another store, with a code that is too old, or without Go Checkin', async () => {
    const other = await world.store();
    const { user_code, kiosk_token } = await requestKiosk(world, other.whmcsId);
    expect(await refusalOf(desk.authorize(user_code))).toMatchObject({ fields: [{ code: 'device_code_invalid' }] });
    const late = await requestKiosk(world, store.whmcsId);
    await world.at(at(11), async () =>
      expect(await refusalOf(desk.authorize(late.user_code))).toMatchObject({
        fields: [{ code: 'device_code_invalid' }],
      }),
    );
    await checkInClient(other, other.owner).authorize(user_code);
    // A package that has ended leaves its service inactive.
    await world.system((tx) =>
      tx.query(sql`
        update company_service set status = 'inactive' where whmcs_id = ${other.whmcsId} and product_code = 'gci'`),
    );
    expect(await kioskClient(world, kiosk_token).page()).toMatchObject({ state: 'closed', store: null });
    expect(await refusalOf(kioskClient(world, kiosk_token).find(known))).toMatchObject({ code: 'kiosk_closed' });
  });

  test('is requested alike for a store that does not exist', async () => {
    const none = await requestKiosk(world, 99_999_999);
    const some = await requestKiosk(world, store.whmcsId);
    expect(Object.keys(none)).toEqual(Object.keys(some));
    expect(none.user_code).toMatch(/^[A-Z]{8}$/);
    expect(await kioskClient(world, none.kiosk_token).page()).toMatchObject({ state: 'closed' });
  });

  test('token is no session and no staff device, and theirs are no kiosk token', async () => {
    const { token } = await openKiosk();
    const { errors } = await world.withToken(token)('query ($s: Int!) { check_in_list(whmcs_id: $s) { id } }', {
      s: store.whmcsId,
    });
    expect(errors?.[0]?.extensions).toMatchObject({ category: 'unauthorized' });
    const asDevice = await world.anonymous<{ result: boolean }>(
      'query ($s: Int!, $t: String!) { result: staff_device_is_authorized(whmcs_id: $s, device_token: $t) }',
      { s: store.whmcsId, t: token },
    );
    expect(asDevice.data?.result).toBe(false);
    const signer = createHmacSigner(testSecret);
    const [device] = await desk.devices();
    const forged = [
      signer.sign('staff_device', `${store.whmcsId}.${device?.id}`),
      signer.sign('gift_card_page', `${store.whmcsId}.${device?.id}`),
      `${store.whmcsId}.${device?.id}~${'A'.repeat(43)}`,
    ];
    for (const one of forged) {
      expect(await kioskClient(world, one).page()).toMatchObject({ state: 'closed', store: null });
      expect(await refusalOf(kioskClient(world, one).find(known))).toMatchObject({ code: 'kiosk_closed' });
    }
  });
});

describe('a number', () => {
  test('finds the appointments of today, with first name and initial and nothing else', async () => {
    const id = await book(world, store);
    await book(world, store, { start: '2026-11-22T18:00:00Z' });
    const kiosk = await openKiosk();
    expect(await kiosk.find(known)).toEqual({
      visits: [
        {
          appointment_id: id,
          name: 'Cora C.',
          start_time: '2026-11-21T17:00:00.000Z',
          services: ['Gel set'],
          employees: ['Ava'],
          is_checked_in: false,
        },
      ],
    });
    expect(JSON.stringify(await kiosk.page())).not.toMatch(new RegExp(`Cora|${known.slice(-7)}|Client`));
  });

  test('without an appointment today is answered as one that nobody knows, by the same statements', async () => {
    const kiosk = await openKiosk();
    const [ofKnown, ofUnknown] = [await kiosk.find(known), await kiosk.find(unknown)];
    expect(ofUnknown).toEqual(ofKnown);
    expect(ofKnown).toEqual({ visits: [] });
    const statements = async (phone: string) => {
      const texts: string[] = [];
      const transaction = world.database.transaction.bind(world.database);
      const spy = jest.spyOn(world.database, 'transaction').mockImplementation((scope, work, options) =>
        transaction(
          scope,
          (tx) =>
            work({
              query: (statement) => {
                texts.push(statement.text);
                return tx.query(statement);
              },
              run: (query) => {
                texts.push(query.compile().sql);
                return tx.run(query);
              },
            }),
          options,
        ),
      );
      await kiosk.find(phone);
      spy.mockRestore();
      return texts;
    };
    const [first, second] = [await statements(known), await statements(unknown)];
    expect(first.length).toBeGreaterThan(3);
    expect(second).toEqual(first);
  });

  test('locks the kiosk with the eleventh in ten minutes, known or not, until somebody of the store unlocks it', async () => {
    const kiosk = await openKiosk();
    for (let index = 0; index < 10; index += 1)
      expect(await kiosk.find(index % 2 === 0 ? `+1512555${1000 + index}` : known)).toEqual({ visits: [] });
    expect(await refusalOf(kiosk.find('+15125551999'))).toMatchObject({ category: 'conflict', code: 'kiosk_locked' });
    expect(await refusalOf(kiosk.checkIn(known, walkIn()))).toMatchObject({ code: 'kiosk_locked' });
    expect(await kiosk.page()).toMatchObject({ state: 'locked', services: [], employees: [] });
    await world.at(at(60), async () =>
      expect(await refusalOf(kiosk.find(known))).toMatchObject({ code: 'kiosk_locked' }),
    );
    expect((await desk.devices())[0]?.locked_at).not.toBeNull();
    expect(await checkInClient(store, store.ava).unlock(kiosk.id)).toMatchObject({ locked_at: null });
    expect(await kiosk.find(known)).toEqual({ visits: [] });
  });

  test('does not count towards the lock once its client has checked in', async () => {
    const kiosk = await openKiosk();
    for (let index = 0; index < 13; index += 1) {
      const phone = `+1512555${1000 + index}`;
      await kiosk.find(phone);
      await kiosk.checkIn(phone, walkIn({ name: `Client ${index}` }));
    }
    expect(await kiosk.page()).toMatchObject({ state: 'open', waiting: 13 });
  });

  test('is looked up ten times in a quarter of an hour at most, on all devices together', async () => {
    const [one, other] = [await openKiosk(), await openKiosk()];
    for (let index = 0; index < 5; index += 1) {
      await one.find(known);
      await other.find(known);
    }
    expect(await refusalOf(one.find(known))).toMatchObject({ category: 'rate_limited' });
    expect(await one.find(unknown)).toEqual({ visits: [] });
    const limits = await world.system((tx) =>
      tx.query<{ key: string }>(sql`select key from rate_limit where key like 'kiosk:%'`),
    );
    expect(limits.map(({ key }) => key).join()).not.toContain('5550143');
  });
});

describe('a check-in', () => {
  test('confirms an appointment of the number, and of no other number', async () => {
    const appointment_id = await book(world, store);
    const kiosk = await openKiosk();
    expect(await refusalOf(kiosk.checkIn(unknown, { appointment_id }))).toMatchObject({
      category: 'not_found',
      code: 'appointment_not_found',
    });
    expect(await refusalOf(kiosk.checkIn(known, { appointment_id: randomUUID() }))).toMatchObject({
      code: 'appointment_not_found',
    });
    const key = randomUUID();
    const done = await kiosk.checkIn(known, { appointment_id }, key);
    expect(done).toEqual({ code: expect.stringMatching(/^CK-/), ahead: 0, expected_wait: 60 });
    expect(await kiosk.checkIn(known, { appointment_id }, key)).toEqual(done);
    expect(await kiosk.checkIn(known, { appointment_id })).toEqual(done);
    expect(await desk.list()).toMatchObject([
      { code: done.code, source: 'kiosk', client_name: 'Cora Client', appointment_id, status: 'waiting' },
    ]);
    expect((await kiosk.find(known)).visits).toMatchObject([{ is_checked_in: true }]);
  });

  test('by a walk-in finds the client of the number by the name', async () => {
    const kiosk = await openKiosk();
    const done = await kiosk.checkIn(known, walkIn({ name: 'cora', employee_id: store.ben.id }));
    expect(await clients()).toHaveLength(1);
    expect(await desk.list()).toMatchObject([
      { customer_id: store.client, code: done.code, employee: { id: store.ben.id }, services: [{ name: 'Manicure' }] },
    ]);
    expect(await kiosk.checkIn(known, walkIn({ name: 'Cora' }))).toEqual(done);
    expect(await consents()).toEqual([]);
  });

  test('by a walk-in who waits already adds the further services to the ticket', async () => {
    const kiosk = await openKiosk();
    const { code } = await kiosk.checkIn(known, walkIn({ name: 'Cora', employee_id: store.ben.id }));
    const again = await kiosk.checkIn(known, walkIn({ name: 'Cora', service_ids: [store.manicure, store.gel] }));
    expect(again.code).toBe(code);
    const [row] = await desk.list();
    expect(row).toMatchObject({
      status: 'waiting',
      service_ids: [store.manicure, store.gel],
      employee: { id: store.ben.id },
    });
    const { order_items } = await posClient(store, store.owner).get(row?.order_id ?? '');
    expect(order_items.map(({ service }) => service?.id)).toEqual([store.manicure, store.gel]);
    expect(await desk.count()).toBe(1);
  });

  test('by a walk-in who waits already stores the requested employee, where there was none', async () => {
    const kiosk = await openKiosk();
    await kiosk.checkIn(known, walkIn({ name: 'Cora' }));
    await kiosk.checkIn(known, walkIn({ name: 'Cora', employee_id: store.ben.id }));
    expect(await desk.list()).toMatchObject([{ employee: { id: store.ben.id }, service_ids: [store.manicure] }]);
    await kiosk.checkIn(known, walkIn({ name: 'Cora', employee_id: store.ava.id }));
    expect(await desk.list()).toMatchObject([{ employee: { id: store.ben.id } }]);
  });

  test('by a walk-in who waits already stores a service once that was removed from the ticket meanwhile', async () => {
    const kiosk = await openKiosk();
    const owner = posClient(store, store.owner);
    await kiosk.checkIn(known, walkIn({ name: 'Cora', service_ids: [store.manicure, store.gel] }));
    const ticket = await owner.get((await desk.list())[0]?.order_id ?? '');
    await owner.remove(ticket, ticket.order_items[0]?.id ?? '');
    await kiosk.checkIn(known, walkIn({ name: 'Cora', service_ids: [store.manicure] }));
    expect(await desk.list()).toMatchObject([{ service_ids: [store.gel, store.manicure] }]);
    const stored = await world.system((tx) =>
      tx.query<{ service_ids: string[] }>(sql`select service_ids from check_in where whmcs_id = ${store.whmcsId}`),
    );
    expect(stored).toEqual([{ service_ids: [store.manicure, store.gel] }]);
  });

  test('confirms an appointment again whose ticket was discarded', async () => {
    const appointment_id = await book(world, store);
    const kiosk = await openKiosk();
    const owner = posClient(store, store.owner);
    const { code } = await kiosk.checkIn(known, { appointment_id });
    await owner.discard(await owner.get((await desk.list())[0]?.order_id ?? ''), 'Opened twice');
    const again = await kiosk.checkIn(known, { appointment_id });
    expect(again.code).not.toBe(code);
    expect(await desk.list('waiting')).toMatchObject([{ code: again.code, appointment_id }]);
  });

  test('by a walk-in with a new number adds the client with what they agreed to', async () => {
    const kiosk = await openKiosk();
    await kiosk.checkIn(unknown, walkIn({ accepts_advertising: true }));
    expect(await clients()).toMatchObject([
      { name: 'Cora Client' },
      { name: 'Lan Tran', phone: unknown, is_send_sms: true, source: 'checkin' },
    ]);
    expect(await consents()).toEqual([
      { kind: 'appointments', is_agreed: true, source: 'public_page', recipient: unknown, actor_id: null },
      { kind: 'advertising', is_agreed: true, source: 'public_page', recipient: unknown, actor_id: null },
    ]);
  });

  test('under another name at a known number adds a member of the family, and no consent for the number', async () => {
    const kiosk = await openKiosk();
    const [ofKnown, ofUnknown] = [
      await kiosk.checkIn(known, walkIn({ accepts_advertising: true })),
      await kiosk.checkIn(unknown, walkIn({ accepts_advertising: true })),
    ];
    expect(Object.keys(ofKnown)).toEqual(Object.keys(ofUnknown));
    const lan = (await clients()).find(({ name, phone }) => name === 'Lan Tran' && phone === known);
    expect(lan).toMatchObject({ name: 'Lan Tran', phone: known, phone_holder_id: store.client, is_send_sms: false });
    expect((await consents()).filter(({ recipient }) => recipient === known)).toEqual([]);
  });

  test('does not lift the STOP of a number', async () => {
    await world.system((tx) =>
      tx.query(
        sql`insert into text_opt_out (whmcs_id, phone, created_at) values (${store.whmcsId}, ${unknown}, ${world.now})`,
      ),
    );
    const kiosk = await openKiosk();
    await kiosk.checkIn(unknown, walkIn({ accepts_advertising: true }));
    expect((await clients()).find(({ phone }) => phone === unknown)).toMatchObject({ is_send_sms: false });
    expect((await consents()).filter(({ is_agreed }) => is_agreed)).toEqual([]);
  });

  test('needs a name, services that are offered, and an employee of the store', async () => {
    const kiosk = await openKiosk();
    const other = await world.store();
    for (const [changes, path] of [
      [{ name: ' ' }, expect.stringMatching('walk_in.name')],
      [{ service_ids: [] }, 'input_obj.service_ids'],
      [{ service_ids: [other.gel] }, 'input_obj.service_ids'],
      [{ employee_id: other.ava.id }, 'input_obj.employee_id'],
    ] as const)
      expect(await refusalOf(kiosk.checkIn(unknown, walkIn(changes)))).toMatchObject({
        category: 'validation',
        fields: [{ path }],
      });
    expect(await clients()).toHaveLength(1);
    expect(await desk.list()).toEqual([]);
  });

  test('by the same walk-in at once makes one client and one ticket', async () => {
    const kiosk = await openKiosk();
    const key = randomUUID();
    const outcomes = await Promise.all([
      outcomeOf(kiosk.checkIn(unknown, walkIn(), key)),
      outcomeOf(kiosk.checkIn(unknown, walkIn(), key)),
      outcomeOf(kiosk.checkIn(unknown, walkIn())),
    ]);
    expect(new Set(outcomes.map((one) => ('made' in one ? one.made.code : JSON.stringify(one)))).size).toBe(1);
    expect(await clients()).toHaveLength(2);
    expect(await desk.count()).toBe(1);
  });

  test('is in the store’s log without a name or a number', async () => {
    const kiosk = await openKiosk();
    await kiosk.checkIn(unknown, walkIn());
    const entries = await world.system((tx) =>
      tx.query<{ kind: string; actor_id: string | null; data: object }>(sql`
        select kind, actor_id, data from audit_log where whmcs_id = ${store.whmcsId} and kind like '%check_in' order by seq`),
    );
    expect(entries).toEqual([{ kind: 'kiosk_check_in', actor_id: null, data: {} }]);
    expect(world.log()).not.toContain('Lan Tran');
    expect(world.log()).not.toContain(unknown);
  });
});

describe('the client’s own phone', () => {
  test('checks in by the QR code of the day until the store’s midnight', async () => {
    const appointment_id = await book(world, store);
    const phone = await openPhone();
    expect(await phone.page()).toMatchObject({ mode: 'phone', state: 'open', day_path: null });
    expect((await phone.find(known)).visits).toMatchObject([{ appointment_id, name: 'Cora C.' }]);
    await phone.checkIn(known, { appointment_id });
    expect(await desk.list()).toMatchObject([{ source: 'phone' }]);
    // Midnight in the store's zone is 6 AM of UTC.
    await world.at(new Date('2026-11-22T05:59:00Z'), async () =>
      expect(await phone.page()).toMatchObject({ state: 'open' }),
    );
    await world.at(new Date('2026-11-22T06:00:00Z'), async () => {
      expect(await phone.page()).toMatchObject({ state: 'closed', store: null });
      expect(await refusalOf(phone.find(known))).toMatchObject({ code: 'kiosk_closed' });
      expect(await refusalOf(phone.checkIn(known, { appointment_id }))).toMatchObject({ code: 'kiosk_closed' });
    });
  });

  test('is limited for all phones together, which locks no kiosk', async () => {
    const [phone, kiosk] = [await openPhone(), await openKiosk()];
    const outcomes: (string | unknown)[] = [];
    for (let index = 0; index < 32; index += 1) {
      const outcome = await outcomeOf(phone.find(`+1512555${2000 + index}`));
      outcomes.push('made' in outcome ? 'found' : outcome.refused.category);
    }
    expect(outcomes).toEqual([...Array(30).fill('found'), 'rate_limited', 'rate_limited']);
    expect(await kiosk.find(known)).toEqual({ visits: [] });
    expect(await kiosk.page()).toMatchObject({ state: 'open' });
  });

  test('repeats a check-in without a use, and a hundred of them are limited and logged once', async () => {
    const appointment_id = await book(world, store);
    const phone = await openPhone();
    await phone.find(known);
    await phone.checkIn(known, { appointment_id });
    for (let index = 0; index < 20; index += 1) await phone.find(`+1512555${2000 + index}`);
    const outcomes: unknown[] = [];
    for (let index = 0; index < 100; index += 1) {
      const outcome = await outcomeOf(phone.checkIn(known, { appointment_id }));
      outcomes.push('made' in outcome ? 'found' : outcome.refused.category);
    }
    expect(outcomes).toEqual([...Array(89).fill('found'), ...Array(11).fill('rate_limited')]);
    const [counted] = await world.system((tx) =>
      tx.query<{ fruitless: number; entries: number; responses: number }>(sql`select
        (select taken from rate_limit where key = ${`kiosk:${store.whmcsId}:fruitless`}) as fruitless,
        (select count(*)::integer from audit_log where whmcs_id = ${store.whmcsId} and kind = 'phone_check_in') as entries,
        (select count(*)::integer from idempotency where whmcs_id = ${store.whmcsId} and operation = 'kiosk_check_in') as responses`),
    );
    expect(counted).toEqual({ fruitless: 20, entries: 1, responses: 90 });
  });

  test('adds forty walk-ins an hour at most from one address, and checks appointments in still', async () => {
    const appointment_id = await book(world, store);
    const phone = await openPhone();
    for (let index = 0; index < 40; index += 1)
      await phone.checkIn(`+1512555${3000 + index}`, walkIn({ name: `Client ${index}` }));
    expect(await refusalOf(phone.checkIn('+15125553999', walkIn()))).toMatchObject({ category: 'rate_limited' });
    expect(await clients()).toHaveLength(41);
    await phone.checkIn(known, { appointment_id });
    expect((await desk.list()).filter((row) => row.appointment_id === appointment_id)).toHaveLength(1);
  });
});
