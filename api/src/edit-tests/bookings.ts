import { wallTime } from '@suite/domain/time';
import { type CatalogModel, chosenOf, groupsOf } from './catalog-model';
import type { Choices } from './choices';
import { dayAhead } from './edit-hours';
import { isBlocked, isOpen, type Timed, timesOf } from './hours-model';
import { type Booked, type EditHistory, type EditOutcome, requireEqual, settle } from './life';

const minuteMs = 60_000;
const fields = '{ id version visit { id version start_time end_time employee_id status } }';

interface VisitPart {
  id: string;
  version: number;
  start_time: string;
  end_time: string;
  employee_id: string | null;
  status: string;
}
export interface ModelVisit {
  id: string;
  version: number;
  visit: VisitPart[];
}

/** Returns why an employee cannot take a span: the code of the refusal; null if they can. */
export function hindrance(
  life: EditHistory,
  employee: string,
  planned: Timed,
  except: string | null = null,
): 'slot_taken' | 'staff_off' | null {
  const times = timesOf(planned);
  const others = life.booked.filter(
    (one) => one.id !== except && one.state !== 'canceled' && one.employee === employee,
  );
  const isBusy = others.some((one) =>
    timesOf(one).some((taken) => times.some(({ start, end }) => taken.start < end && start < taken.end)),
  );
  if (isBusy || times.some(({ start, end }) => isBlocked(life.hours, employee, start, end))) return 'slot_taken';
  return times.every(({ start, end }) => isOpen(life.hours, employee, start, end)) ? null : 'staff_off';
}

const isFree = (life: EditHistory, span: Timed): boolean =>
  [...life.team].some(([id, isActive]) => isActive && hindrance(life, id, span) === null);

/** Returns a quarter of an hour to come, within two weeks. */
function randomStart(life: EditHistory, choices: Choices): number {
  const minute = 15 * (choices.oneIn(6) ? choices.below(96) : 32 + choices.below(48));
  const start = wallTime(dayAhead(life, choices.below(13)), minute, 'America/Chicago').getTime();
  return start > life.now().getTime() ? start : start + 7 * 24 * 60 * minuteMs;
}

export interface ModelBooking {
  start: number;
  parts: { service: string; modifier_ids: string[]; duration: number; employee: string | null }[];
}

export function randomBooking(life: EditHistory, choices: Choices): ModelBooking {
  const { services } = life.catalog;
  const employee = choices.oneIn(3) ? null : (choices.of([...life.team.keys()]) ?? null);
  const part = () => {
    const active = services.filter(({ status }) => status === 1);
    const { id: service } = choices.of(choices.oneIn(12) ? services : active) ?? { id: life.store.gel };
    const modifier_ids = groupsOf(life.catalog, service).flatMap(({ modifiers, selection }) => {
      const named = modifiers.filter(() => choices.oneIn(2)).map(({ id }) => id);
      return selection === 'any' ? named : named.slice(0, 1);
    });
    return { service, modifier_ids, duration: 15 * (1 + choices.below(8)), employee };
  };
  return { start: randomStart(life, choices), parts: choices.oneIn(4) ? [part(), part()] : [part()] };
}

/** Returns the spans of the parts, one after another. */
function spansOf({ services }: CatalogModel, { start, parts }: ModelBooking) {
  let next = start;
  return parts.map((part) => {
    const { processing = 0, finishing = 0 } = services.find(({ id }) => id === part.service) ?? {};
    const span = { ...part, processing, finishing, start: next, end: next + part.duration * minuteMs };
    next = span.end;
    return span;
  });
}

/** Returns the refusals that a booking may get; null if it has to be accepted. */
export function refusalsOf(life: EditHistory, booking: ModelBooking, anyway: boolean): string[] | null {
  const spans = spansOf(life.catalog, booking);
  const isUnknown =
    spans.some(({ employee }) => employee !== null && !life.team.get(employee)) ||
    spans.some(({ service }) => life.catalog.services.find(({ id }) => id === service)?.status !== 1);
  const hindered = spans.flatMap(({ employee, ...span }) =>
    employee === null ? (isFree(life, span) ? [] : ['slot_taken']) : (hindrance(life, employee, span) ?? []),
  );
  if (isUnknown) return ['validation_failed', ...hindered];
  const [first] = hindered;
  return first === undefined || anyway ? null : [first];
}

