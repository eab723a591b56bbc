import { randomUUID } from 'node:crypto';
import pino from 'pino';
import sql from 'sql-template-tag';
import type { Carrier, CarrierDelivery, Carriers } from '../../carriers/carrier';
import { chooseCarriers } from '../../carriers/choose-carriers';
import { type MailServer, mailServer } from '../../testing/mail-server';
import { freePort } from '../../testing/program';
import { type SmsServer, smsServer } from '../../testing/sms-server';
import { type TestDatabase, testDatabase } from '../../testing/test-database';
import { deliverDue, startDelivery } from './delivery.service';
import { type MessageLane, noStore, queueMessage } from './outbox.store';

const begin = new Date('2026-11-21T16:00:00.000Z');
let testing: TestDatabase;
let mail: MailServer;
let sms: SmsServer;
let now = begin;
const later = (seconds: number) => new Date(begin.getTime() + seconds * 1_000);
const smsAt = (url: string) => ({ url, key: 'sms-key', from: '+15125550000' });

beforeAll(async () => {
  testing = await testDatabase();
  [mail, sms] = [await mailServer(), await smsServer()];
}, 60_000);
afterAll(() => Promise.all([testing.close(), mail.close(), sms.close()]));
beforeEach(async () => {
  now = begin;
  for (const list of [mail.received, mail.responses, sms.received, sms.responses]) list.length = 0;
  await testing.database.transaction({ kind: 'system' }, (tx) => tx.query(sql`delete from outbox_message`));
});

const real = (): Carriers =>
  chooseCarriers({
    mode: 'production',
    smtp: { url: mail.url, from: 'Go Suite <no-reply@suite.example>' },
    sms: smsAt(sms.url),
  });
const log = pino({ level: 'silent' });
const deliver = (carriers = real()) => deliverDue({ database: testing.database, carriers, log, now: () => now });

const queue = (
  channel: 'sms' | 'email',
  recipient: string | null,
  more: { isSecret?: boolean; expiresAt?: Date } = {},
) =>
  testing.database.transaction({ kind: 'identity', userId: null }, (tx) =>
    queueMessage(
      tx,
      {
        whmcsId: noStore,
        channel,
        recipient,
        subject: channel === 'email' ? 'Mã của bạn' : null,
        content: 'Mã Go Suite của bạn là 1234.',
        isSecret: more.isSecret ?? false,
        expiresAt: more.expiresAt ?? null,
      },
      begin,
    ),
  );

interface Row {
  status: string;
  failure: string | null;
  attempts: number;
  content: string;
  carrier_id: string | null;
}
const rows = () =>
  testing.database.transaction({ kind: 'system' }, (tx) =>
    tx.query<Row>(sql`select status, failure, attempts, content, carrier_id from outbox_message order by recipient`),
  );

test('an email is sent once by SMTP, in Vietnamese too', async () => {
  await queue('email', 'linh@lotus.example');
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]?.to).toEqual(['linh@lotus.example']);
  expect(mail.received[0]?.raw).toContain('From: Go Suite <no-reply@suite.example>');
  expect(mail.received[0]?.raw).toContain('Subject: =?UTF-8?');
  expect(mail.received[0]?.raw).toContain('\r\n\r\nM=C3=A3 Go Suite c=E1=BB=A7a b=E1=BA=A1n l=C3=A0 1234.');
  expect(await rows()).toMatchObject([{ status: 'sent', failure: null, attempts: 1 }]);
});

test('a text message is sent once by HTTP, with the key and the id of its row', async () => {
  await queue('sms', '+15125550100');
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(sms.received).toHaveLength(1);
  expect(sms.received[0]?.body).toEqual({
    to: '+15125550100',
    from: '+15125550000',
    text: 'Mã Go Suite của bạn là 1234.',
  });
  expect(sms.received[0]?.headers.authorization).toBe('Bearer sms-key');
  expect(sms.received[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(await rows()).toMatchObject([{ status: 'sent', carrier_id: 'sms-1' }]);
});

test('four concurrent servers send each of sixty messages once', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => `+151255${String(50_000 + index)}`);
  for (const number of numbers) await queue('sms', number);
  for (let runs = 0; runs < 3; runs += 1) await Promise.all(Array.from({ length: 4 }, () => deliver()));
  expect(sms.received.map(({ body }) => body.to).sort()).toEqual(numbers);
}, 30_000);

