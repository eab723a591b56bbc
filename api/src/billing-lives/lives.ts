import { randomUUID } from 'node:crypto';
import { addDays, businessDay } from '@suite/domain/time';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { ChargeState } from '../gateway/card-gateway';
import { runBilling } from '../modules/billing-charges/billing-jobs.service';
import { chargeInvoice, settleCharge } from '../modules/billing-charges/charge-invoice.service';
import { type BilledStore, type BillingWorld, billingWorld } from '../testing/billing-world';
import type { ScriptedResult } from '../testing/scripted-gateway';
import { wrongsOf } from './conditions';

const results = ['approved', 'approved', 'later', 'later', 'new_data', 'never', 'lost_charged', 'lost'] as const;
const cards = ['first', 'second'] as const;
const zones = ['America/Chicago', 'America/Los_Angeles', 'America/New_York', 'Australia/Sydney'] as const;

/** Something that happens to a store; the jobs run after each. */
export type BillingEvent =
  | { kind: 'hours'; count: number }
  | { kind: 'sleep'; days: number }
  | { kind: 'back'; hours: number }
  | { kind: 'bank'; card: (typeof cards)[number]; result: ScriptedResult }
  | { kind: 'network'; isDown: boolean }
  | { kind: 'kill'; at: 'before' | 'after' }
  | { kind: 'card_change'; card: (typeof cards)[number] }
  | { kind: 'pay_now' }
  | { kind: 'late_result'; state: 'approved' | 'declined' | 'voided' }
  | { kind: 'two_servers' }
  | { kind: 'cancel'; isOn: boolean }
  | { kind: 'downgrade' }
  | { kind: 'zone'; zone: (typeof zones)[number] };

