import { businessDay } from '@suite/domain/time';
import { invalid, Problem } from '../../kit/problem';

/** The most people of a group, the organizer included. */
export const maxPeople = 12;

/** A visit that is to join a group. */
export interface JoiningVisit {
  visit_id: string;
  group_id: string | null;
  start_time: Date;
  status: string;
}

export interface JoinPlan {
  /** Null: a new group. */
  group_id: string | null;
  /** The visits to add, in their order; the first of a new group is the organizer's. */
  added: string[];
}

/**
 * Plans how visits join the group of the first one, or make one with it as the organizer's. Visits that are in the
 * group already are left out. `size` is the present number of people of a group. Refused: a canceled or completed visit
 * (`status_changed`), another day of the store (`other_day`), another group (`in_other_group`), too many people.
 */
export function planJoin(
  [first, ...others]: readonly [JoiningVisit, ...JoiningVisit[]],
  zone: string,
  size: (groupId: string) => number,
): JoinPlan {
  const all = [first, ...others];
  const day = businessDay(first.start_time, zone);
  if (all.some(({ status }) => status === 'canceled' || status === 'done'))
    throw new Problem('conflict', 'status_changed');
  others.forEach(({ start_time }, index) => {
    if (businessDay(start_time, zone) !== day) throw invalid(`input_obj.appointments.${index}`, 'other_day');
  });
  const [groupId = null, other] = [...new Set(all.flatMap(({ group_id }) => group_id ?? []))];
  if (other !== undefined) throw new Problem('conflict', 'appointment_in_other_group');
  const added = [...new Set(all.filter(({ group_id }) => group_id === null).map(({ visit_id }) => visit_id))];
  if (groupId === null && added.length < 2) throw invalid('input_obj.appointments', 'required');
  const people = added.length + (groupId === null ? 0 : size(groupId));
  if (people > maxPeople) throw invalid('input_obj.appointments', 'too_many', { max: maxPeople });
  return { group_id: groupId, added };
}

/** Returns the starts of the visits of a group: all at once, or each when the one before it ends. Lengths are minutes. */
export function startsOf(start: Date, lengths: readonly number[], inSequence: boolean): Date[] {
  let at = start.getTime();
  return lengths.map((minutes) => {
    const from = new Date(at);
    if (inSequence) at += minutes * 60_000;
    return from;
  });
}
