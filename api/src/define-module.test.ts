import pino from 'pino';
import { noCarrier } from './carriers/choose-carriers';
import { type JobServices, subscriber } from './define-module';
import { noSettlementGateway } from './gateway/settlement-gateway';
import { createDomainEvents } from './kit/domain-events';
import { modules } from './modules';
import { newVapidKey } from './modules/push/web-push.rules';
import { memoryPictures } from './testing/memory-pictures';
import { TestGateway } from './testing/test-gateway';

const now = () => new Date('2026-11-21T16:00:00Z');
const services: JobServices = {
  // The jobs are only started: their first run fails, and is not logged.
  database: {
    transaction: () => Promise.reject(new Error('There is no database.')),
    query: () => Promise.reject(new Error('There is no database.')),
    close: async () => undefined,
  } as never,
  gateway: new TestGateway(now),
  settlement: noSettlementGateway,
  carriers: { sms: noCarrier, email: noCarrier },
  pictures: memoryPictures(),
  giftCardPages: {} as never,
  contactHashes: {} as never,
  vapid: { privateKey: newVapidKey(), subject: 'mailto:test@suite.example' },
  publicUrl: 'https://suite.example',
  log: pino({ level: 'silent' }),
  now,
};

/** The names of the jobs that the modules start with these services. */
async function startedJobs(changes: Partial<JobServices> = {}): Promise<string[]> {
  const jobs = modules.flatMap(({ startJobs }) => startJobs?.({ ...services, ...changes }) ?? []);
  await Promise.all(jobs.map((job) => job.stop()));
  return jobs.map(({ event }) => event).sort();
}

const always = [
  'automations_failed',
  'balance_reminders_failed',
  'billing_check_failed',
  'billing_lookups_failed',
  'billing_orders_failed',
  'billing_refunds_failed',
  'billing_reminders_failed',
  'billing_renewals_failed',
  'billing_steps_failed',
  'campaign_sending_failed',
  'client_types_failed',
  'delivery_of_advertising_failed',
  'delivery_of_code_failed',
  'delivery_of_visit_failed',
  'end_card_checks_failed',
  'forget_billing_cards_failed',
  'forget_cards_failed',
  'gift_card_closing_failed',
  'gift_card_delivery_failed',
  'give_up_messages_failed',
  'income_merging_failed',
  'package_reminders_failed',
  'picture_removal_failed',
  'planned_prices_failed',
  'point_expiry_failed',
  'price_notices_failed',
  'refund_sweep_failed',
  'reminding_failed',
  'retention_failed',
  'settlement_failed',
  'survey_reminders_failed',
  'sweep_failed',
];

test('the modules start their interval jobs', async () => {
  expect(await startedJobs()).toEqual([...always, 'push_delivery_failed', 'surveys_failed'].sort());
});

test('a server without an address or keys for push messages starts no job that needs them', async () => {
  expect(await startedJobs({ publicUrl: null, vapid: null })).toEqual(always);
});

test('a subscriber is called for events once its module subscribes', async () => {
  const events = createDomainEvents<string>();
  const received: string[] = [];
  const subscribe = subscriber(events, async (event: string) => {
    received.push(event);
  });
  await events.publish('before', {} as never);
  subscribe();
  await events.publish('after', {} as never);
  expect(received).toEqual(['after']);
});
