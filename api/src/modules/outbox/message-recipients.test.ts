import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pino from 'pino';
import sql from 'sql-template-tag';
import { recordingCarrier } from '../../testing/campaign-sending';
import { type TestDatabase, testDatabase } from '../../testing/test-database';
import { deliverDue } from './delivery.service';
import { noStore } from './outbox.store';

/**
 * What is sent, and so whom it may reach:
 * - `offer`: advertising, and what is treated like it (review requests, reminders of balances): nobody who opted out of
 *   advertising on the channel
 * - `visit`: a text about a visit, or an email in place of it: nobody who opted out of texts, or of these emails
 * - `requested`: what the client asked a person of the store for (receipt, gift, pay link, reply): as a text nobody who
 *   opted out of texts; an email goes to the address that was named for it
 * - `response`: the response to a client's own text
 * - `people`: to owners and employees, by whose account it is
 * - `code`: a one-time code, to who requested it
 */
type Rule = 'offer' | 'visit' | 'requested' | 'response' | 'people' | 'code';

/** Every file that queues messages, with the kind of what it sends. */
const senders: Record<string, Rule> = {
  'billing-charges/billing-notices.service.ts': 'people',
  'billing-charges/receipts.service.ts': 'people',
  'billing-invoices/invoice-reads.service.ts': 'people',
  'campaign-sending/pause-campaign.service.ts': 'people',
  'campaign-sending/sending.store.ts': 'offer',
  'campaigns/campaign-test.service.ts': 'people',
  'cards/card-charge.service.ts': 'requested',
  'conversations/after-hours.service.ts': 'response',
  'conversations/conversations.service.ts': 'requested',
  'gift-card-deliveries/gift-card-deliveries.service.ts': 'requested',
  'gift-card-deliveries/gift-card-reminders.service.ts': 'offer',
  'gift-cards/gift-card-redemption.service.ts': 'requested',
  'inbound-texts/inbound-texts.service.ts': 'response',
  'invitations/invitations.service.ts': 'people',
  'messages/message-templates.service.ts': 'people',
  'messages/resend.service.ts': 'visit',
  'messages/write-sms.service.ts': 'visit',
  'otp/otp.service.ts': 'code',
  'outbox/client-email.service.ts': 'visit',
  'outbox/client-text.service.ts': 'requested',
  'outbox/message-limits.service.ts': 'people',
  'outbox/outbox-repeat.store.ts': 'requested',
  'outbox/outbox.store.ts': 'requested',
  'own-profile/own-profile.service.ts': 'people',
  'pay-links/pay-links.service.ts': 'requested',
  'receipts/receipts.service.ts': 'requested',
  'staff-sign-in/staff-sign-in.service.ts': 'people',
  'visit-surveys/due-surveys.service.ts': 'offer',
};
const modulesDir = join(import.meta.dirname, '..');