test('a message without a recipient is not queued', async () => {
  await queue('sms', null);
  expect(await rows()).toEqual([]);
});

test('"later" is retried after 5, 15, 60, 300 and 1,800 seconds, then it fails', async () => {
  await queue('sms', '+15125550100');
  sms.responses.push(503, 429, 503, 503, 503, 503);
  const attemptsAt = async (seconds: number) => {
    now = later(seconds);
    await deliver();
    return sms.received.length;
  };
  expect(await attemptsAt(0)).toBe(1);
  expect(await attemptsAt(4)).toBe(1);
  for (const [seconds, attempts] of [
    [5, 2],
    [20, 3],
    [80, 4],
    [380, 5],
  ] as const) {
    expect(await attemptsAt(seconds)).toBe(attempts);
  }
  expect(await rows()).toMatchObject([{ status: 'queued', failure: 'sms_503', attempts: 5 }]);
  expect(await attemptsAt(2_180)).toBe(6);
  expect(await rows()).toMatchObject([{ status: 'failed', failure: 'sms_503', attempts: 6 }]);
  expect(await attemptsAt(9_999)).toBe(6);
});

test.each([
  [451, 'queued', 'smtp_451'],
  [550, 'failed', 'smtp_550'],
  ['550 5.1.1 No such user', 'failed', 'smtp_550_5.1.1'],
  ['hang up', 'failed', 'smtp_no_answer'],
] as const)('a mail server that responds %p leaves the message %s', async (response, status, failure) => {
  await queue('email', 'linh@lotus.example');
  mail.responses.push(response);
  await deliver();
  expect(await rows()).toMatchObject([{ status, failure, attempts: 1 }]);
  now = later(60);
  await deliver();
  expect(mail.received).toHaveLength(status === 'queued' ? 2 : 1);
});

test.each([
  [400, 'failed', 'sms_400'],
  [500, 'failed', 'sms_500'],
  [0, 'failed', 'sms_no_answer'],
])('a provider that responds %p leaves the message %s', async (response, status, failure) => {
  await queue('sms', '+15125550100');
  sms.responses.push(response);
  await deliver();
  now = later(60);
  await deliver();
  expect(sms.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ status, failure }]);
});

test('an unreachable server is retried', async () => {
  await queue('email', 'linh@lotus.example');
  await queue('sms', '+15125550100');
  const port = await freePort();
  const nowhere = chooseCarriers({
    mode: 'production',
    smtp: { url: `smtp://127.0.0.1:${port}`, from: 'a@b.example' },
    sms: smsAt(`http://127.0.0.1:${port}/`),
  });
  await deliver(nowhere);
  expect(await rows()).toMatchObject([
    { status: 'queued', failure: 'sms_unreachable' },
    { status: 'queued', failure: 'smtp_unreachable' },
  ]);
  now = later(5);
  await deliver();
  expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
});

test('a mail server that refuses the login is retried', async () => {
  await queue('email', 'linh@lotus.example');
  const stranger = mail.url.replace('secret', 'wrong');
  const carriers = chooseCarriers({ mode: 'production', smtp: { url: stranger, from: 'a@b.example' }, sms: null });
  await deliver(carriers);
  expect(mail.received).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'queued', failure: 'smtp_sign_in' }]);
});

test('a code is deleted from its row once it is sent; the demo’s outbox shows it', async () => {
  await queue('sms', '+15125550100', { isSecret: true });
  await deliver();
  expect(await rows()).toMatchObject([{ status: 'sent', content: '' }]);
  await queue('sms', '+15125550101', { isSecret: true });
  await deliver(chooseCarriers({ mode: 'demo', smtp: null, sms: null }));
  expect((await rows()).at(-1)).toMatchObject({ status: 'sent', content: 'Mã Go Suite của bạn là 1234.' });
});

test('production without carriers reports it, and sends nothing', async () => {
  await queue('sms', '+15125550100', { isSecret: true });
  await deliver(chooseCarriers({ mode: 'production', smtp: null, sms: null }));
  expect(await rows()).toMatchObject([{ status: 'failed', failure: 'no_carrier', content: '' }]);
});

test('an expired message is not sent', async () => {
  await queue('sms', '+15125550100', { isSecret: true, expiresAt: later(300) });
  now = later(300);
  await deliver();
  expect(sms.received).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'failed', failure: 'expired', content: '' }]);
});

