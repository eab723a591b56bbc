import { randomUUID } from 'node:crypto';
import type { Choices } from './choices';
import {
  type DayHours,
  daysBetween,
  followStore,
  type HoursModel,
  isBlocked,
  isOffAlready,
  isOpenFor,
  patternStarts,
  removePattern,
  setDaysOff,
  setExtraDay,
  setPattern,
  timesOf,
  type WeekHours,
  wallClock,
  workClock,
} from './hours-model';
import { type Booked, type EditHistory, type EditOutcome, settleEdit } from './life';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Returns the store's day, some days from now. */
export const dayAhead = (life: EditHistory, days: number): string =>
  new Date(Date.parse(wallClock(floorToQuarter(life.now().getTime())).day) + days * dayMs).toISOString().slice(0, 10);

/** The model's clock knows quarters of an hour. */
export const floorToQuarter = (instant: number): number => Math.floor(instant / (15 * minuteMs)) * 15 * minuteMs;

/** Returns an active employee, or (null) the store. */
export function ownerOf(life: EditHistory, choices: Choices): string | null {
  const active = [...life.team].flatMap(([id, isActive]) => (isActive ? [id] : []));
  return choices.oneIn(3) ? null : (choices.of(active) ?? null);
}

function dayHours(choices: Choices): DayHours {
  const start = 60 * (6 + choices.below(6));
  const end = choices.oneIn(4) ? (choices.of([1_440, 1_500, 1_740]) ?? 1_440) : 60 * (13 + choices.below(10));
  const breakStart = start + 60 + 15 * choices.below(12);
  const breakEnd = breakStart + 15 * (1 + choices.below(4));
  const breaks = choices.oneIn(3) && breakEnd < end ? [{ start: breakStart, end: breakEnd }] : [];
  return { start, end, breaks };
}

const weekHours = (choices: Choices): WeekHours => {
  const usual = dayHours(choices);
  return Array.from({ length: 7 }, () => (choices.oneIn(6) ? null : choices.oneIn(3) ? dayHours(choices) : usual));
};

const spanInput = ({ start, end }: { start: number; end: number }) => ({ start_minute: start, end_minute: end });
const dayInput = (hours: DayHours | null) => hours && { ...spanInput(hours), breaks: hours.breaks.map(spanInput) };
const weekInput = (week: WeekHours) => {
  const [mo, tu, we, th, fr, sa, su] = week.map(dayInput);
  return { mo, tu, we, th, fr, sa, su };
};

const waiting = (life: EditHistory, employee: string | null): Booked[] =>
  life.booked.filter(({ state, employee: own }) => state === 'waiting' && (employee === null || own === employee));

/** Settles an edit of hours that leaves these visits outside; the ones that a person leaves there are exempt from then on. */
function settleOutside(
  life: EditHistory,
  operation: string,
  detail: string,
  outcome: EditOutcome<unknown>,
  { outside, anyway, next }: { outside: readonly Booked[]; anyway: boolean; next: HoursModel },
): void {
  const expected = outside.length > 0 && !anyway ? 'appointments_conflict' : null;
  if ('refused' in outcome && outcome.refused.code === 'appointments_conflict') {
    const { count } = outcome.refused.params as { count: number };
    if (Number(count) !== outside.length)
      life.problems.push(`${operation} names ${count} visits instead of ${outside.length}`);
  }
  if (settleEdit(life, operation, detail, outcome, expected) === null) return;
  life.hours = next;
  for (const one of outside) one.isExempt = true;
}

/** Returns the visits to come that are in the hours before and not after. */
function leftOutside(life: EditHistory, employee: string | null, next: HoursModel): Booked[] {
  return waiting(life, employee).filter(
    (one) =>
      one.start >= life.now().getTime() &&
      isOpenFor(life.hours, one.employee, one) &&
      !isOpenFor(next, one.employee, one),
  );
}

/** A change of hours: its operation and input, and the hours after it. */
export interface HoursEdit {
  operation: string;
  input: string;
  value: object;
  employee: string | null;
  next: HoursModel;
  outside: readonly Booked[];
}

const changed = (life: EditHistory, change: (model: HoursModel) => void): HoursModel => {
  const next = structuredClone(life.hours);
  change(next);
  return next;
};

