import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { addAudienceClient, campaignClient } from '../../testing/campaign-client';
import { customerGroupsClient } from '../../testing/customer-groups-client';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, refusalOf } from '../../testing/pos-client';
import { insertUser, type PosStore, type PosTest } from '../../testing/pos-world';
import { setRegistration } from '../../text-registration';
import { systemGroups } from '../customer-groups/customer-group.rules';

type Client = ReturnType<typeof campaignClient>;

/** The clock stands at 10:00 of Saturday, November 21st, in Chicago. */
let world: PosTest;
let store: PosStore;
let owner: Client;
let group: string;
inNewStores(async (made) => {
  ({ world, store } = made);
  owner = campaignClient(store, store.owner);
  ({ id: group } = await customerGroupsClient(store, store.owner).create('Regulars'));
});

const join = async (...ids: string[]) => {
  await customerGroupsClient(store, store.owner).add(group, ids);
};
const add = async (name: string, client: Parameters<typeof addAudienceClient>[3] = {}) => {
  const id = await addAudienceClient(world, store, name, client);
  await join(id);
  return id;
};
const change = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));
const none = { will_get: 0, no_consent: 0, opted_out: 0, no_address: 0, duplicate: 0, over_cap: 0, carrier_pending: 0 };

describe('an audience', () => {
  test('has each client once, with why the others get nothing', async () => {
    await add('Gets', { phone: '+15125550001', email: 'gets@example.com' });
    await add('Silent', { agreed: null });
    await add('Withdrew', { agreed: false });
    await add('Nowhere', { phone: null });
    await add('Abroad', { phone: '+84912345678' });
    await add('Same', { phone: '+15125550001', email: 'GETS@example.com' }).catch(() => undefined);
    const stopped = await add('Stopped', { phone: '+15125550003' });
    await change(
      sql`insert into text_opt_out (whmcs_id, phone, created_at) values (${store.whmcsId}, '+15125550003', ${world.now})`,
    );
    const both = await owner.audience({ group_ids: [group], channels: 'both' });
    expect(both.sms).toEqual({ ...none, will_get: 1, no_consent: 1, opted_out: 2, no_address: 2 });
    expect(both.email).toEqual({ ...none, will_get: 1, no_address: both.clients - 1 });
    expect(both).toMatchObject({ clients: 6, recipients: 1, sms_credits: 1, email_credits: 1, days: 1 });
    await change(
      sql`update customer set email = 'gets@example.com' where whmcs_id = ${store.whmcsId} and id = ${stopped}`,
    );
    const { email } = await owner.audience({ group_ids: [group], channels: 'email' });
    expect(email).toMatchObject({ will_get: 1, duplicate: 1 });
  });

  /** Records messages of earlier campaigns to an address that failed, one for each reason. */
  async function failed(customerId: string, address: string, reasons: readonly string[]) {
    for (const reason of reasons) {
      const id = randomUUID();
      await change(sql`
        insert into campaign (whmcs_id, id, kind, name, business_name, email_title, message, channels, mode, status, created_at, updated_at,
          frozen_at, sent_at, planned, failed, email_count)
        values (${store.whmcsId}, ${id}, 'campaign', 'Spring', '', 'Hi', 'Hi', 'email', 1, 'sent', ${world.now}, ${world.now},
          ${world.now}, ${world.now}, 1, 1, 1)`);
      await change(sql`
        insert into campaign_recipient (whmcs_id, campaign_id, id, customer_id, channel, address, state, reason, created_at, updated_at)
        values (${store.whmcsId}, ${id}, ${randomUUID()}, ${customerId}, 'email', ${address}, 'failed', ${reason}, ${world.now}, ${world.now})`);
    }
  }

  test.each([
    ['that was refused twice', ['smtp_550_5.1.10', 'smtp_550_5.1.1'], 0],
    ['that was disabled', ['smtp_550_5.2.1', 'smtp_554_5.1.6'], 0],
    ['whose messages came back twice', ['hard_bounce', '550 5.1.1 No such user'], 0],
    ['that was refused once', ['smtp_550_5.1.1'], 1],
    ['that was refused without a reason', ['smtp_550', 'smtp_553', 'smtp_551', 'carrier'], 1],
    ['of which reports say something else', ['mailbox_full', 'spam', '5.11.1', '15.1.1'], 1],
    ['that does not accept the address of the sender', ['smtp_553_5.1.8', 'smtp_501_5.1.7', 'smtp_550_5.1.8'], 1],
    ['with a full mailbox', ['smtp_552_5.2.2', 'smtp_552_5.2.2', 'smtp_452'], 1],
    ['whose server does not accept the sender', ['smtp_550_5.7.26', 'smtp_554', 'smtp_550_5.7.1'], 1],
    ['whose server could not be reached', ['smtp_unreachable', 'smtp_unreachable'], 1],
  ])('has an address %s: %j', async (_, reasons, willGet) => {
    const id = await add('Ann', { phone: null, email: 'Ann@example.com' });
    await add('Bea', { phone: null, email: 'bea@example.com' });
    await failed(id, 'ann@example.com', reasons);
    const { email } = await owner.audience({ group_ids: [group], channels: 'email' });
    expect(email).toEqual({ ...none, will_get: 1 + willGet, no_address: 1 - willGet });
  });

  test('has an address again that got a message after it was refused', async () => {
    const id = await add('Ann', { phone: null, email: 'ann@example.com' });
    await failed(id, 'ann@example.com', ['smtp_550_5.1.1', 'smtp_550_5.1.1']);
    const reached = async () => (await owner.audience({ group_ids: [group], channels: 'email' })).email?.will_get;
    expect(await reached()).toBe(0);
    await failed(id, 'ann@example.com', ['smtp_550_5.1.1']);
    await change(sql`
      update campaign_recipient set state = 'sent', reason = null, updated_at = updated_at + interval '1 day'
      where whmcs_id = ${store.whmcsId} and id = (select max(id::text)::uuid from campaign_recipient where whmcs_id = ${store.whmcsId})`);
    expect(await reached()).toBe(1);
  });

  test('is that of all groups together, and a client of two of them is one', async () => {
    await add('Both');
    const system = systemGroups.find(({ type }) => type === 'normal')?.id ?? '';
    await change(sql`update customer set type = 'normal' where whmcs_id = ${store.whmcsId}`);
    const { clients } = await owner.audience({ group_ids: [group, system] });
    expect(clients).toBe(2);
    expect(await refusalOf(owner.audience({ group_ids: [randomUUID()] }))).toMatchObject({
      fields: [{ path: 'input.group_ids', code: 'invalid_group' }],
    });
  });

  test('costs what the longest name costs, and less without accents', async () => {
    for (const name of ['Al', 'Bartholomew', 'Ngọc']) await add(name);
    const message = `${'x'.repeat(90)} {name}`;
    const costly = await owner.audience({ group_ids: [group], message });
    expect(costly).toMatchObject({ longest_name: 'Ngọc', segments: 2, segments_without_accents: 1, sms_credits: 6 });
    expect(costly.longest_text).toContain('Ngọc Reply STOP to opt out.');
    expect(await owner.audience({ group_ids: [group], message, without_accents: true })).toMatchObject({
      segments: 1,
      sms_credits: 3,
    });
  });

  test('costs its credits at the price of bought ones, and nothing is said without one', async () => {
    for (const name of ['Ann', 'Bob', 'Cat']) await add(name, { email: `${name}@example.com` });
    const message = 'x'.repeat(200);
    const price = async () => {
      const audience = await owner.audience({ group_ids: [group], channels: 'both', message });
      return [audience.sms_credits, audience.email_credits, audience.expense];
    };
    // 2.2 cents a text and 0.15 cents an email in the largest packs.
    expect(await price()).toEqual([6, 3, 14]);
    await change(sql`update billing_product set is_for_sale = false where code like 'email_%'`);
    try {
      expect(await price()).toEqual([6, 3, null]);
    } finally {
      await change(sql`update billing_product set is_for_sale = true where code like 'email_%'`);
    }
  });

  test('leaves out who got advertising of any kind shortly before', async () => {
    await add('Recent', { phone: '+15125550009' });
    await change(sql`
      insert into outbox_message (whmcs_id, id, channel, recipient, content, status, created_at, next_attempt_at, lane)
      values (${store.whmcsId}, ${randomUUID()}, 'sms', '+15125550009', 'Offer', 'sent', ${world.now}, ${world.now}, 'advertising')`);
    expect((await owner.audience({ group_ids: [group] })).sms).toMatchObject({ over_cap: 1, will_get: 0 });
  });

  test('says whom the carriers keep texts from, and costs no texts', async () => {
    for (const name of ['Ann', 'Bob']) await add(name, { email: `${name}@example.com` });
    await add('Silent', { agreed: null });
    await world.system((tx) =>
      setRegistration(tx, store.whmcsId, { state: 'submitted', reason: undefined }, world.now),
    );
    const audience = await owner.audience({ group_ids: [group], channels: 'both' });
    expect(audience.sms).toEqual({ ...none, carrier_pending: 2, no_consent: 1 });
    expect(audience.email).toEqual({ ...none, will_get: 2, no_address: 1 });
    expect(audience).toMatchObject({ sms_credits: 0, email_credits: 2, recipients: 2 });
  });

  test.each([
    ['US', null, 1],
    ['CA', null, 0],
    ['CA', '2025-06-01T12:00:00Z', 1],
    ['CA', '2024-06-01T12:00:00Z', 0],
    ['AU', '2026-11-01T12:00:00Z', 0],
  ])('by email follows the law of %s for a last visit at %s', async (country, last, count) => {
    await change(sql`update company set country_code = ${country} where whmcs_id = ${store.whmcsId}`);
    await add('Ann', { email: 'ann@example.com', ...(last ? { last } : {}) });
    const { email } = await owner.audience({ group_ids: [group], channels: 'email' });
    expect(email).toMatchObject({ will_get: count, no_consent: 1 - count });
  });

  test('has nobody who opted out and was created again, by number or by address', async () => {
    const person = { phone: '+15125550040', email: 'again@example.com' };
    const first = await add('Again', person);
    await change(
      sql`insert into text_opt_out (whmcs_id, phone, created_at) values (${store.whmcsId}, ${person.phone}, ${world.now})`,
    );
    await change(
      sql`insert into advertising_opt_out (whmcs_id, email, source, created_at) values (${store.whmcsId}, ${person.email}, 'one_click', ${world.now})`,
    );
    await change(
      sql`update customer set status = 0, phone = null, email = null where whmcs_id = ${store.whmcsId} and id = ${first}`,
    );
    await add('Again', { ...person, email: 'Again@Example.com', agreed: true });
    const { sms, email } = await owner.audience({ group_ids: [group], channels: 'both' });
    expect([sms, email]).toEqual([
      { ...none, opted_out: 1 },
      { ...none, opted_out: 1 },
    ]);
  });

  test('by email does not reach who refused it, though they agreed to texts', async () => {
    for (const [index, statement] of [
      sql`insert into advertising_opt_out (whmcs_id, email, source, created_at) values (${store.whmcsId}, 'a0@example.com', 'page', ${world.now})`,
      sql`insert into email_opt_out (whmcs_id, email, created_at) values (${store.whmcsId}, 'a1@example.com', ${world.now})`,
    ].entries()) {
      await add(`Ann ${index}`, { email: `A${index}@example.com` });
      await change(statement);
    }
    const { email } = await owner.audience({ group_ids: [group], channels: 'email' });
    expect(email).toMatchObject({ will_get: 0, opted_out: 2 });
  });
});

