import type { Tx } from '../../kit/database';
import { readPlans } from '../employees/plans.store';
import { type OwnHours, planFrom } from '../employees/work-pattern.rules';
import { type Structure, usualStructure } from '../pay-terms/commission-structure.rules';
import { listStructuresFrom, type StoredStructure } from '../pay-terms/commission-structures.store';
import type { StoredTimeEntry } from '../pay-terms/time-entries.store';
import { isForgotten } from '../pay-terms/worked-time.rules';
import { readWorkedTime } from '../pay-terms/worked-time.service';
import { usualWorker, wageOn } from '../pay-terms/worker-terms.rules';
import { readSettings } from '../settings/settings.service';
import type { PayFacts, TermsRun } from './pay-facts.rules';
import type { FactsOf } from './pay-facts.store';
import { daysOf } from './pay-periods.rules';
import * as store from './pay-terms.store';

/** The terms of a store's employees. */
export interface StoreTerms {
  /** Returns an employee's terms of the days, as runs of days with the same ones. */
  of(employeeId: string): PayFacts['terms'];
  /** Returns the state under whose law an employee works on a day; empty where none is known. */
  stateOn(employeeId: string, day: string): string;
}

/** Reads the terms of some days: each employee's own, else the store's defaults. */
export async function readTerms(tx: Tx, { whmcsId, days }: FactsOf): Promise<StoreTerms> {
  const structures = (await listStructuresFrom(tx, whmcsId, days.start)).map(toVersion);
  const workers = await store.listWorkerVersions(tx, whmcsId, days.end);
  const { pay_state, gift_card_state } = await readSettings(tx, whmcsId, ['pay_state', 'gift_card_state']);
  const usualState = pay_state || gift_card_state;
  const on = <Row extends { employee_id: string; valid_from: string }>(rows: readonly Row[], id: string, day: string) =>
    rows.findLast(({ employee_id, valid_from }) => employee_id === id && valid_from <= day);
  const termsOn = (id: string, day: string): TermsRun => {
    const worker = on(workers, id, day) ?? usualWorker(usualState);
    const { worker_type, overtime_rule, minimum_wage } = worker;
    const state = worker.state || usualState;
    return {
      from: day,
      state,
      worker_type,
      overtime_rule,
      minimum_wage: worker_type === 'w2' ? wageOn({ state, minimum_wage }, day) : null,
      structure: on(structures, id, day)?.structure ?? usualStructure,
    };
  };
  return {
    of: (id) => {
      const [first = termsOn(id, days.start), ...others] = daysOf(days).map((day) => termsOn(id, day));
      const runs: [TermsRun, ...TermsRun[]] = [first];
      for (const run of others) if (!isSame(run, runs.at(-1))) runs.push(run);
      return runs;
    },
    stateOn: (id, day) => on(workers, id, day)?.state || usualState,
  };
}

const toVersion = ({ employee_id, valid_from, set_by: _, set_at: __, ...structure }: StoredStructure) => ({
  employee_id,
  valid_from,
  structure: structure satisfies Structure,
});

const isSame = (a: TermsRun, b: TermsRun | undefined): boolean =>
  b !== undefined &&
  a.structure === b.structure &&
  a.state === b.state &&
  a.worker_type === b.worker_type &&
  a.overtime_rule === b.overtime_rule &&
  a.minimum_wage === b.minimum_wage;

export interface ClockedMinutes {
  /** Worked minutes by day, by employee. */
  byEmployee: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Entries that are open, or that nobody ended: they have to be corrected before the days are paid. */
  unfinished: number;
}

/** Returns the clocked time of some days, from a Monday on; an open entry counts until now. */
export async function readClockedMinutes(tx: Tx, facts: FactsOf, monday: string, now: Date): Promise<ClockedMinutes> {
  const { start, end } = facts.days;
  const days = { start: monday, end };
  const times = [...(await readWorkedTime(tx, facts, { days, now, employeeId: facts.employeeId ?? null }))];
  const isUnfinished = (entry: StoredTimeEntry) =>
    entry.days.end >= start && (entry.end === null || isForgotten(entry, now));
  return {
    byEmployee: new Map(times.map(([id, { minutes }]) => [id, minutes])),
    unfinished: times.flatMap(([, { entries }]) => entries.filter(isUnfinished)).length,
  };
}

const noHours: OwnHours = { patterns: [], daysOff: new Set(), extraDays: new Map() };

interface ScheduledDays {
  scheduled: ReadonlySet<string>;
  daysOff: ReadonlySet<string>;
}

/** Returns a function that gives the days on which an employee was to work by their plan, and those they were off. */
export async function readScheduledDays(tx: Tx, { whmcsId, days }: FactsOf): Promise<(id: string) => ScheduledDays> {
  const { store: plan, hours } = await readPlans(tx, whmcsId, days.start);
  const ofStore = hours.get(null) ?? noHours;
  return (id) => {
    const mine = hours.get(id);
    const planned = mine ? planFrom(ofStore, { ...mine, daysOff: new Set() }) : plan;
    const scheduled = new Set(daysOf(days).filter((day) => planned.hoursOn(day) !== null));
    return { scheduled, daysOff: new Set([...(mine?.daysOff ?? [])].filter((day) => scheduled.has(day))) };
  };
}
