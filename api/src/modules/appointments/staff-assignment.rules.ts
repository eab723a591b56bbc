import { employeeSpans, noProcessing, type Processing } from '@suite/domain/processing';
import { addDays, type Span } from '@suite/domain/time';
import {
  type Agenda,
  bookedTime,
  freeSpans,
  hasRoom,
  mostSerious,
  overlaps,
  startTimesOf,
  type Unavailable,
  unavailability,
  workdayOf,
  workdaySpan,
} from '../employees/availability.rules';

/** The calendar data that assignments depend on. */
export interface Book {
  /** Active employees, by name. */
  employees: readonly string[];
  /** Minutes between the start times that the store offers. */
  slotMinutes: number;
  agendaOf(employeeId: string): Agenda;
  /** IANA zone of the store. */
  zone: string;
  /** Employees who do not perform a service, by its id. */
  notPerformedBy: ReadonlyMap<string, ReadonlySet<string>>;
  /** The processing times of services, by their ids. */
  processingOf: ReadonlyMap<string, Processing>;
}

/** What is known about services. */
export type AssignmentTerms = Pick<Book, 'notPerformedBy' | 'processingOf'>;

/** A service to schedule; a null employee means any employee. */
export interface Part {
  employee_id: string | null;
  span: Span;
  /** Of the catalogue. Only employees who perform it are assigned; a person may name another one. */
  service_id?: string | null | undefined;
  /** That of an appointment which is booked already; default: the service's. */
  processing?: Processing | undefined;
  /** The visit that it belongs to, if several are scheduled at once. */
  visit?: string | undefined;
}

/** A part with its assigned employee, and the conflicts that were overridden for it. */
export type Assigned<RequestedPart extends Part> = Omit<RequestedPart, 'employee_id' | 'processing'> & {
  processing: Processing;
  /** Null if no employee is free. */
  employee_id: string | null;
  is_anyone: boolean;
  despite: Unavailable | 'nobody' | null;
};

/** Returns whether the employee is active in the store. */
export const worksHere = (book: Book, employeeId: string): boolean => book.employees.includes(employeeId);

/** Returns the processing time of a part. */
const processingOf = ({ processingOf: known }: AssignmentTerms, { processing, service_id }: Part): Processing =>
  processing ?? known.get(service_id ?? '') ?? noProcessing;

/** Returns the times in which a part takes its employee. */
export const takenBy = (terms: AssignmentTerms, part: Part): Span[] =>
  employeeSpans(part.span, processingOf(terms, part));

const anyOverlap = (some: readonly Span[], others: readonly Span[]): boolean =>
  some.some((one) => others.some((other) => overlaps(one, other)));

/**
 * Returns why an employee is not available for a part; null if they are. Parts that were just assigned to them count as
 * booked.
 */
function hindrance(book: Book, placed: readonly Part[], id: string, part: Part): Unavailable | null {
  const spans = takenBy(book, part);
  const taken = placed.some((other) => other.employee_id === id && anyOverlap(takenBy(book, other), spans));
  if (taken) return 'busy';
  const agenda = book.agendaOf(id);
  return mostSerious(spans.map((span) => unavailability(agenda, span, book.zone)));
}

/** Returns whether the employee performs the service of a part. */
export const performs = (
  { notPerformedBy }: Pick<Book, 'notPerformedBy'>,
  employeeId: string,
  { service_id }: Pick<Part, 'service_id'>,
): boolean => !(service_id && notPerformedBy.get(service_id)?.has(employeeId));

const apart = (parts: readonly (readonly Span[])[]): boolean =>
  parts.every((spans, index) => !parts.slice(index + 1).some((other) => anyOverlap(spans, other)));

/**
 * Returns the employee who is free for all of the spans and has the least booked time on the first working day; ties are
 * resolved by name.
 */
function leastBusy(book: Book, placed: readonly Part[], parts: readonly Part[]): string | null {
  const [first] = parts;
  if (!first || !apart(parts.map((part) => takenBy(book, part)))) return null;
  // After midnight, it is the day of an evening whose hours last until then.
  const [day = ''] = book.employees.map((id) => workdayOf(book.agendaOf(id).plan, first.span.start, book.zone)).sort();
  const [best] = book.employees
    .filter((id) => parts.every((part) => performs(book, id, part) && hindrance(book, placed, id, part) === null))
    .map((id) => ({ id, booked: bookedTime(book.agendaOf(id), workdaySpan(book.agendaOf(id).plan, day, book.zone)) }))
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
    const { employee_id } = part;
    const processing = processingOf(book, part);
    if (employee_id !== null) {
      const despite = hindrance(book, placed, employee_id, part);
      placed.push({ ...part, processing, is_anyone: false, despite });
    } else {
      const { visit } = part;
      if (!throughout.has(visit)) {
        const open = parts.filter((one) => one.employee_id === null && one.visit === visit);
        throughout.set(visit, leastBusy(book, [...named, ...placed], open));
      }
      const employee = throughout.get(visit) ?? leastBusy(book, [...named, ...placed], [part]);
      const despite = employee === null ? 'nobody' : null;
      placed.push({ ...part, processing, employee_id: employee, is_anyone: true, despite });
    }
  }
  return placed;
}

const moved = ({ start, end }: Span, by: number): Span => ({ start: new Date(+start + by), end: new Date(+end + by) });

/**
 * Returns the first starts that the store offers, not before the first part's own, at which every part has a free
 * employee when all move there together; `from` (yyyy-MM-dd) is the first day, and the calendar data covers all days.
 */
export function firstStarts(
  book: Book,
  parts: readonly Part[],
  { from, days, max }: { from: string; days: number; max: number },
): Date[] {
  const { employees, agendaOf, zone, slotMinutes } = book;
  const [first] = parts;
  if (!first) return [];
  const requested = parts.flatMap(({ employee_id }) => employee_id ?? employees);
  const free = new Map([...new Set(requested)].map((id) => [id, freeSpans(agendaOf(id), from, days, zone)]));
  const isFree = (start: Date) => {
    const targets = parts.map((part) => ({ ...part, span: moved(part.span, +start - +first.span.start) }));
    return employeesFor(targets, free, book) !== null;
  };
  const found: Date[] = [];
  for (let index = 0; index < days; index += 1)
    for (const start of startTimesOf(addDays(from, index), zone, first.span.start, slotMinutes)) {
      if (isFree(start)) found.push(start);
      if (found.length === max) return found;
    }
  return found;
}

/**
 * Returns an employee for each part, named ones first; nobody serves two at once. Null if a part has none. `free` is the
 * free time of each employee.
 */
export function employeesFor(
  parts: readonly Part[],
  free: ReadonlyMap<string, readonly Span[]>,
  terms: AssignmentTerms,
): readonly string[] | null {
  const taken: { id: string; spans: readonly Span[] }[] = [];
  const chosen = new Map<Part, string>();
  const ordered = [...parts].sort((a, b) => Number(a.employee_id === null) - Number(b.employee_id === null));
  for (const part of ordered) {
    const spans = takenBy(terms, part);
    const candidates =
      part.employee_id === null ? [...free.keys()].filter((id) => performs(terms, id, part)) : [part.employee_id];
    const employee = candidates.find(
      (id) =>
        spans.every((span) => hasRoom(free.get(id) ?? [], span)) &&
        !taken.some((other) => other.id === id && anyOverlap(other.spans, spans)),
    );
    if (employee === undefined) return null;
    taken.push({ id: employee, spans });
    chosen.set(part, employee);
  }
  return parts.map((part) => chosen.get(part) ?? '');
}