describe('a submitted promotion', () => {
  const at = (time: string) => new Date(`2026-11-${time}:00-06:00`);

  test('has what was written, by whom and for whom', async () => {
    const made = await owner.create({
      group_ids: [group],
      discount_type: 'percent',
      discount_value: 1_500,
      business_name: ' Lotus ',
    });
    expect(made).toMatchObject({
      status: 'scheduled',
      business_name: 'Lotus',
      discount_value: 1_500,
      groups: [{ id: group, name: 'Regulars' }],
      created_by: 'Olive Owner',
      planned: 0,
      remaining: 0,
    });
    expect((await owner.list()).map(({ id }) => id)).toEqual([made.id]);
  });

  test.each<[string, object, object]>([
    ['no name', { name: ' ' }, { path: 'input_obj.name', code: 'required' }],
    ['no message', { message: '' }, { path: 'input_obj.message', code: 'required' }],
    ['no start', { start_date: null }, { path: 'input_obj.start_date', code: 'required' }],
    ['no end', { expired_date: null }, { path: 'input_obj.expired_date', code: 'required' }],
    [
      'an end on the first day',
      { expired_date: '2026-11-21' },
      { path: 'input_obj.expired_date', code: 'end_not_after_start' },
    ],
    [
      'an end of the past',
      { start_date: '2026-11-01', expired_date: '2026-11-20' },
      { path: 'input_obj.expired_date', code: 'day_past' },
    ],
    ['a long business name', { business_name: 'x'.repeat(41) }, { path: 'input_obj.business_name', code: 'too_long' }],
    ['an email without a title', { channels: 'email' }, { path: 'input_obj.email_title', code: 'required' }],
    ['an emoji', { message: 'Hi 💅' }, { path: 'input_obj.message', code: 'has_emoji', params: { character: '💅' } }],
    [
      'an emoji in its title',
      { channels: 'both', email_title: '🎉' },
      { path: 'input_obj.email_title', code: 'has_emoji' },
    ],
    ['an unknown field', { message: 'Hi {phone}' }, { path: 'input_obj.message', code: 'template_field_unknown' }],
    ['a code without a discount', { message: 'Use {code}' }, { path: 'input_obj.discount_value', code: 'required' }],
    [
      'more than all off',
      { discount_type: 'percent', discount_value: 10_001 },
      { path: 'input_obj.discount_value', code: 'discount_invalid' },
    ],
    ['no group', { group_ids: [] }, { path: 'input_obj.group_ids', code: 'required' }],
    ['a group that is gone', { group_ids: [randomUUID()] }, { path: 'input_obj.group_ids', code: 'invalid_group' }],
    ['a schedule without a time', { mode: 2 }, { path: 'input_obj.scheduled_at', code: 'required' }],
    [
      'a time of the past',
      { mode: 2, scheduled_at: at('21T09:58') },
      { path: 'input_obj.scheduled_at', code: 'schedule_past' },
    ],
    [
      'a time after the first day',
      { mode: 2, scheduled_at: at('22T09:00') },
      { path: 'input_obj.scheduled_at', code: 'schedule_after_start' },
    ],
    [
      'a time at night',
      { mode: 2, scheduled_at: at('21T20:00') },
      { path: 'input_obj.scheduled_at', code: 'outside_send_hours' },
    ],
  ])('with %s is refused beside its field', async (_, input, field) => {
    expect(await refusalOf(owner.create({ group_ids: [group], ...input }))).toMatchObject({ fields: [field] });
    expect(await owner.list()).toEqual([]);
  });

  test.each([
    ['21T07:59', true],
    ['21T08:00', false],
    ['21T19:59', false],
    ['21T20:00', true],
  ])('at %s of the store is refused: %s', async (time, isRefused) => {
    await world.at(at(time), async () => {
      const client = campaignClient(store, { request: await world.as({ userId: store.owner.id }) });
      const made = client.create({ group_ids: [group] }).then(
        () => null,
        () => refusalOf(client.create({ group_ids: [group] })),
      );
      expect(await made).toEqual(
        isRefused
          ? expect.objectContaining({ fields: [{ path: 'input_obj.mode', code: 'outside_send_hours' }] })
          : null,
      );
    });
  });

  test('is refused before the carriers approved the texts of the store', async () => {
    await world.system((tx) =>
      setRegistration(tx, store.whmcsId, { state: 'submitted', reason: undefined }, world.now),
    );
    expect(await refusalOf(owner.create({ group_ids: [group] }))).toMatchObject({ code: 'carrier_pending' });
    await owner.create({ group_ids: [group], channels: 'email', email_title: 'Hi' });
  });

  test('by email is refused while the store has no postal address', async () => {
    await change(sql`update company set address1 = null where whmcs_id = ${store.whmcsId}`);
    for (const channels of ['email', 'both'] as const)
      expect(await refusalOf(owner.create({ group_ids: [group], channels, email_title: 'Hi' }))).toMatchObject({
        fields: [{ path: 'input_obj.channels', code: 'store_address_missing' }],
      });
    await owner.create({ group_ids: [group] });
    expect((await owner.save({ channels: 'email' })).channels).toBe('email');
  });

  test('is paused, continued and stopped, each once', async () => {
    const { id } = await owner.create({ group_ids: [group], mode: 2, scheduled_at: at('21T12:00').toISOString() });
    expect(await owner.pause(id)).toMatchObject({ status: 'paused', pause_reason: 'person' });
    expect(await refusalOf(owner.pause(id))).toMatchObject({ code: 'campaign_not_sending' });
    expect(await owner.resume(id)).toMatchObject({ status: 'scheduled', pause_reason: null });
    expect(await refusalOf(owner.resume(id))).toMatchObject({ code: 'campaign_not_paused' });
    expect(await owner.stop(id)).toMatchObject({ status: 'stopped' });
    expect(await refusalOf(owner.stop(id))).toMatchObject({ code: 'campaign_ended' });
    expect(await owner.list()).toEqual([]);
    expect((await owner.list({ state: 'expired' })).map((one) => one.id)).toEqual([id]);
  });
});

