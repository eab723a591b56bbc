import type { AppointmentStatus } from '@suite/domain';
import { businessDay } from '@suite/domain/time';

export interface GroupPart {
  id: string;
  version: number;
  start_time: string;
  status: AppointmentStatus;
  checked_in_at: string | null;
  order: unknown;
}

export interface GroupVisit<Part extends GroupPart = GroupPart> {
  id: string;
  parts: readonly Part[];
}

const isExpected = ({ status }: GroupPart): boolean => status !== 'canceled' && status !== 'done';

/** What can be done for a visit of a group. */
export interface VisitActions {
  checkIn: boolean;
  undoCheckIn: boolean;
  noShow: boolean;
  cancel: boolean;
  checkOut: boolean;
}

/** Returns what can be done for a visit now: checking in on its day, a no-show from its start on. */
export function visitActions({ parts }: GroupVisit, now: Date, zone: string): VisitActions {
  const expected = parts.filter(isExpected);
  const [first] = expected;
  const isToday = first !== undefined && businessDay(new Date(first.start_time), zone) === businessDay(now, zone);
  const isIn = expected.some(({ checked_in_at }) => checked_in_at !== null);
  const hasOrder = expected.some(({ order }) => order !== null);
  const isOpen = first !== undefined && !hasOrder;
  return {
    checkIn: isToday && !isIn && !hasOrder,
    undoCheckIn: isToday && isIn && !hasOrder,
    noShow: isOpen && expected.some(({ start_time }) => Date.parse(start_time) <= now.getTime()),
    cancel: isOpen,
    checkOut: expected.some(({ status, order }) => status === 'confirmed' && order === null),
  };
}

/** Returns one appointment of each visit, in the version that the person sees. */
export const versionsOf = (visits: readonly GroupVisit[]): { id: string; version: number }[] =>
  visits.flatMap(({ parts }) => {
    const part = parts.find(isExpected);
    return part ? [{ id: part.id, version: part.version }] : [];
  });

/** Returns the ids of the appointments of visits that are to be paid. */
export const payableOf = (visits: readonly GroupVisit[]): string[] =>
  visits.flatMap(({ parts }) =>
    parts.filter(({ status, order }) => status === 'confirmed' && order === null).map(({ id }) => id),
  );
