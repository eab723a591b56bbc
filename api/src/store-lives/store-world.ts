import { randomUUID } from 'node:crypto';
import { addDays } from '@suite/domain/time';
import { charge } from '../testing/appointment-checkout';
import { cashClient } from '../testing/cash-client';
import { giftCardClient } from '../testing/gift-card-client';
import { payTermsClient } from '../testing/pay-terms-client';
import { withPoints } from '../testing/points';
import { posClient, resultOf } from '../testing/pos-client';
import type { PosStore, PosTest } from '../testing/pos-world';
import { refundClient } from '../testing/refund-client';
import { wall } from '../testing/wall-clock';
import type { ReferenceRates } from './reference-sale';
import { ReferenceStore } from './reference-store';
import type { ReferenceTerms } from './reference-terms';

/** The real store: the API's clients of its owner at the time of the reference. */
export interface RealStore {
  world: PosTest;
  store: PosStore;
  /** Called with the name of each step that was taken. */
  onStep(name: string): void;
  /** Does the work as the owner at an instant. */
  asOwner<T>(now: Date, work: (owner: OwnerClients) => Promise<T>): Promise<T>;
}
/** What is in the drawer when a life begins; it makes all days of the life one drawer, until a day is closed. */
export const openingCash = 10_000;

export type OwnerClients = ReturnType<typeof ownerOf>;

const ownerOf = (store: PosStore, person: Pick<PosStore['owner'], 'request'>) => ({
  pos: posClient(store, person),
  refunds: refundClient(store, person),
  cards: giftCardClient(store, person),
  pay: payTermsClient(store, person),
  person,
  query: <Data>(document: string, variables: object = {}) =>
    resultOf<Data>(person.request, document, { s: store.whmcsId, ...variables }),
  send: <Data>(name: string, input: string, value: object, fields = '{ __typename }') =>
    resultOf<Data>(
      person.request,
      `mutation ($s: Int!, $i: ${input}!, $k: UUID!) { result: ${name}(whmcs_id: $s, input_obj: $i, idempotency_key: $k) ${fields} }`,
      { s: store.whmcsId, i: value, k: randomUUID() },
    ),
});

/** How a life begins: on a Monday, some days before the clock of the zone changes. */
export interface Beginning {
  monday: string;
  rates: ReferenceRates;
  holdsCashTips: boolean;
  paysServiceFee: boolean;
  ava: ReferenceTerms;
  ben: ReferenceTerms;
  isBenContractor: boolean;
  /** Cents per hour that Ava may not earn less than; null for that of the state. */
  avaWage: number | null;
}

const cardRate = 300;

/** Opens a new store, and its reference. */
export async function openStore(
  world: PosTest,
  beginning: Beginning,
  onStep: RealStore['onStep'],
): Promise<{ model: ReferenceStore; real: RealStore }> {
  const { monday, rates, holdsCashTips, paysServiceFee, ava, ben, isBenContractor, avaWage } = beginning;
  const now = new Date(`${monday}T16:00:00Z`);
  const store = await world.at(now, () => world.store());
  await world.at(now, async () => {
    await charge(world, store, { ...rates, card_rate: cardRate, pay_state: 'TX', gift_card_state: 'CA' });
    await withPoints(world, store, 2_000);
  });
  const asOwner: RealStore['asOwner'] = (at, work) =>
    world.at(at, async () => work(ownerOf(store, { request: await world.as({ userId: store.owner.id }) })));
  const model = new ReferenceStore(now, monday);
  Object.assign(model, { rates, holdsCashTips, paysServiceFee });
  await asOwner(now, async ({ pay, send, person }) => {
    await cashClient(store, person).move({ kind: 'opening', amount: openingCash });
    await send('pay_schedule_set', 'PayScheduleInput', {
      frequency: 'weekly',
      anchor_date: monday,
      holds_cash_tips: holdsCashTips,
      pays_service_fee: paysServiceFee,
    });
    for (const [{ id }, terms] of [
      [store.ava, ava],
      [store.ben, ben],
    ] as const) {
      await pay.setStructure({ employee_id: id, valid_from: monday, ...terms });
      model.terms.set(id, [{ from: monday, terms }]);
    }
    const work = { valid_from: monday, state: 'TX', clocks_in: true };
    await pay.setWorker({ ...work, employee_id: store.ava.id, worker_type: 'w2', minimum_wage: avaWage });
    if (isBenContractor)
      await pay.setWorker({ ...work, employee_id: store.ben.id, worker_type: 'contractor', overtime_rule: 'none' });
  });
  model.work.set(store.ava.id, { isEmployee: true, minimumWage: avaWage ?? 725 });
  model.work.set(store.ben.id, { isEmployee: !isBenContractor, minimumWage: 725 });
  return { model, real: { world, store, onStep, asOwner } };
}

/** The pay periods from the first day of the life to today: weeks that begin on Monday. */
export function weeksOf({ firstDay, today }: Pick<ReferenceStore, 'firstDay' | 'today'>) {
  const weeks: { start: string; end: string }[] = [];
  for (let start = firstDay; start <= today; start = addDays(start, 7)) weeks.push({ start, end: addDays(start, 6) });
  return weeks;
}

/** Whether the days have been over for ten minutes. */
export const isOver = ({ now, zone }: ReferenceStore, end: string): boolean =>
  wall(new Date(now.getTime() - 600_000), zone).day > end;