test('a message that a crashed server claimed is never sent again', async () => {
  await queue('sms', '+15125550100');
  await testing.database.transaction({ kind: 'system' }, (tx) =>
    tx.query(sql`update outbox_message set status = 'sending', attempts = 1, claimed_at = ${begin}`),
  );
  now = later(299);
  await deliver();
  expect(await rows()).toMatchObject([{ status: 'sending' }]);
  now = later(301);
  await deliver();
  expect(sms.received).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'failed', failure: 'outcome_unknown' }]);
});

test('a carrier is called outside of any transaction', async () => {
  await queue('sms', '+15125550100');
  const slow: Carrier = {
    send: async (): Promise<CarrierDelivery> => {
      await queue('sms', '+15125550199');
      return { kind: 'sent', carrierId: randomUUID() };
    },
  };
  await deliver({ sms: slow, email: slow });
  expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'queued' }]);
});

describe('lanes', () => {
  const store = 10_001;
  const inLane = (lane: MessageLane, recipient: string, more: { isHeld?: boolean; sendAt?: Date } = {}) =>
    testing.database.transaction({ kind: 'system' }, (tx) =>
      queueMessage(
        tx,
        {
          whmcsId: lane === 'code' ? noStore : store,
          lane,
          channel: 'sms',
          recipient,
          subject: null,
          content: lane,
          isSecret: false,
          expiresAt: null,
          ...more,
        },
        begin,
      ),
    );
  const sentTo = () => sms.received.map(({ body }) => String(body.to));

  test('send codes and visits beside a share of a long queue of advertising', async () => {
    for (let count = 0; count < 40; count += 1) await inLane('advertising', `+151255500${10 + count}`);
    for (let count = 0; count < 12; count += 1) await inLane('visit', `+151255510${10 + count}`);
    for (let count = 0; count < 30; count += 1) await inLane('code', `+151255520${10 + count}`);
    await deliver();
    const count = (prefix: string) => sentTo().filter((to) => to.startsWith(prefix)).length;
    expect([count('+1512555200'), count('+151255520'), count('+151255510'), count('+151255500')]).toEqual([
      0, 30, 12, 10,
    ]);
  });

  test('keep the order to a recipient within each, and none waits for another one', async () => {
    const to = '+15125550100';
    await inLane('advertising', to);
    await inLane('advertising', to);
    await inLane('visit', to);
    sms.responses.push(503, 503, 503);
    await deliver();
    expect(sms.received.map(({ body }) => body.text).sort()).toEqual(['advertising', 'visit']);
  });

  test('do not wait for each other’s carrier', async () => {
    const codes: string[] = [];
    let finish: () => void = () => undefined;
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const jobs: { stop(): Promise<void> }[] = [];
    const bothCodes = new Promise<void>((resolve) => {
      const carrier: Carrier = {
        async send({ content, recipient }): Promise<CarrierDelivery> {
          if (content === 'advertising') await isFinished;
          else if (codes.push(recipient) === 2) resolve();
          else await inLane('code', '+15125550102');
          return { kind: 'sent', carrierId: null };
        },
      };
      jobs.push(
        ...startDelivery({
          database: testing.database,
          carriers: { sms: carrier, email: carrier },
          log,
          now: () => now,
          everyMs: 10,
        }),
      );
    });
    await inLane('advertising', '+15125550100');
    await inLane('code', '+15125550101');
    await bothCodes;
    finish();
    await Promise.all(jobs.map((job) => job.stop()));
    expect(codes).toEqual(['+15125550101', '+15125550102']);
  });

  test('fail a message to a number that opted out, and send the others of the round', async () => {
    await testing.database.transaction({ kind: 'system' }, async (tx) => {
      await tx.query(sql`insert into company (whmcs_id, id, name) values (${store}, gen_random_uuid(), 'Lotus')`);
      await tx.query(sql`
        insert into text_opt_out (whmcs_id, phone, created_at) values (${store}, '+15125550100', ${begin})`);
    });
    for (const to of ['+15125550100', '+15125550101']) await inLane('advertising', to);
    await deliver();
    expect(sentTo()).toEqual(['+15125550101']);
    expect(await rows()).toMatchObject([
      { status: 'failed', failure: 'opted_out', attempts: 0 },
      { status: 'sent', failure: null },
    ]);
  });
});
