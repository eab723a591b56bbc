import { businessDay, dayRange } from '@suite/domain/time';
import type { StoreCaller } from '../../kit/operation';
import { Problem } from '../../kit/problem';
import type { Ticket, TicketLine } from './ticket.rules';

/** Staff may change their own and unassigned lines only. */
export const mayChangeLine = ({ role, employeeId }: StoreCaller, { staff_id }: Pick<TicketLine, 'staff_id'>): boolean =>
  role !== 'staff' || staff_id === null || staff_id === employeeId;

/** Throws `line_of_another` (conflict) if the caller may not change the line. */
export function requireOwnLine(caller: StoreCaller, line: Pick<TicketLine, 'staff_id'>): void {
  if (!mayChangeLine(caller, line)) throw new Problem('conflict', 'line_of_another');
}

/**
 * Throws `ticket_of_another` (conflict) where the ticket belongs to other staff: staff may act for the whole ticket only
 * if every line is their own or unassigned, and they have a line or opened it.
 */
export function requireOwnTicket(
  caller: StoreCaller,
  { lines, created_by_employee_id }: Pick<Ticket, 'lines' | 'created_by_employee_id'>,
): void {
  const { role, employeeId } = caller;
  if (role !== 'staff') return;
  const isTheirs = created_by_employee_id === employeeId || lines.some(({ staff_id }) => staff_id === employeeId);
  if (!isTheirs || !lines.every((line) => mayChangeLine(caller, line)))
    throw new Problem('conflict', 'ticket_of_another');
}

/** Returns the staff of a changed line: lines that staff change become their own. Refuses staff who assign others. */
export function staffFor(caller: StoreCaller, staffId: string | null): string | null {
  if (caller.role !== 'staff') return staffId;
  requireOwnLine(caller, { staff_id: staffId });
  return caller.employeeId;
}

/** Staff may open tickets for their own and unassigned appointments. */
export const mayOpenFor = ({ role, employeeId }: StoreCaller, visit: { employee_id: string | null }): boolean =>
  role !== 'staff' || visit.employee_id === null || visit.employee_id === employeeId;

/**
 * Returns whether the caller sees the ticket's amounts in lists, and opens it by its id alone. A manager without
 * STORE_INCOME sees those of open tickets and of the store's current day: the tickets of another day would add up to its
 * income.
 */
export function seesAmounts(
  { role, permissions, timezone }: Pick<StoreCaller, 'role' | 'permissions' | 'timezone'>,
  { closed_at }: Pick<Ticket, 'closed_at'>,
  now: Date,
): boolean {
  if (role !== 'manager' || permissions.has('STORE_INCOME') || closed_at === null) return true;
  return closed_at >= dayRange(businessDay(now, timezone), timezone).start;
}

/** Owners, partners and managers may give a catalogue line another price. */
export const mayChangePrice = ({ role }: StoreCaller): boolean => role !== 'staff';