describe('a paused promotion', () => {
  const at = (time: string) => new Date(`2026-11-${time}:00-06:00`);
  const pauseNow = async () => {
    const { id } = await owner.create({ group_ids: [group], mode: 2, scheduled_at: at('21T12:00').toISOString() });
    await owner.pause(id);
    return id;
  };
  /** Continues a promotion as the owner at another time. */
  const resumeAt = (time: Date, id: string) =>
    world.at(time, async () =>
      campaignClient(store, { request: await world.as({ userId: store.owner.id }) }).resume(id),
    );

  test('is continued on its last day, and refused on the day after', async () => {
    const id = await pauseNow();
    await change(sql`update campaign set expired_date = '2026-11-22' where whmcs_id = ${store.whmcsId} and id = ${id}`);
    expect(await refusalOf(resumeAt(at('23T00:00'), id))).toEqual(conflict('campaign_past_last_day'));
    expect((await owner.one(id)).status).toBe('paused');
    expect(await resumeAt(at('22T23:59'), id)).toMatchObject({ status: 'scheduled', pause_reason: null });
  });

  test('is refused for an automation whose messages are of no use', async () => {
    const id = await pauseNow();
    await change(sql`
      update campaign set kind = 'automation', automation = 'birthday', run_day = '2026-11-21', start_date = '2026-11-21'
      where whmcs_id = ${store.whmcsId} and id = ${id}`);
    expect(await refusalOf(resumeAt(at('25T09:00'), id))).toMatchObject({ code: 'campaign_past_last_day' });
    expect(await resumeAt(at('24T09:00'), id)).toMatchObject({ status: 'scheduled' });
  });
});

