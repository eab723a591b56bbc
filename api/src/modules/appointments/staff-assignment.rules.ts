import { businessDay, dayRange, type Span } from '@suite/domain/time';
import {
  type Agenda,
  bookedTime,
  freeSpans,
  hasRoom,
  overlaps,
  type Unavailable,
  unavailability,
} from '../employees/availability.rules';

/** The calendar data that assignments depend on. */
export interface Book {
  /** Active employees, by name. */
  employees: readonly string[];
  agendaOf(employeeId: string): Agenda;
  /** IANA zone of the store. */
  zone: string;
  /** Employees who do not perform a service, by its id. */
  notPerformedBy: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A service to schedule; a null employee means any employee. */
export interface Part {
  employee_id: string | null;
  span: Span;
  /** Of the catalogue. Only employees who perform it are assigned; a person may name another one. */
  service_id?: string | null;
  /** The visit that it belongs to, if several are scheduled at once. */
  visit?: string;
}

/** A part with its assigned employee, and the conflicts that were overridden for it. */
export type Assigned<RequestedPart extends Part> = Omit<RequestedPart, 'employee_id'> & {
  /** Null if no employee is free. */
  employee_id: string | null;
  is_anyone: boolean;
  despite: Unavailable | 'nobody' | null;
};

/** Returns whether the employee is active in the store. */
export const worksHere = (book: Book, employeeId: string): boolean => book.employees.includes(employeeId);

interface Placed {
  employee_id: string | null;
  span: Span;
}

/**
 * Returns why an employee is not available for a span; null if they are. Parts that were just assigned to them count as
 * booked.
 */
function hindrance({ agendaOf, zone }: Book, placed: readonly Placed[], id: string, span: Span): Unavailable | null {
  const taken = placed.some(({ employee_id, span: other }) => employee_id === id && overlaps(other, span));
  return taken ? 'busy' : unavailability(agendaOf(id), span, zone);
}

/** Returns whether the employee performs the service of a part. */
export const performs = (
  { notPerformedBy }: Pick<Book, 'notPerformedBy'>,
  employeeId: string,
  { service_id }: Pick<Part, 'service_id'>,
): boolean => !(service_id && notPerformedBy.get(service_id)?.has(employeeId));

const apart = (spans: readonly Span[]): boolean =>
  spans.every((span, index) => !spans.slice(index + 1).some((other) => overlaps(span, other)));

/**
 * Returns the employee who is free for all of the spans and has the least booked time on the first day; ties are
 * resolved by name.
 */
function leastBusy(book: Book, placed: readonly Placed[], parts: readonly Part[]): string | null {
  const spans = parts.map(({ span }) => span);
  const [first] = spans;
  if (!first || !apart(spans)) return null;
  const day = dayRange(businessDay(first.start, book.zone), book.zone);
  const [best] = book.employees
    .filter((id) => parts.every((part) => performs(book, id, part) && hindrance(book, placed, id, part.span) === null))
    .map((id) => ({ id, booked: bookedTime(book.agendaOf(id), day) }))
    .sort((a, b) => a.booked - b.booked);
  return best?.id ?? null;
}

/**
 * Assigns an employee to each part, one after another, with the reason why an employee cannot take it (`despite`). Parts
 * of a visit for any employee get one employee if one is free for all of them, otherwise one who is free for each.
 */
export function assign<RequestedPart extends Part>(
  book: Book,
  parts: readonly RequestedPart[],
): Assigned<RequestedPart>[] {
  const named = parts.filter(({ employee_id }) => employee_id !== null);
  const throughout = new Map<string | undefined, string | null>();
  const placed: Assigned<RequestedPart>[] = [];
  for (const part of parts) {
    const { employee_id, span } = part;
    if (employee_id !== null) {
      placed.push({ ...part, is_anyone: false, despite: hindrance(book, placed, employee_id, span) });
    } else {
      const { visit } = part;
      if (!throughout.has(visit)) {
        const open = parts.filter((one) => one.employee_id === null && one.visit === visit);
        throughout.set(visit, leastBusy(book, [...named, ...placed], open));
      }
      const employee = throughout.get(visit) ?? leastBusy(book, [...named, ...placed], [part]);
      placed.push({ ...part, employee_id: employee, is_anyone: true, despite: employee === null ? 'nobody' : null });
    }
  }
  return placed;
}

const moved = ({ start, end }: Span, by: number): Span => ({ start: new Date(+start + by), end: new Date(+end + by) });

/** Returns the starts at which every part has a free employee when all move there together; `from` (yyyy-MM-dd) is the first day. */
export function startsFor(
  { employees, agendaOf, zone, notPerformedBy }: Book,
  parts: readonly Part[],
  starts: readonly Date[],
  { from, days }: { from: string; days: number },
): Date[] {
  const requested = parts.flatMap(({ employee_id }) => employee_id ?? employees);
  const free = new Map([...new Set(requested)].map((id) => [id, freeSpans(agendaOf(id), from, days, zone)]));
  const [first] = parts;
  if (!first) return [];
  return starts.filter((start) => {
    const targets = parts.map(({ employee_id, service_id = null, span }) => ({
      employee_id,
      service_id,
      span: moved(span, +start - +first.span.start),
    }));
    return employeesFor(targets, free, notPerformedBy) !== null;
  });
}

/**
 * Returns an employee for each part, named ones first; nobody serves two at once. Null if a part has none. `free` is the
 * free time of each employee.
 */
export function employeesFor(
  parts: readonly Part[],
  free: ReadonlyMap<string, readonly Span[]>,
  notPerformedBy: Book['notPerformedBy'],
): readonly string[] | null {
  const taken: { id: string; span: Span }[] = [];
  const chosen = new Map<Part, string>();
  const ordered = [...parts].sort((a, b) => Number(a.employee_id === null) - Number(b.employee_id === null));
  for (const part of ordered) {
    const candidates =
      part.employee_id === null
        ? [...free.keys()].filter((id) => performs({ notPerformedBy }, id, part))
        : [part.employee_id];
    const employee = candidates.find(
      (id) =>
        hasRoom(free.get(id) ?? [], part.span) &&
        !taken.some((other) => other.id === id && overlaps(other.span, part.span)),
    );
    if (employee === undefined) return null;
    taken.push({ id: employee, span: part.span });
    chosen.set(part, employee);
  }
  return parts.map((part) => chosen.get(part) ?? '');
}