function patternEdit(life: EditHistory, choices: Choices): HoursEdit {
  const employee = ownerOf(life, choices);
  const today = dayAhead(life, 0);
  const followsStore = employee !== null && choices.oneIn(8);
  const from = choices.oneIn(3) ? dayAhead(life, choices.below(12) - 2) : null;
  const until = from !== null && choices.oneIn(3) ? dayAhead(life, 10 + choices.below(12)) : null;
  const weeks =
    from === null
      ? [weekHours(choices)]
      : daysBetween('1970-01-01', `1970-01-0${1 + choices.below(4)}`).map(() => weekHours(choices));
  const [first = [], ...more] = weeks;
  const next = changed(life, (model) => {
    if (followsStore) followStore(model, employee);
    else setPattern(model, employee, { from, until, weeks, today });
  });
  return {
    operation: 'business_work_days_update',
    input: 'WorkDaysInput',
    value: {
      employee_id: employee,
      as_store: followsStore,
      starts_on: from,
      ends_on: until,
      ...weekInput(first),
      more_weeks: more.map(weekInput),
    },
    employee,
    next,
    outside: leftOutside(life, employee, next),
  };
}

function removalEdit(life: EditHistory, choices: Choices): HoursEdit {
  const employee = ownerOf(life, choices);
  const starts_on = choices.of(patternStarts(life.hours, employee)) ?? dayAhead(life, 3);
  const next = changed(life, (model) => removePattern(model, employee, starts_on));
  return {
    operation: 'business_work_days_remove',
    input: 'WorkDaysRemoveInput',
    value: { employee_id: employee, starts_on },
    employee,
    next,
    outside: leftOutside(life, employee, next),
  };
}

function extraDayEdit(life: EditHistory, choices: Choices): HoursEdit {
  const employee = ownerOf(life, choices);
  const day = dayAhead(life, choices.below(14));
  const hours = choices.oneIn(4) ? null : dayHours(choices);
  const next = changed(life, (model) => setExtraDay(model, employee, day, hours));
  return {
    operation: 'employee_set_extra_day',
    input: 'ExtraDayInput',
    value: { employee_id: employee, day, hours: dayInput(hours) },
    employee,
    next,
    outside: leftOutside(life, employee, next),
  };
}

/** The times of a visit that a change matters to: those of its employee, or of the store in which its client is. */
const concerned = (one: Booked, employee: string | null) => (employee === null ? [one] : timesOf(one));

/** Returns the visits to come of which a part lies on one of these working days. */
const onDays = (life: EditHistory, employee: string | null, days: readonly string[]): Booked[] =>
  waiting(life, employee).filter((one) =>
    concerned(one, employee)
      .flatMap(({ start, end }) => [start, end - 15 * minuteMs])
      .some((at) => days.includes(workClock(life.hours, one.employee, at).day)),
  );

function dayOffEdit(life: EditHistory, choices: Choices): HoursEdit {
  const employee = ownerOf(life, choices);
  const from = choices.below(14);
  const days = daysBetween(dayAhead(life, from), dayAhead(life, from + (choices.oneIn(3) ? choices.below(4) : 0)));
  const isOff = !choices.oneIn(3);
  return {
    operation: 'employee_set_day_off',
    input: 'DayOffInput',
    value: { employee_id: employee, day: days[0], until: days.at(-1), is_off: isOff },
    employee,
    next: changed(life, (model) => setDaysOff(model, employee, days, isOff)),
    outside: isOff ? onDays(life, employee, days) : [],
  };
}

function blockEdit(life: EditHistory, choices: Choices): HoursEdit {
  const employee = ownerOf(life, choices);
  const start = floorToQuarter(life.now().getTime()) + 15 * minuteMs * choices.below(14 * 96);
  const end = start + 15 * minuteMs * (1 + choices.below(12));
  const next = changed(life, (model) => model.blocked.push({ id: '', employee, start, end }));
  return {
    operation: 'employee_block_time',
    input: 'BlockedTimeInput',
    value: { employee_id: employee, start_time: new Date(start), end_time: new Date(end) },
    employee,
    next,
    outside: waiting(life, employee).filter((visit) =>
      concerned(visit, employee).some((one) => one.start < end && start < one.end),
    ),
  };
}

const hoursEdits = [patternEdit, patternEdit, removalEdit, extraDayEdit, dayOffEdit, dayOffEdit, blockEdit, blockEdit];