describe('a draft', () => {
  test('is saved incomplete, changed in the version that was seen, and submitted', async () => {
    const draft = await owner.save({ name: 'Spring' });
    expect(draft).toMatchObject({ status: 'draft', name: 'Spring', message: '', version: 1 });
    const next = await owner.save({ id: draft.id, version: 1, name: 'Spring', message: 'Hi 💅' });
    expect(next.version).toBe(2);
    expect(await refusalOf(owner.save({ id: draft.id, version: 1, name: 'Late' }))).toMatchObject({
      code: 'campaign_changed',
    });
    expect((await owner.list({ state: 'draft' })).map(({ id }) => id)).toEqual([draft.id]);
    await owner.create({ id: draft.id, group_ids: [group] });
    expect(await owner.list({ state: 'draft' })).toEqual([]);
    expect(await refusalOf(owner.save({ id: draft.id, version: 3 }))).toMatchObject({ code: 'campaign_submitted' });
    expect(await refusalOf(owner.remove(draft.id))).toMatchObject({ code: 'campaign_submitted' });
  });

  test('is saved with half a discount, too', async () => {
    expect(await owner.save({ discount_type: 'percent' })).toMatchObject({ discount_type: null, discount_value: null });
  });

  test('is deleted', async () => {
    const { id } = await owner.save({ name: 'Gone' });
    expect(await owner.remove(id)).toEqual({ id, name: 'Gone' });
    expect(await refusalOf(owner.one(id))).toMatchObject({ code: 'campaign_not_found' });
  });
});

