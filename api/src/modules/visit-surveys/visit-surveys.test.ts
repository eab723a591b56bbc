import type { AddressInfo } from 'node:net';
import { templateProblem } from '@suite/domain/message-template';
import pino from 'pino';
import sql from 'sql-template-tag';
import { createHttpServer, type Route } from '../../http/server';
import { createVisitSurveyRoute } from '../../http/visit-survey';
import { book } from '../../testing/appointment-checkout';
import { addAudienceClient, buyCredits, campaignClient } from '../../testing/campaign-client';
import { recordingCarrier, sendRound } from '../../testing/campaign-sending';
import { customerGroupsClient } from '../../testing/customer-groups-client';
import { inPosWorld } from '../../testing/in-pos-world';
import { type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import { lines, posClient, resultOf } from '../../testing/pos-client';
import type { PosTest } from '../../testing/pos-world';
import { refundClient } from '../../testing/refund-client';
import { setRegistration } from '../../text-registration';
import { findEmail } from '../outbox/unsubscribe.store';
import { surveyDue } from './due-surveys.service';

let world: PosTest;
let store: NotifiedStore;
let base: string;
let close: () => void;
inPosWorld(async (made) => {
  world = made;
  const route: Route = createVisitSurveyRoute(world.database, () => world.now);
  const server = createHttpServer([route], pino({ level: 'silent' }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => close());
beforeEach(async () => {
  await world.system((tx) => tx.query(sql`delete from visit_survey`));
  await world.system((tx) => tx.query(sql`delete from key_value where key = 'visit_survey_hours'`));
  store = await notifiedStore(world);
  await setHours('2');
});

const setHours = (value: string) =>
  store.change(sql`
    insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'visit_survey_hours', ${value})
    on conflict (whmcs_id, key) do update set value = ${value}`);
/** The clock of the world is Saturday, November 21, 10:00 AM in the store's zone. */
const at = (hours: number) => new Date(world.now.getTime() + hours * 3_600_000);
const run = (hours: number) => surveyDue({ database: world.database, now: () => at(hours), publicUrl: base });
/** The survey is due at noon, and leaves once it is 9 AM wherever the number may be. */
const runAll = async () => {
  await run(2);
  await run(4);
};
const surveys = () =>
  store.change(sql`
    select survey.id, survey.skipped, survey.send_at, message.channel, message.content
    from visit_survey survey left join outbox_message message on message.whmcs_id = survey.whmcs_id and message.id = survey.message_id
    where survey.whmcs_id = ${store.whmcsId} order by survey.created_at`) as Promise<
    { id: string; skipped: string | null; send_at: Date; channel: string | null; content: string | null }[]
  >;

/** A visit whose ticket is paid now, in cash. */
async function paidVisit() {
  const owner = posClient(store, store.owner);
  const appointmentId = await book(world, store, { start: '2026-11-21T15:00:00Z' });
  const opened = await owner.create({ appointment_id: appointmentId });
  const reviewed = await owner.review(opened, {});
  const { order } = await owner.checkout(reviewed, [{ type: 'cash', net: reviewed.totals.net, tip: 0 }]);
  return { appointmentId, order };
}

/** A walk-in of the store's client whose ticket is paid now, with one line of Ben. */
async function paidTicket(customer_id: string | null = store.client) {
  const owner = posClient(store, store.owner);
  const opened = await owner.create(customer_id ? { customer_id } : {});
  const reviewed = await owner.review(await owner.add(opened, [lines(store).gel({ staff_id: store.ben.id })]), {});
  await owner.checkout(reviewed, [{ type: 'cash', net: reviewed.totals.net, tip: 0 }]);
}

describe('a survey', () => {
  test('leaves at the store’s hours after the payment, once for a visit', async () => {
    await paidVisit();
    await run(1.9);
    expect(await surveys()).toEqual([]);
    await Promise.all([run(2), run(2)]);
    expect(await surveys()).toMatchObject([{ channel: null, skipped: null }]);
    await Promise.all([run(4), run(4)]);
    await run(5);
    const [sent, ...more] = await surveys();
    expect(more).toEqual([]);
    expect(sent).toMatchObject({
      channel: 'sms',
      content: `Lotus Nails: thank you for your visit! How was it? ${base}/visit-survey/${store.whmcsId}.${sent?.id} Reply STOP to opt out.`,
    });
  });

  test('is not sent for a visit that is done and not paid', async () => {
    await book(world, store, { start: '2026-11-21T15:00:00Z', status: 'done' });
    await runAll();
    expect(await surveys()).toEqual([]);
  });

  test('says how to opt out, also if another text did so lately', async () => {
    const { appointmentId } = await paidVisit();
    await store.change(
      sql`update appointment set start_time = '2026-11-25T21:00:00Z', end_time = '2026-11-25T22:00:00Z' where id = ${appointmentId}`,
    );
    await store.notify({ appointmentId });
    await runAll();
    expect((await surveys())[0]?.content).toMatch(/STOP to opt out\.$/);
  });

  test.each([
    ['0', []],
    ['off', []],
  ])('is not sent where the setting is %j', async (value, expected) => {
    await setHours(value);
    await paidVisit();
    await runAll();
    expect(await surveys()).toEqual(expected);
  });

  test('waits for the morning, and is dropped if the store switches it off meanwhile', async () => {
    await setHours('12');
    await paidVisit();
    await run(12);
    expect(await surveys()).toMatchObject([
      { channel: null, skipped: null, send_at: new Date('2026-11-22T15:00:00Z') },
    ]);
    await run(22);
    await setHours('0');
    await run(23);
    expect(await surveys()).toMatchObject([{ skipped: 'switched_off' }]);
  });

  test.each([
    ['the store is not live', sql`update company set live_at = null`, 'not_live'],
    ['the client opted out', sql`update customer set is_send_sms = false`, 'opted_out'],
    ['the client has no number', sql`update customer set phone = null`, 'no_phone'],
  ])('is not sent when %s', async (_, statement, skipped) => {
    await paidVisit();
    await store.change(sql`${statement} where whmcs_id = ${store.whmcsId}`);
    await runAll();
    expect(await surveys()).toMatchObject([{ channel: null, skipped }]);
  });

  test.each([
    ['of the store’s day', 2_000, '+15125550001'],
    ['of one client', 5, '+15125559999'],
  ])('waits beyond the limit of advertising %s, and is not dropped', async (_, count, recipient) => {
    await paidVisit();
    await store.change(sql`
      insert into outbox_message (whmcs_id, id, channel, recipient, content, status, lane, created_at, next_attempt_at)
      select ${store.whmcsId}, gen_random_uuid(), 'sms', ${recipient}, 'Offer', 'sent', 'advertising', ${world.now}, ${world.now}
      from generate_series(1, ${count}::integer)`);
    await runAll();
    expect(await surveys()).toMatchObject([{ skipped: null, content: null }]);
    await run(28);
    expect(await surveys()).toMatchObject([{ skipped: null, content: expect.stringContaining('How was it?') }]);
    expect(
      await store.change(
        sql`select lane from outbox_message where whmcs_id = ${store.whmcsId} and content like '%How was it?%'`,
      ),
    ).toEqual([{ lane: 'advertising' }]);
  });

  test('leaves beside a promotion that takes more than a day', async () => {
    await paidVisit();
    await buyCredits(world, store);
    const groups = customerGroupsClient(store, store.owner);
    const { id: group } = await groups.create('Regulars');
    const clients: string[] = [];
    for (let index = 0; index < 30; index += 1) clients.push(await addAudienceClient(world, store, `Client ${index}`));
    await groups.add(group, clients);
    await store.change(sql`
      insert into outbox_message (whmcs_id, id, channel, recipient, content, status, lane, created_at, next_attempt_at)
      select ${store.whmcsId}, gen_random_uuid(), 'sms', '+15125550001', 'Offer', 'sent', 'advertising', ${world.now}, ${world.now}
      from generate_series(1, 1790)`);
    const campaigns = campaignClient(store, store.owner);
    const { id } = await campaigns.create({ group_ids: [group] });
    const { carrier } = recordingCarrier();
    const sendOn = async () => {
      for (let round = 0; round < 3; round += 1)
        await sendRound({ database: world.database, now: () => at(4 + round / 3_600), carrier });
    };
    await sendOn();
    expect(await campaigns.one(id)).toMatchObject({ status: 'sending', sent: 10, remaining: 20 });
    await runAll();
    expect(await surveys()).toMatchObject([{ skipped: null, channel: 'sms' }]);
    await sendOn();
    expect(await campaigns.one(id)).toMatchObject({ sent: 10, remaining: 20 });
  });

  test('notifies the owners with the last one of the day, although a job sends it', async () => {
    await store.change(sql`update app_user set phone_number = '+15125550178' where id = ${store.owner.id}`);
    await paidVisit();
    await store.change(sql`
      insert into outbox_message (whmcs_id, id, channel, recipient, content, status, lane, created_at, next_attempt_at)
      select ${store.whmcsId}, gen_random_uuid(), 'sms', '+15125550001', 'Offer', 'sent', 'advertising', ${world.now}, ${world.now}
      from generate_series(1, 1999)`);
    await runAll();
    expect(await surveys()).toMatchObject([{ channel: 'sms' }]);
    expect(
      await store.change(
        sql`select content from outbox_message where whmcs_id = ${store.whmcsId} and recipient = '+15125550178'`,
      ),
    ).toEqual([{ content: expect.stringContaining('2,000 surveys and offers') }]);
  });

  test('needs no consent to advertising, and is held to be none: no offer, no review, one address, the store’s own page', async () => {
    await paidVisit();
    expect(
      await store.change(sql`select from client_consent where whmcs_id = ${store.whmcsId} and kind = 'advertising'`),
    ).toEqual([]);
    await runAll();
    const [survey] = await surveys();
    const content = survey?.content ?? '';
    expect(survey).toMatchObject({ channel: 'sms', skipped: null });
    expect(templateProblem(`${content.replace('Lotus Nails', '{salon}').replace(/ Reply.*/, '')} {visit}`)).toBeNull();
    const respond = await fetch(`${base}/visit-survey/${survey?.id}`, {
      method: 'POST',
      body: new URLSearchParams({ rating: '5', comment: 'Lovely' }),
    });
    const pages = [await (await fetch(`${base}/visit-survey/${survey?.id}`)).text(), await respond.text()];
    for (const text of [content, ...pages])
      expect(text.match(/https?:\/\/[^\s"<]+/g) ?? []).toEqual(
        text === content ? [`${base}/visit-survey/${store.whmcsId}.${survey?.id}`] : [],
      );
    for (const page of pages) expect(page).not.toMatch(/<a\b|google|yelp|facebook|review us|% off/i);
  });

  test('is not sent about a visit that was refunded', async () => {
    const { order } = await paidVisit();
    await refundClient(store, store.owner).refund(order, {}, { reason: 'Redo' });
    await runAll();
    expect(await surveys()).toMatchObject([{ channel: null, skipped: 'refunded' }]);
  });

  test('is dropped two days later, if it could not leave', async () => {
    await paidVisit();
    await run(2);
    await run(52);
    expect(await surveys()).toMatchObject([{ channel: null, skipped: 'expired' }]);
  });

  test('is an email while the carriers block the store’s texts', async () => {
    await world.system((tx) =>
      setRegistration(tx, store.whmcsId, { state: 'submitted', reason: undefined }, world.now),
    );
    await store.change(
      sql`update customer set email = 'mai@example.com', language = 'vi' where whmcs_id = ${store.whmcsId}`,
    );
    await paidVisit();
    await runAll();
    const [sent] = await surveys();
    expect(sent).toMatchObject({ channel: 'email', content: expect.stringContaining('/visit-survey/') });
    const [, id = ''] = /\/unsubscribe\/\d+\.(\S+)/.exec(sent?.content ?? '') ?? [];
    const { whmcsId } = store;
    for (const link of [
      { whmcsId, id },
      { whmcsId: null, id },
    ])
      expect(await world.system((tx) => findEmail(tx, link))).toMatchObject({ language: 'vi' });
    expect(await world.system((tx) => findEmail(tx, { whmcsId: whmcsId + 1, id }))).toBeNull();
  });

  describe('about the visit of a client without a number', () => {
    beforeEach(() =>
      store.change(
        sql`update customer set phone = null, email = 'mai@example.com', language = 'vi' where whmcs_id = ${store.whmcsId}`,
      ),
    );

    test.each([
      ['an appointment', paidVisit],
      ['a ticket', paidTicket],
    ])('is an email with a link that stops it, for %s', async (_, pay) => {
      await pay();
      await runAll();
      const [sent] = await surveys();
      expect(sent).toMatchObject({ channel: 'email', content: expect.stringContaining('/visit-survey/') });
      const [, id = ''] = /\/unsubscribe\/\d+\.(\S+)/.exec(sent?.content ?? '') ?? [];
      const { whmcsId } = store;
      expect(await world.system((tx) => findEmail(tx, { whmcsId, id }))).toMatchObject({
        email: 'mai@example.com',
        language: 'vi',
      });
      expect(
        await store.change(sql`select channel_reason from outbox_message where whmcs_id = ${whmcsId} and id = ${id}`),
      ).toEqual([{ channel_reason: 'no_phone' }]);
    });

    test('is not sent to an address that stopped such emails', async () => {
      await store.change(
        sql`insert into email_opt_out (whmcs_id, email, created_at) values (${store.whmcsId}, 'mai@example.com', ${world.now})`,
      );
      await paidVisit();
      await runAll();
      expect(await surveys()).toMatchObject([{ channel: null, skipped: 'opted_out' }]);
    });
  });
});

describe('a ticket without an appointment', () => {
  const people = () =>
    store.change(
      sql`select customer_id, employee_id, skipped, message_id is not null as is_sent from visit_survey where whmcs_id = ${store.whmcsId}`,
    );

  test('is asked about by the same rule, once for the tickets of a day', async () => {
    await paidTicket();
    await paidTicket();
    await run(1.9);
    expect(await people()).toEqual([]);
    await runAll();
    expect(await people()).toEqual([
      { customer_id: store.client, employee_id: store.ben.id, skipped: null, is_sent: true },
    ]);
  });

  test('is not asked about beside the appointment of the day', async () => {
    await paidVisit();
    await paidTicket();
    await runAll();
    expect(await people()).toHaveLength(1);
  });

  test('without a client causes no survey', async () => {
    await paidTicket(null);
    await runAll();
    expect(await people()).toEqual([]);
  });

  test('is not asked about if it was given back', async () => {
    await paidTicket();
    await store.change(sql`update payment set status = 'refunded' where whmcs_id = ${store.whmcsId}`);
    await runAll();
    expect(await people()).toMatchObject([{ skipped: 'refunded' }]);
  });

  test.each(['an employee', 'an owner'])('with the number of %s causes no survey', async (who) => {
    const phone = '+15125550188';
    await store.change(sql`update customer set phone = ${phone} where whmcs_id = ${store.whmcsId}`);
    await store.change(
      who === 'an owner'
        ? sql`update app_user set phone_number = ${phone} where id = ${store.owner.id}`
        : sql`update employee set phone = ${phone} where id = ${store.ava.id}`,
    );
    await paidTicket();
    await runAll();
    expect(await people()).toMatchObject([{ skipped: 'own_staff' }]);
    await store.change(sql`update app_user set phone_number = null where id = ${store.owner.id}`);
  });
});

describe('the page of a survey', () => {
  const respond = (id: string, fields: Record<string, string>) =>
    fetch(`${base}/visit-survey/${id}`, { method: 'POST', body: new URLSearchParams(fields) });
  const sent = async () => {
    await paidVisit();
    await runAll();
    const [survey] = await surveys();
    return `${store.whmcsId}.${survey?.id}`;
  };

  test('looks the same after every rating, and leads to all profiles of the store', async () => {
    const links = {
      google: 'https://g.page/lotus',
      facebook: 'https://www.facebook.com/lotus',
      yelp: 'https://www.yelp.com/biz/lotus',
    };
    for (const [site, link] of Object.entries(links))
      await store.change(
        sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, ${`review_link_${site}`}, ${link})`,
      );
    const id = await sent();
    const pages: string[] = [];
    for (const rating of ['5', '1', '3', '2', '4'])
      pages.push(await (await respond(id, { rating, comment: 'Same' })).text());
    const withoutRating = pages.map((page) => page.replace(/★+<\/span> [\w ]+<\/p>/, '').replaceAll(' checked', ''));
    expect(new Set(withoutRating).size).toBe(1);
    for (const link of Object.values(links)) expect(withoutRating[0]).toContain(`href="${link}"`);
    expect(Buffer.byteLength(pages[0] ?? '')).toBeLessThan(6_000);
    expect(pages[0]).not.toContain('<script');
  });

  test('lets the client change the answer for a week, and alerts about a low one once', async () => {
    const id = await sent();
    await respond(id, { rating: '5', comment: 'Lovely' });
    expect(await notices()).toHaveLength(1);
    const changed = await (await respond(id, { rating: '1', comment: 'It came off' })).text();
    expect(changed).toContain('It came off');
    await respond(id, { rating: '2', comment: 'It came off' });
    expect(await notices()).toHaveLength(2);
    await store.change(sql`update visit_survey set responded_at = ${at(-7 * 24)} where whmcs_id = ${store.whmcsId}`);
    const late = await (await respond(id, { rating: '4', comment: 'Late' })).text();
    expect(late).not.toMatch(/Late|<form/);
    expect(
      await store.change(
        sql`select rating, edits, alerted_at is not null as is_alerted from visit_survey where whmcs_id = ${store.whmcsId}`,
      ),
    ).toEqual([{ rating: 2, edits: 2, is_alerted: true }]);
  });

  test('shows the reply of the store', async () => {
    const id = await sent();
    await respond(id, { rating: '4', comment: 'Nice' });
    await store.change(sql`update visit_survey set reply = 'See <you> soon', replied_at = ${at(5)}, reply_updated_at = ${at(5)}, reply_name = 'Linh'
      where whmcs_id = ${store.whmcsId}`);
    const page = await (await fetch(`${base}/visit-survey/${id}`)).text();
    expect(page).toContain('See &#60;you&#62; soon');
    expect(page).not.toContain('Linh');
  });

  test('changes nothing by GET', async () => {
    const id = await sent();
    await fetch(`${base}/visit-survey/${id}?rating=1`);
    expect(await store.change(sql`select rating from visit_survey where whmcs_id = ${store.whmcsId}`)).toEqual([
      { rating: null },
    ]);
  });

  const notices = () =>
    resultOf<object[]>(
      store.owner.request,
      `query ($s: Int!) { result: notification_list(whmcs_id: $s, where: { kind: { _eq: new_ticket_survey } }) {
        title body extra_data { key value } } }`,
      { s: store.whmcsId },
    );

  test('takes one answer, of which the store is notified with a link to the visit', async () => {
    const { appointmentId } = await paidVisit();
    await runAll();
    const [survey] = await surveys();
    const id = `${store.whmcsId}.${survey?.id}`;
    // A link of an earlier release leads there, too, and one with another store nowhere.
    expect((await fetch(`${base}/visit-survey/${survey?.id}`)).status).toBe(200);
    expect((await fetch(`${base}/visit-survey/1${id}`)).status).toBe(404);
    expect(await (await fetch(`${base}/visit-survey/${id}`)).text()).toContain('How was your visit at Lotus Nails?');
    expect(await (await respond(id, { comment: '<b>Late' })).text()).toMatch(
      /Choose one of the five[\s\S]*&#60;b&#62;Late/,
    );
    expect(await notices()).toEqual([]);
    const thanks = await respond(id, { rating: '2', comment: 'Too late. Card 4242 4242 4242 4242' });
    expect(await thanks.text()).toContain('Thank you! Lotus Nails has your answer.');
    await respond(id, { rating: '5', comment: 'Again' });
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      title: 'A client rated a visit 2 of 5',
      body: expect.stringMatching(/^Too late\. Card (?!4242 4242)/),
      extra_data: expect.arrayContaining([{ key: 'appointment_id', value: appointmentId }]),
    });
  });

  test.each([
    ['an unknown id', '/visit-survey/00000000-0000-4000-8000-000000000000', 404],
    ['no id', '/visit-survey', 404],
  ])('with %s says that the link is not valid', async (_, path, status) => {
    expect((await fetch(`${base}${path}`)).status).toBe(status);
  });
});