/** Returns a random change of hours, days off or blocked time. */
export const randomHoursEdit = (life: EditHistory, choices: Choices): HoursEdit =>
  (choices.of(hoursEdits) ?? patternEdit)(life, choices);

/** Sends an edit of hours. The id of a block is in the result. */
export const sendHoursEdit = (life: EditHistory, { operation, input, value }: HoursEdit, anyway: boolean) =>
  life.mutate<{ id?: string }>(operation, input, operation === 'employee_block_time' ? '{ id }' : '{ employee_id }', {
    ...value,
    continue_anyway: anyway,
  });

/** Settles an edit of hours with the models. */
export function settleHoursEdit(
  life: EditHistory,
  edit: HoursEdit,
  outcome: EditOutcome<{ id?: string }>,
  anyway: boolean,
): void {
  const last = edit.next.blocked.at(-1);
  if ('made' in outcome && edit.operation === 'employee_block_time' && last) last.id = outcome.made.id ?? '';
  const detail = JSON.stringify({ ...edit.value, anyway });
  settleOutside(life, edit.operation, detail, outcome, { ...edit, anyway });
}

async function unblock(life: EditHistory, choices: Choices): Promise<void> {
  const block = choices.of(life.hours.blocked);
  if (!block) return;
  const outcome = await life.send(
    'mutation ($s: Int!, $id: UUID!, $k: UUID!) { result: employee_unblock_time(whmcs_id: $s, id: $id, idempotency_key: $k) { id } }',
    { id: block.id, k: randomUUID() },
  );
  if (settleEdit(life, 'employee_unblock_time', block.id, outcome, null) === null) return;
  life.hours = changed(life, (model) => {
    model.blocked = model.blocked.filter(({ id }) => id !== block.id);
  });
}

/** An employee requests days off, and the owner decides. */
async function requestTimeOff(life: EditHistory, choices: Choices): Promise<void> {
  const employee = choices.of([...life.team].flatMap(([id, isActive]) => (isActive ? [id] : [])));
  if (!employee) return;
  const from = choices.below(14);
  const days = daysBetween(dayAhead(life, from), dayAhead(life, from + choices.below(3)));
  const input = { from_day: days[0], until_day: days.at(-1) };
  const by = { whmcsId: life.store.whmcsId, employeeId: employee };
  const requested = await life.mutate<{ id: string }>(
    'time_off_request_create',
    'TimeOffRequestInput',
    '{ id }',
    input,
    by,
  );
  const isOff = isOffAlready(life.hours, employee, days);
  const made = settleEdit(
    life,
    'time_off_request_create',
    JSON.stringify(input),
    requested,
    isOff ? 'validation_failed' : null,
  );
  if (!made) return;
  const outside = onDays(life, employee, days);
  const anyway = choices.oneIn(4);
  const decide = (more: object) =>
    life.mutate('time_off_request_decide', 'TimeOffDecisionInput', '{ id }', { id: made.id, ...more });
  const approved = await decide({ is_approved: true, continue_anyway: anyway });
  const next = changed(life, (model) => setDaysOff(model, employee, days, true));
  settleOutside(life, 'time_off_request_decide', JSON.stringify(input), approved, { outside, anyway, next });
  if ('refused' in approved) await decide({ is_approved: false });
}

/** Makes a random change of hours. */
export async function editHours(life: EditHistory, choices: Choices): Promise<void> {
  const which = choices.below(12);
  if (which === 0) return unblock(life, choices);
  if (which === 1) return requestTimeOff(life, choices);
  const edit = randomHoursEdit(life, choices);
  const anyway = choices.oneIn(5);
  settleHoursEdit(life, edit, await sendHoursEdit(life, edit, anyway), anyway);
}

/** Records the visits to come that are outside of what is allowed now, although no person left them there. */
export function requireAllowed(life: EditHistory): void {
  for (const one of life.booked) {
    if (one.state !== 'waiting' || one.isExempt || one.employee === null || one.start < life.now().getTime()) continue;
    const { employee } = one;
    const isAllowed =
      life.team.get(one.employee) === true &&
      isOpenFor(life.hours, one.employee, one) &&
      timesOf(one).every(({ start, end }) => !isBlocked(life.hours, employee, start, end));
    if (!isAllowed)
      life.problems.push(`visit ${one.id} of ${new Date(one.start).toISOString()} is outside of the hours`);
  }
}
