import { addDays, businessDay, dayRange } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { readBookingTerms } from '../catalog/service-employees.store';
import { type Agenda, freeSpans, workingSpans } from '../employees/availability.rules';
import { readTeam } from '../employees/availability.store';
import type { TurnStore } from '../turns/turn-day.service';
import type { Proposal } from '../turns/turn-proposal.rules';
import { expectedWaits } from '../turns/turns.service';
import { statusOf } from './check-in.rules';
import type { CheckInRow } from './check-in.store';
import { type ExpectedStart, expectedStarts, type FreeTimeOf, type WaitingClient } from './expected-wait.rules';

const minuteMs = 60_000;

/** How long the services of a check-in take: as booked, else as the catalogue says. */
const minutesOf = ({ services, appointment_minutes }: CheckInRow): number =>
  appointment_minutes ?? services.reduce((sum, { duration }) => sum + duration, 0);

type Store = Pick<StoreCaller, 'whmcsId' | 'timezone' | 'services'>;

/** The next client who comes. */
export const nextClient = 'next';

export interface WaitPlan {
  /** Who can start with each waiting client, and when. */
  starts: Map<string, ExpectedStart | null>;
  /** Employees who work on this day. */
  working: ReadonlySet<string>;
  /** The waiting clients for whom the turn board says who is next. */
  byTurn: ReadonlySet<string>;
  /** Who serves the next client who comes, by the turn board: the next one first. Empty without a board. */
  turnOrder: readonly Proposal[];
}

/**
 * Returns when clients of the day can probably be seated: by the hours and appointments of the team, who is being served, and who
 * waits before them. A client with an appointment is not served before its time. While people are signed in on the turn board, it
 * says who serves walk-ins. With `nextMinutes` there is one more client, who comes now (`nextClient`) and takes so long.
 */
export async function planWaits(
  tx: Tx,
  { whmcsId, timezone, services }: Store,
  checkIns: readonly CheckInRow[],
  now: Date,
  nextMinutes: number | null = null,
): Promise<WaitPlan> {
  const day = businessDay(now, timezone);
  const present = checkIns.map((row) => ({ row, status: statusOf(row) }));
  const waiting = present.filter(({ status }) => status === 'waiting').map(({ row }) => row);
  const served = present.filter(({ status }) => status === 'in_service').map(({ row }) => row);
  const window = { start: dayRange(day, timezone).start, end: dayRange(addDays(day, 1), timezone).end };
  // The client of an appointment waits for it: the appointment itself keeps nobody from it.
  const own = waiting.flatMap(({ appointment_id }) => appointment_id ?? []);
  const { employees, agendaOf } = await readTeam(tx, whmcsId, window, day, own);
  const { notPerformedBy } = await readBookingTerms(tx, whmcsId, [
    ...new Set(waiting.flatMap(({ service_ids }) => service_ids)),
  ]);
  const agendas = employees.map((id) => [id, agendaOf(id)] as const);
  const free = agendas.map(
    ([id, agenda]): FreeTimeOf => ({
      id,
      free: freeSpans(withServed(agenda, id, served, now), day, 1, timezone).filter(({ end }) => end > now),
    }),
  );
  const queue = waiting.map(
    (row): WaitingClient => ({
      id: row.id,
      employeeId: row.employee_id,
      minutes: minutesOf(row),
      notBefore: row.appointment_time,
      notPerformedBy: new Set(row.service_ids.flatMap((id) => [...(notPerformedBy.get(id) ?? [])])),
    }),
  );
  const { starts: turns, turnOrder } = await startsByTurn(
    { tx, whmcsId, timezone, services },
    waiting,
    now,
    nextMinutes,
  );
  if (nextMinutes !== null)
    queue.push({
      id: nextClient,
      employeeId: null,
      minutes: nextMinutes,
      notBefore: null,
      notPerformedBy: new Set<string>(),
    });
  return {
    starts: new Map([...expectedStarts(queue, free, now), ...turns]),
    byTurn: new Set(turns.keys()),
    turnOrder,
    working: new Set(agendas.flatMap(([id, { plan }]) => (workingSpans(plan, day, timezone).length > 0 ? [id] : []))),
  };
}

interface TurnPlan {
  starts: Map<string, ExpectedStart>;
  turnOrder: readonly Proposal[];
}

/** Returns who serves walk-ins by the turn board, and in how many minutes; nothing where nobody can, or without a board. */
async function startsByTurn(
  of: TurnStore,
  waiting: readonly CheckInRow[],
  now: Date,
  nextMinutes: number | null,
): Promise<TurnPlan> {
  const next = nextMinutes === null ? [] : [{ id: nextClient, serviceIds: [], employeeId: null, minutes: nextMinutes }];
  const byTurn = waiting
    .filter((row) => isServedByTurn(row, now))
    .map(({ id, service_ids, employee_id, appointment_id }) => ({
      id,
      serviceIds: service_ids,
      employeeId: employee_id,
      appointmentId: appointment_id,
    }));
  const waits = await expectedWaits(of, [...byTurn, ...next], now);
  return {
    starts: new Map(
      waits.flatMap(({ id, employeeId, waitMinutes }) =>
        employeeId === null || waitMinutes === null ? [] : [[id, { employeeId, minutes: waitMinutes }]],
      ),
    ),
    turnOrder: waits.find(({ id }) => id === nextClient)?.proposals ?? [],
  };
}

/** The board says who serves a walk-in, and from its time on who serves an appointment that no employee has. */
const isServedByTurn = ({ appointment_id, appointment_time, employee_id }: CheckInRow, now: Date): boolean =>
  appointment_id === null || (employee_id === null && appointment_time !== null && appointment_time <= now);

/** The agenda with the clients whom the employee serves, until they are probably done. */
function withServed(agenda: Agenda, id: string, served: readonly CheckInRow[], now: Date): Agenda {
  const spans = served.flatMap((row) => {
    if (row.seated_employee?.id !== id) return [];
    const start = row.started_at ?? now;
    return [{ start, end: new Date(Math.max(+now + minuteMs, +start + minutesOf(row) * minuteMs)) }];
  });
  return { ...agenda, busy: [...agenda.busy, ...spans] };
}