test('every file that queues messages says whom it may reach', () => {
  const files = readdirSync(modulesDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const queuing = files.filter((name) =>
    /\bqueue(?:Message|ClientText|ClientEmail)\(|insert into outbox_message/.test(
      readFileSync(join(modulesDir, name), 'utf8'),
    ),
  );
  expect(queuing.map((name) => relative(modulesDir, join(modulesDir, name))).sort()).toEqual(
    Object.keys(senders).sort(),
  );
});

test.each(Object.entries(senders).filter(([, rule]) => rule === 'offer'))(
  '%s sends in the lane of advertising',
  (name) => {
    expect(readFileSync(join(modulesDir, name), 'utf8')).toMatch(/'advertising'/);
  },
);

/** Files without a limit of their own that reach clients, with what limits their messages. */
const limitedBy: Record<string, string> = {
  'campaign-sending/sending.store.ts': 'campaignDailyLimit, and the cap of each client',
  'cards/card-charge.service.ts': 'refuses the charge beyond the messages of its client',
  'messages/resend.service.ts': 'consumeMessageLimits in its operations',
  'outbox/client-email.service.ts': 'its callers',
  'outbox/client-text.service.ts': 'its callers',
  'outbox/outbox-repeat.store.ts': 'consumeMessageLimits in the operations that repeat a message',
  'outbox/outbox.store.ts': 'its callers',
};
const limit = /\b(?:consumeMessageLimits|mayText|mayLeave|addUses)\(/;
const toClients: readonly Rule[] = ['offer', 'visit', 'requested', 'response'];

test('every file that queues messages to clients limits them, or says what does', () => {
  const unlimited = Object.entries(senders).flatMap(([name, rule]) =>
    toClients.includes(rule) && !limit.test(readFileSync(join(modulesDir, name), 'utf8')) ? [name] : [],
  );
  expect(unlimited.filter((name) => !limitedBy[name])).toEqual([]);
  expect(Object.keys(limitedBy).filter((name) => !senders[name])).toEqual([]);
});

let testing: TestDatabase;
beforeAll(async () => {
  testing = await testDatabase();
  await change(
    sql`insert into company (whmcs_id, id, name, timezone) values (${store}, ${randomUUID()}, 'Lotus', 'US/Central')`,
  );
}, 60_000);
afterAll(() => testing.close());

const at = new Date('2026-11-21T20:00:00.000Z');
const store = 10_001;
const [phone, email] = ['+15125550060', 'out@example.com'];
type OptOut = 'texts' | 'visit_emails' | 'offers_by_email';
const optOuts: Record<OptOut, ReturnType<typeof sql>> = {
  texts: sql`insert into text_opt_out (whmcs_id, phone, created_at) values (${store}, ${phone}, ${at})`,
  visit_emails: sql`insert into email_opt_out (whmcs_id, email, created_at) values (${store}, ${email}, ${at})`,
  offers_by_email: sql`insert into advertising_opt_out (whmcs_id, email, source, created_at) values (${store}, ${email}, 'one_click', ${at})`,
};
const change = (statement: ReturnType<typeof sql>) =>
  testing.database.transaction({ kind: 'system' }, (tx) => tx.query(statement));

interface Queued {
  rule: Rule;
  channel: 'sms' | 'email';
  lane: 'code' | 'visit' | 'advertising';
  /** An email in place of a text. */
  isInstead?: boolean;
}
const kinds: readonly Queued[] = [
  { rule: 'offer', channel: 'sms', lane: 'advertising' },
  { rule: 'offer', channel: 'email', lane: 'advertising' },
  { rule: 'offer', channel: 'email', lane: 'advertising', isInstead: true },
  { rule: 'visit', channel: 'sms', lane: 'visit' },
  { rule: 'visit', channel: 'email', lane: 'visit', isInstead: true },
  { rule: 'requested', channel: 'sms', lane: 'visit' },
  { rule: 'requested', channel: 'email', lane: 'visit' },
  { rule: 'response', channel: 'sms', lane: 'visit' },
  { rule: 'people', channel: 'email', lane: 'visit' },
  { rule: 'code', channel: 'sms', lane: 'code' },
  { rule: 'code', channel: 'email', lane: 'code' },
];

/** Whether a message may reach a person who opted out in a way. */
function mayReach({ rule, channel }: Queued, optOut: OptOut): boolean {
  if (rule === 'code' || rule === 'response') return true;
  if (channel === 'sms') return optOut !== 'texts';
  if (rule === 'offer') return optOut === 'texts';
  return rule !== 'visit' || optOut !== 'visit_emails';
}

const cases = kinds.flatMap((queued) =>
  (['texts', 'visit_emails', 'offers_by_email'] as const).map((optOut) => [
    `${queued.rule} by ${queued.channel}${queued.isInstead ? ' in place of a text' : ''}`,
    optOut,
    mayReach(queued, optOut),
    queued,
  ]),
) as [string, OptOut, boolean, Queued][];

test.each(cases)('%s to a person who opted out of %s leaves: %s', async (_, optOut, leaves, queued) => {
  for (const table of [sql`outbox_message`, sql`text_opt_out`, sql`email_opt_out`, sql`advertising_opt_out`])
    await change(sql`delete from ${table}`);
  await change(optOuts[optOut]);
  await change(sql`
    insert into outbox_message (whmcs_id, id, channel, recipient, content, created_at, next_attempt_at, lane, is_response, channel_reason)
    values (${queued.rule === 'code' ? noStore : store}, ${randomUUID()}, ${queued.channel}, ${queued.channel === 'sms' ? phone : 'Out@Example.com'},
      'Hi', ${at}, ${at}, ${queued.lane}, ${queued.rule === 'response'}, ${queued.isInstead ? 'carrier_pending' : null})`);
  const { carrier, got } = recordingCarrier();
  const log = pino({ level: 'silent' });
  await deliverDue({ database: testing.database, carriers: { sms: carrier, email: carrier }, log, now: () => at });
  expect(got).toHaveLength(leaves ? 1 : 0);
});