describe('an automation', () => {
  test('is proposed, off, in the language of the store', async () => {
    const proposed = await owner.automations();
    expect(proposed.map(({ kind, is_on, version, days }) => [kind, is_on, version, days])).toEqual([
      ['birthday', false, 0, 7],
      ['not_seen', false, 0, 60],
      ['first_visit', false, 0, 1],
      ['points_expire', false, 0, 14],
    ]);
    await change(sql`update company set language = 'vi' where whmcs_id = ${store.whmcsId}`);
    expect((await owner.automations())[0]?.message).toContain('sinh nhật');
  });

  test('is saved in the version that was seen, and refused beside its field', async () => {
    const saved = await owner.saveAutomation({ kind: 'birthday' });
    expect(saved).toMatchObject({ is_on: true, version: 1, changed_by: 'Olive Owner' });
    expect(await refusalOf(owner.saveAutomation({ kind: 'birthday' }))).toMatchObject({ code: 'campaign_changed' });
    expect(await refusalOf(owner.saveAutomation({ kind: 'not_seen', days: 13 }))).toMatchObject({
      fields: [{ path: 'input_obj.days', code: 'out_of_range' }],
    });
  });

  test('by email is switched on only while the store has a postal address', async () => {
    await change(sql`update company set address1 = null where whmcs_id = ${store.whmcsId}`);
    const byEmail = { kind: 'birthday', channels: 'email', email_title: 'Hi' } as const;
    expect(await refusalOf(owner.saveAutomation(byEmail))).toMatchObject({
      fields: [{ path: 'input_obj.channels', code: 'store_address_missing' }],
    });
    const { version } = await owner.saveAutomation({ ...byEmail, is_on: false });
    await change(sql`update company set address2 = 'Austin, TX' where whmcs_id = ${store.whmcsId}`);
    expect(await owner.saveAutomation({ ...byEmail, version })).toMatchObject({ is_on: true });
  });

  test('shows who would get it today', async () => {
    await add('Soon', { birth: '11-28' });
    await add('Later', { birth: '11-29' });
    await add('Silent', { birth: '11-28', agreed: null });
    const { day, clients, audience } = await owner.preview({ kind: 'birthday', days: 7 });
    expect([day, clients.map(({ full_name }) => full_name), audience.clients]).toEqual(['2026-11-21', ['Soon'], 2]);
  });

  test.each([
    ['birthday', 7],
    ['not_seen', 60],
    ['first_visit', 1],
    ['points_expire', 14],
  ] as const)('writes to no client who is blocked from booking: %s', async (kind, days) => {
    const last = kind === 'first_visit' ? '2026-11-20T17:00:00Z' : '2026-09-22T17:00:00Z';
    const id = await add('Blocked', { birth: '11-28', visits: 1, last });
    await change(sql`
      insert into point_lot (whmcs_id, customer_id, points, initial_points, left_points, earned_at, expires_on)
      values (${store.whmcsId}, ${id}, 10, 10, 4, ${world.now}, '2026-12-05')`);
    expect((await owner.preview({ kind, days })).audience.clients).toBe(1);
    await change(
      sql`update customer set is_blocked_from_booking = true where whmcs_id = ${store.whmcsId} and id = ${id}`,
    );
    expect((await owner.preview({ kind, days })).audience.clients).toBe(0);
  });

  test('writes to who came for the first time some days ago, and not to who came again', async () => {
    await add('First', { visits: 1, last: '2026-11-20T17:00:00Z' });
    await add('Today', { visits: 1, last: '2026-11-21T15:00:00Z' });
    await add('Again', { visits: 2, last: '2026-11-20T17:00:00Z' });
    const { clients } = await owner.preview({ kind: 'first_visit', days: 1 });
    expect(clients.map(({ full_name }) => full_name)).toEqual(['First']);
  });

  test('writes to whose points expire within the days, while some are left', async () => {
    const lot = async (name: string, left: number, expires: string) => {
      const id = await add(name);
      await change(sql`
        insert into point_lot (whmcs_id, customer_id, points, initial_points, left_points, earned_at, expires_on)
        values (${store.whmcsId}, ${id}, 10, 10, ${left}, ${world.now}, ${expires})`);
    };
    await lot('Soon', 4, '2026-12-05');
    await lot('Used', 0, '2026-12-05');
    await lot('Later', 4, '2026-12-06');
    await lot('Over', 4, '2026-11-20');
    const { clients } = await owner.preview({ kind: 'points_expire', days: 14 });
    expect(clients.map(({ full_name }) => full_name)).toEqual(['Soon']);
  });

  test('writes to who has not come for the days, and has no visit ahead', async () => {
    await add('Absent', { visits: 3, last: '2026-09-22T17:00:00Z' });
    await add('Recent', { visits: 3, last: '2026-10-22T17:00:00Z' });
    await add('Never');
    await add('Long ago', { visits: 3, last: '2025-10-22T17:00:00Z' });
    const { clients } = await owner.preview({ kind: 'not_seen', days: 60 });
    expect(clients.map(({ full_name }) => full_name)).toEqual(['Absent']);
  });
});

