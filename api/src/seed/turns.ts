import { businessDay, dayRange, wallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { followTicket } from '../modules/turns/ticket-turns.service';
import { defaultTurnRules, type TurnEventKind, type TurnRules } from '../modules/turns/turn-log.rules';
import * as store from '../modules/turns/turns.store';
import type { BookParts } from './appointments';
import type { SeedContext } from './context';
import { fixedId } from './random';
import type { Author } from './tickets.insert';

const minuteMs = 60_000;
const opensAt = 9 * 60;
/** How many of the team are on the board; the others can be signed in. */
const people = 5;
/** Minutes between two arrivals in the morning. */
const arrivals = 4;

/** Seeds a morning of turns: who signed in when, what today's tickets counted, a pause, and a change by hand. */
export async function seedTurns(
  context: SeedContext,
  person: Author,
  { services, employees }: Pick<BookParts, 'services' | 'employees'>,
): Promise<void> {
  const { tx, whmcsId, slug, now, zone } = context;
  const day = businessDay(now, zone);
  const { start, end } = dayRange(day, zone);
  const opening = wallTime(day, opensAt, zone);
  // A demo that starts before the store opens shows the board of people who are early.
  const first =
    opening < now ? opening : new Date(Math.max(start.getTime(), now.getTime() - people * arrivals * minuteMs));
  const at = (minutes: number) => new Date(Math.min(now.getTime(), first.getTime() + minutes * minuteMs));
  const [, , bonus] = services;
  const rules: TurnRules = {
    ...defaultTurnRules,
    full_from: 3_000,
    services: bonus ? [{ service_id: bonus.id, rule: 'bonus' }] : [],
    late_after_minutes: 30,
  };
  await store.saveRules(tx, whmcsId, { rules, version: 0, person, at: first });
  await store.lockDay(tx, whmcsId, day);
  const record = (name: string, kind: TurnEventKind, minutes: number, more: object) =>
    store.insertEvent(tx, {
      whmcsId,
      id: fixedId(`${slug}:turn:${name}`),
      day,
      kind,
      person,
      at: at(minutes),
      ...more,
    });
  await record('rules', 'settings', 0, { facts: rules });
  const team = employees.slice(0, people);
  for (const [index, employeeId] of team.entries())
    await record(`in:${index}`, 'signed_in', index * arrivals, { employeeId, facts: { late_minutes: 0 } });
  const tickets = await tx.query<{ id: string; at: Date; seated_id: string | null; is_request: boolean }>(sql`
    select o.id, coalesce(o.closed_at, c.started_at, o.start_time) as at, c.seated_employee_id as seated_id,
      coalesce(c.employee_id = c.seated_employee_id, false) as is_request
    from sales_order o left join check_in c on c.whmcs_id = o.whmcs_id and c.order_id = o.id
    where o.whmcs_id = ${whmcsId} and o.start_time >= ${start} and o.start_time < ${end} and o.order_status in ('in_service', 'done')
    order by 2, o.id`);
  for (const { id, at: since, seated_id, is_request } of tickets) {
    if (seated_id)
      await store.insertEvent(tx, {
        whmcsId,
        id: fixedId(`${slug}:turn:seat:${id}`),
        day,
        kind: 'seated',
        employeeId: seated_id,
        orderId: id,
        facts: { is_request, proposed_id: null, source: 'check_in' },
        person,
        at: since,
      });
    await followTicket({ whmcsId, orderId: id, person, at: since }, { tx });
  }
  const [skipping, adjusted, , paused] = team;
  // The log is in the order of what happened: all of this after the tickets.
  const last = Math.max(
    people * arrivals,
    ...tickets.map((ticket) => (ticket.at.getTime() - first.getTime()) / minuteMs),
  );
  if (skipping) await record('skip', 'skipped', last, { employeeId: skipping });
  if (adjusted)
    await record('adjust', 'adjusted', last + 1, {
      employeeId: adjusted,
      facts: { half_turns: 1 },
      reason: slug === 'saigon' ? 'Sơn lại cho khách không tính tiền' : 'Fixed a chipped nail for free',
    });
  if (paused) await record('pause', 'paused', last + 2, { employeeId: paused });
}
