import { isTemporary, type ShellProblem } from '@suite/graphql/problems';

/** A refusal of the API, with the fields that booking and moving use. */
export type BookingRefusal = Pick<ShellProblem, 'code' | 'kind' | 'params'>;

/** Codes of refusals that the person may override. */
const overrulable = ['slot_taken', 'staff_off'];

/** Returns whether the person may override the refusal. */
export const isOverrulable = (problem: BookingRefusal | null): boolean =>
  problem !== null && overrulable.includes(problem.code);

/** Returns whether another person changed the appointment since it was loaded. */
export const isConflict = ({ code }: BookingRefusal): boolean => code === 'appointment_changed';

/** Returns the author of the conflicting change and its time (ISO 8601); null if the refusal does not name them. */
export function conflictAuthor(problem: BookingRefusal | null): { name: string; at: string } | null {
  const { changed_by, changed_at } = problem?.params ?? {};
  return changed_by && changed_at ? { name: String(changed_by), at: String(changed_at) } : null;
}

/**
 * Returns whether a refusal is shown beside the action, where the next step is offered too, and not in the error
 * dialog.
 */
export const isInlineRefusal = (problem: BookingRefusal): boolean =>
  isOverrulable(problem) || isConflict(problem) || isTemporary(problem);

/** Returns the next free times (ISO 8601) of a `slot_taken` refusal; the API sends them separated by commas. */
export const freeTimesOf = (problem: BookingRefusal | null): string[] =>
  problem?.code === 'slot_taken'
    ? String(problem.params.free_times ?? '')
        .split(',')
        .filter(Boolean)
    : [];