test('an automation has all of its days in its list, and says how many are paused', async () => {
  const run = (day: string, status: string, sent: number) =>
    change(sql`
      insert into campaign (whmcs_id, id, kind, automation, run_day, name, business_name, email_title, message, channels, without_accents,
        is_one_time, start_date, expired_date, mode, status, planned, sent,
        pause_reason, created_at, updated_at)
      values (${store.whmcsId}, ${randomUUID()}, 'automation', 'birthday', ${day}, 'Birthday', '', '', 'Hi', 'sms', false, true, ${day}, ${day}::date + 7, 1, ${status}, 3,
        ${sent}, ${status === 'paused' ? 'credits' : null}, ${`${day}T15:00:00Z`}, ${world.now})`);
  await run('2026-08-01', 'paused', 1);
  await run('2026-11-01', 'sent', 3);
  await run('2026-11-20', 'paused', 2);
  await owner.create({ group_ids: [group] });
  const days = await owner.list({ kind: 'automation', automation: 'birthday' });
  expect(days.map(({ start_date, status }) => [start_date, status])).toEqual([
    ['2026-11-20', 'paused'],
    ['2026-11-01', 'sent'],
    ['2026-08-01', 'paused'],
  ]);
  expect(await owner.list({ kind: 'automation', automation: 'not_seen' })).toEqual([]);
  expect((await owner.automations()).map(({ sent_30_days, paused_days }) => [sent_30_days, paused_days])).toEqual([
    [5, 2],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('the sender of emails is the store, and replies go to the first address of its owners', async () => {
  expect(await owner.sender()).toEqual({
    country_code: 'US',
    language: 'en',
    address: '1 Main St',
    business_phone_number: null,
    reply_to: null,
  });
  await change(
    sql`update company set address1 = '', address2 = null, business_phone_number = '+15125550100' where whmcs_id = ${store.whmcsId}`,
  );
  const suffix = `${store.whmcsId}@store.example`;
  await change(sql`update app_user set email = ${`olive-${suffix}`} where id = ${store.owner.id}`);
  await world.system((tx) => insertUser(tx, store.whmcsId, randomUUID(), 'owner', 'Amy Owner'));
  await change(sql`
    update app_user set email = ${`amy-${suffix}`} where first_name = 'Amy' and id in (
      select user_id from company_user where whmcs_id = ${store.whmcsId})`);
  expect(await owner.sender()).toMatchObject({
    address: null,
    business_phone_number: '+15125550100',
    reply_to: `amy-${suffix}`,
  });
});

test('promotions are for owners and partners of a store with check-in', async () => {
  const manager = campaignClient(store, store.manager);
  expect(await refusalOf(manager.list())).toMatchObject({ category: 'access_denied' });
  await change(sql`delete from company_service where whmcs_id = ${store.whmcsId} and product_code = 'gci'`);
  expect(await refusalOf(owner.list())).toMatchObject({ code: 'service_not_enabled' });
});
