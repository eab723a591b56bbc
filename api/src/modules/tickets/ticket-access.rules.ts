import type { StoreCaller } from '../../kit/operation';
import { Problem } from '../../kit/problem';
import type { Ticket, TicketLine } from './ticket.rules';

/** Staff change only lines of their own, and those that are nobody's yet. */
export const mayChangeLine = ({ role, employeeId }: StoreCaller, { staff_id }: Pick<TicketLine, 'staff_id'>): boolean =>
  role !== 'staff' || staff_id === null || staff_id === employeeId;

/** Throws `line_of_another` (conflict) where the caller may not change the line. */
export function requireOwnLine(caller: StoreCaller, line: Pick<TicketLine, 'staff_id'>): void {
  if (!mayChangeLine(caller, line)) throw new Problem('conflict', 'line_of_another');
}

/**
 * Throws `ticket_of_another` (conflict) where somebody else works at the ticket: staff act for the whole of it only where
 * every line is theirs or nobody's, and they serve one or opened it.
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

/** Whose line it becomes: what staff touch is theirs. Refuses staff who hand a line to somebody else. */
export function staffFor(caller: StoreCaller, staffId: string | null): string | null {
  if (caller.role !== 'staff') return staffId;
  requireOwnLine(caller, { staff_id: staffId });
  return caller.employeeId;
}

/** Staff open tickets for their own appointments and for those that are nobody's yet. */
export const mayOpenFor = ({ role, employeeId }: StoreCaller, visit: { employee_id: string | null }): boolean =>
  role !== 'staff' || visit.employee_id === null || visit.employee_id === employeeId;

/** Owners, partners and managers may give a catalogue line another price. */
export const mayChangePrice = ({ role }: StoreCaller): boolean => role !== 'staff';