export const sendBooking = (
  life: EditHistory,
  { start, parts }: ModelBooking,
  anyway: boolean,
): Promise<EditOutcome<ModelVisit>> =>
  life.mutate<ModelVisit>('appointment_book', 'AppointmentBookInput', fields, {
    customer_id: life.store.client,
    start_time: new Date(start),
    services: parts.map(({ service, modifier_ids, duration, employee }) => ({
      service_id: service,
      modifier_ids,
      duration,
      employee_id: employee,
    })),
    continue_anyway: anyway,
  });

/** Adds an accepted booking; each part has to be allowed unless a person booked it anyway. */
export function addBooking(life: EditHistory, booking: ModelBooking, made: ModelVisit, anyway: boolean): void {
  for (const [index, span] of spansOf(life.catalog, booking).entries()) {
    const part = made.visit.find(({ start_time }) => Date.parse(start_time) === span.start);
    if (!part) {
      life.problems.push(`part ${index} of visit ${made.id} is missing`);
      continue;
    }
    requireEqual(life, `the end of part ${part.id}`, Date.parse(part.end_time), span.end);
    const why = part.employee_id === null ? 'nobody' : hindrance(life, part.employee_id, span);
    if (why !== null && !anyway) life.problems.push(`visit ${part.id} is booked although ${why}`);
    if (part.employee_id !== null && !life.team.get(part.employee_id))
      life.problems.push(`visit ${part.id} is booked for an employee who is not active`);
    if (span.employee !== null) requireEqual(life, `the employee of ${part.id}`, part.employee_id, span.employee);
    life.booked.push({
      id: part.id,
      version: part.version,
      employee: part.employee_id,
      service: span.service,
      chosen: chosenOf(groupsOf(life.catalog, span.service), span.modifier_ids),
      start: span.start,
      end: span.end,
      processing: span.processing,
      finishing: span.finishing,
      state: 'waiting',
      isExempt: why !== null,
      hasTicket: false,
    });
  }
}

/** Books a visit of one or two services. */
export async function book(life: EditHistory, choices: Choices): Promise<void> {
  const booking = randomBooking(life, choices);
  const anyway = choices.oneIn(8);
  const expected = refusalsOf(life, booking, anyway);
  const outcome = await sendBooking(life, booking, anyway);
  const made = settle(life, `appointment_book ${JSON.stringify({ ...booking, anyway })}`, outcome, expected);
  if (made) addBooking(life, booking, made, anyway);
}

const movable = (life: EditHistory): Booked[] =>
  life.booked.filter(
    ({ state, hasTicket, start }) => state === 'waiting' && !hasTicket && start > life.now().getTime(),
  );

/** Moves a visit to another time, now and then to another employee. */
export async function move(life: EditHistory, choices: Choices): Promise<void> {
  const one = choices.of(movable(life));
  if (!one) return;
  const anyway = choices.oneIn(8);
  const employee = choices.oneIn(3) ? (choices.of([...life.team.keys()]) ?? null) : one.employee;
  const start = randomStart(life, choices);
  const { processing, finishing } = one;
  const span = { start, end: start + one.end - one.start, processing, finishing };
  const isSame = start === one.start && employee === one.employee;
  const why = employee === null || isSame ? null : hindrance(life, employee, span, one.id);
  const isUnknown = employee !== null && !isSame && !life.team.get(employee);
  const input = {
    id: one.id,
    version: one.version,
    start_time: new Date(start),
    ...(employee === one.employee ? {} : { employee_id: employee }),
    continue_anyway: anyway,
  };
  const outcome = await life.mutate<ModelVisit>(
    'appointment_owner_update_appointment',
    'AppointmentUpdateInput',
    fields,
    input,
  );
  const expected = isUnknown ? 'validation_failed' : why !== null && !anyway ? why : null;
  const made = settle(life, `move ${JSON.stringify(input)}`, outcome, expected);
  if (!made) return;
  const isExempt = isSame ? one.isExempt : why !== null || employee === null;
  Object.assign(one, { ...span, employee, version: made.version, isExempt });
}

/** Cancels a visit. */
export async function cancel(life: EditHistory, choices: Choices): Promise<void> {
  const one = choices.of(movable(life));
  if (!one) return;
  const input = { id: one.id, version: one.version, status: 'canceled', cancel_reason: 'client_request' };
  const outcome = await life.mutate<ModelVisit>('appointment_update_status', 'AppointmentStatusInput', fields, input);
  const made = settle(life, `cancel ${one.id}`, outcome, null);
  if (made) Object.assign(one, { state: 'canceled', version: made.version });
}