const event: fc.Arbitrary<BillingEvent> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('hours' as const), count: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sleep' as const), days: fc.integer({ min: 1, max: 45 }) }) },
  fc.record({ kind: fc.constant('back' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('bank' as const),
      card: fc.constantFrom(...cards),
      result: fc.constantFrom(...results),
    }),
  },
  fc.record({ kind: fc.constant('network' as const), isDown: fc.boolean() }),
  fc.record({ kind: fc.constant('kill' as const), at: fc.constantFrom('before' as const, 'after' as const) }),
  fc.record({ kind: fc.constant('card_change' as const), card: fc.constantFrom(...cards) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay_now' as const) }) },
  fc.record({
    kind: fc.constant('late_result' as const),
    state: fc.constantFrom('approved' as const, 'declined' as const, 'voided' as const),
  }),
  fc.record({ kind: fc.constant('two_servers' as const) }),
  fc.record({ kind: fc.constant('cancel' as const), isOn: fc.boolean() }),
  fc.record({ kind: fc.constant('downgrade' as const) }),
  fc.record({ kind: fc.constant('zone' as const), zone: fc.constantFrom(...zones) }),
);

const hourMs = 3_600_000;

async function apply(world: BillingWorld, store: BilledStore, one: BillingEvent): Promise<void> {
  const { gateway, clock, options, system } = world;
  const { whmcsId, packageId } = store;
  const change = (text: ReturnType<typeof sql>) => system((tx) => tx.query(text));
  switch (one.kind) {
    case 'hours':
      clock.now = new Date(clock.now.getTime() + one.count * hourMs);
      return;
    case 'sleep':
      clock.now = new Date(clock.now.getTime() + one.days * 24 * hourMs);
      return;
    case 'back':
      clock.now = new Date(clock.now.getTime() - one.hours * hourMs);
      return;
    case 'bank':
      gateway.ofCard.set(`${one.card}-${whmcsId}`, one.result);
      return;
    case 'network':
      gateway.isDown = one.isDown;
      return;
    case 'kill':
      killOnce(world, one.at);
      return;
    case 'card_change':
      return store.changeCard(one.card, clock.now);
    case 'pay_now': {
      const open = (await store.invoices()).find(({ status }) => status === 'open');
      if (open) await chargeInvoice(options, { whmcsId, invoiceId: open.id, kind: 'renewal' }).catch(ignoreKill);
      return;
    }
    case 'late_result': {
      const settled = (await store.charges()).filter(({ status }) => status === 'approved' || status === 'declined');
      for (const { id, amount } of settled)
        await system((tx) => settleCharge(tx, whmcsId, id, stateOf(one.state, amount), clock.now, null));
      return;
    }
    case 'two_servers':
      await Promise.all([runBilling(options), runBilling(options)]);
      return;
    case 'cancel':
      await change(
        sql`update billing_package set cancels_at_end = ${one.isOn} where whmcs_id = ${whmcsId} and id = ${packageId}`,
      );
      return;
    case 'downgrade':
      await change(sql`
        update billing_package set next_product_code = 'gopos', next_price = 2900 where whmcs_id = ${whmcsId} and id = ${packageId}`);
      return;
    case 'zone':
      await change(sql`update company set timezone = ${one.zone} where whmcs_id = ${whmcsId}`);
  }
}

class Killed extends Error {}

function ignoreKill(fault: unknown): void {
  if (!(fault instanceof Killed)) throw fault;
}

/** Breaks the next charge off, before or after the gateway made it: nothing after it in the process happens. */
function killOnce({ gateway }: BillingWorld, at: 'before' | 'after'): void {
  const kill = () => {
    gateway.beforeCharge = () => undefined;
    gateway.afterCharge = () => undefined;
    throw new Killed();
  };
  if (at === 'before') gateway.beforeCharge = kill;
  else gateway.afterCharge = kill;
}

function stateOf(status: 'approved' | 'declined' | 'voided', amount: number): ChargeState {
  const transactionId = randomUUID();
  if (status === 'voided') return { status, transactionId, message: '' };
  if (status === 'declined')
    return { status, code: 'card_declined', advice: 'later', rawCode: '51', transactionId, message: '', card: null };
  const card = { cardType: 'Visa', lastFour: '4242', firstSix: '424242', holderName: null };
  return { status, amount, transactionId, authCode: '1', message: '', card, savedCard: null };
}

/** Ends the billing of a store, so that the jobs of the next life have it no more. */
const retire = (world: BillingWorld, { whmcsId }: BilledStore) =>
  world.system(async (tx) => {
    await tx.query(
      sql`update billing_charge set status = 'voided' where whmcs_id = ${whmcsId} and status in ('claimed', 'unknown')`,
    );
    await tx.query(sql`
      update billing_dunning set closed_at = now(), outcome = 'void' where whmcs_id = ${whmcsId} and closed_at is null`);
    await tx.query(sql`update billing_package set status = 'ended' where whmcs_id = ${whmcsId}`);
  });

/** Lives through random events with new stores, and checks the conditions after each event. */
export async function liveBilling({
  lives,
  events,
  seed,
}: {
  lives: number;
  events: number;
  seed?: number;
}): Promise<void> {
  const world = await billingWorld();
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: events, maxLength: events }),
        fc.constantFrom(1, 28, 29, 30, 31),
        async (story, day) => {
          world.gateway.isDown = false;
          world.gateway.beforeCharge = () => undefined;
          world.gateway.afterCharge = () => undefined;
          const today = businessDay(world.clock.now, 'America/Chicago');
          const firstDay = `${today.slice(0, 4)}-01-${String(day).padStart(2, '0')}`;
          world.clock.now = new Date(Date.parse(`${addDays(firstDay, 366)}T18:00:00Z`));
          const begin = businessDay(world.clock.now, 'America/Chicago');
          const store = await world.store({ firstDay: begin, periodEnd: addDays(begin, 2), cards });
          try {
            for (const one of story) {
              await apply(world, store, one);
              await runBilling(world.options).catch(ignoreKill);
              const wrongs = await world.system((tx) => wrongsOf(tx, store.whmcsId, world.gateway));
              if (wrongs.length > 0) throw new Error(`After ${JSON.stringify(one)}:\n${wrongs.join('\n')}`);
            }
          } finally {
            await retire(world, store);
          }
        },
      ),
      { numRuns: lives, ...(seed === undefined ? {} : { seed }) },
    );
  } finally {
    await world.close();
  }
}
