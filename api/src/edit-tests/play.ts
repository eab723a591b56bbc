import type { PosTest } from '../testing/pos-world';
import { addBooking, book, cancel, hindrance, move, randomBooking, refusalsOf, sendBooking } from './bookings';
import { entriesOf } from './catalog-model';
import { type Choices, choicesOf, type EditStep, type EditStepKind } from './choices';
import { editCatalog } from './edit-catalog';
import {
  editHours,
  floorToQuarter,
  randomHoursEdit,
  requireAllowed,
  sendHoursEdit,
  settleHoursEdit,
} from './edit-hours';
import { editPeople } from './edit-people';
import { beginLife, type EditHistory, requireEqual, settle } from './life';
import { changedRecords, type Records, readRecords } from './records';
import { addToTicket, pay, requirePaidAsBefore } from './tickets';

const minuteMs = 60_000;

async function edit(life: EditHistory, choices: Choices): Promise<void> {
  const of = choices.below(10);
  if (of < 5) return void (await editCatalog(life, choices));
  if (of < 8) return editHours(life, choices);
  await editPeople(life, choices);
}

/** A change of hours and a booking at once: whichever comes first, the visit is allowed by the hours after both. */
async function race(life: EditHistory, choices: Choices): Promise<void> {
  const change = randomHoursEdit(life, choices);
  const booking = randomBooking(life, choices);
  const before = refusalsOf(life, booking, false);
  const [edited, booked] = await Promise.all([sendHoursEdit(life, change, false), sendBooking(life, booking, false)]);
  const hours = life.hours;
  if ('made' in edited) life.hours = change.next;
  const after = refusalsOf(life, booking, false);
  life.hours = hours;
  if ('made' in booked) {
    // If the edit was accepted, the visit has to be allowed by the hours after it, too.
    settle(life, 'a booking during an edit', booked, 'made' in edited ? after : before);
    if ('made' in edited) settleHoursEdit(life, change, edited, false);
    addBooking(life, booking, booked.made, false);
    // The edit may have come after the visit, which it would leave outside.
    if ('refused' in edited) settle(life, `${change.operation} during a booking`, edited, 'appointments_conflict');
    return;
  }
  settle(life, 'a booking during an edit', booked, [...(before ?? []), ...(after ?? [])]);
  settleHoursEdit(life, change, edited, false);
}

/** Time passes, at times by days. */
async function wait(life: EditHistory, choices: Choices): Promise<void> {
  life.pass(minuteMs * (choices.oneIn(4) ? 60 * (12 + choices.below(48)) : 15 + choices.below(180)));
}

const plays: Record<EditStepKind, (life: EditHistory, choices: Choices) => Promise<void>> = {
  edit,
  race,
  book,
  move,
  cancel,
  ticket: addToTicket,
  pay,
  wait,
};

/** Records the appointments and paid tickets that a step has changed although it should not. */
function requireUnchanged(life: EditHistory, what: EditStepKind, before: Records, after: Records): void {
  for (const id of changedRecords(before.tickets, after.tickets))
    life.problems.push(`${what} changes paid ticket ${id}`);
  if (what !== 'edit' && what !== 'race') return;
  for (const id of changedRecords(before.appointments, after.appointments))
    life.problems.push(`${what} changes appointment ${id}`);
}

/** Compares what the API shows of the catalog and of the hours with the models. */
async function requireModels(life: EditHistory): Promise<void> {
  for (const kind of ['service', 'item'] as const) {
    const outcome = await life.send<{ id: string; name: string; price: number; status: number; taxable: boolean }[]>(
      `query ($s: Int!) { result: ${kind}_list(whmcs_id: $s) { id name price status taxable } }`,
    );
    const found = settle(life, `${kind}_list`, outcome, null) ?? [];
    const byId = <One extends { id: string }>(all: readonly One[]) => all.toSorted((a, b) => a.id.localeCompare(b.id));
    const expected = entriesOf(life.catalog, kind).map(({ id, name, price, status, taxable }) => ({
      id,
      name,
      price,
      status,
      taxable,
    }));
    requireEqual(life, `the list of ${kind}s`, byId(found), byId(expected));
  }
  const outcome = await life.send<
    { id: string; start_time: string; end_time: string; employee_id: string | null; status: string }[]
  >(
    'query ($s: Int!) { result: appointment_list(whmcs_id: $s, limit: 500) { id start_time end_time employee_id status } }',
  );
  for (const found of settle(life, 'appointment_list', outcome, null) ?? []) {
    const one = life.booked.find(({ id }) => id === found.id);
    if (!one) continue;
    requireEqual(
      life,
      `appointment ${found.id}`,
      [
        Date.parse(found.start_time),
        Date.parse(found.end_time),
        found.employee_id,
        found.status === 'canceled',
        found.status === 'done',
      ],
      [one.start, one.end, one.employee, one.state === 'canceled', one.state === 'done'],
    );
  }
}

/** Each quarter of an hour of the next days, the API says who is free as the models do. */
async function requireAvailability(life: EditHistory, choices: Choices): Promise<void> {
  for (let index = 0; index < 3; index += 1) {
    const start = floorToQuarter(life.now().getTime()) + 15 * minuteMs * (1 + choices.below(10 * 96));
    const span = { start, end: start + 30 * minuteMs, processing: 0, finishing: 0 };
    const outcome = await life.send<{ staff_booked: { employee_id: string }[] }>(
      'query ($s: Int!, $a: DateTime!, $b: DateTime!) { result: staff_get_available_booked(whmcs_id: $s, start_time: $a, end_time: $b) { staff_booked { employee_id } } }',
      { a: new Date(span.start), b: new Date(span.end) },
    );
    const found = settle(life, 'staff_get_available_booked', outcome, null);
    if (!found) continue;
    const expected = [...life.team].flatMap(([id, isActive]) => (isActive && hindrance(life, id, span) ? [id] : []));
    requireEqual(
      life,
      `who is not free at ${new Date(start).toISOString()}`,
      found.staff_booked.map(({ employee_id }) => employee_id).sort(),
      expected.sort(),
    );
  }
}

/** Begins on days after which the clocks change in spring and in autumn, and on a usual one. */
const begins = ['2026-11-21T16:00:00.000Z', '2027-03-08T15:00:00.000Z', '2027-10-30T15:00:00.000Z'];

/** Plays the steps in a new store; after the first step with a problem it ends. */
export async function playLife(world: PosTest, steps: readonly EditStep[]): Promise<EditHistory> {
  const [first] = steps;
  const begin = new Date(begins[(first?.numbers[0] ?? 0) % begins.length] ?? '');
  const life = await beginLife(world, begin);
  let before = await readRecords(world, life.store.whmcsId);
  for (const { kind, numbers } of steps) {
    const choices = choicesOf(numbers);
    life.pass(1_000 * (1 + choices.below(60)));
    await plays[kind](life, choices);
    const after = await readRecords(world, life.store.whmcsId);
    requireUnchanged(life, kind, before, after);
    requireAllowed(life);
    if (kind === 'wait') await requireAvailability(life, choices);
    before = after;
    if (life.problems.length > 0) return life;
  }
  await requireModels(life);
  await requirePaidAsBefore(life);
  return life;
}
