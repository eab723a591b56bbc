import type { ShellProblem } from '@suite/graphql';

/** Refusals that whoever books or moves may overrule. */
const overrulable = ['slot_taken', 'staff_off'];
const lostConnection = ['network', 'timeout'];

/** Whether it can be done anyway, on purpose. */
export const isOverrulable = (problem: ShellProblem | null): boolean =>
  problem !== null && overrulable.includes(problem.code);

/** Whether somebody else changed the appointment in the meantime. */
export const isConflict = ({ code }: ShellProblem): boolean => code === 'appointment_changed';

/** Who changed it, and when (ISO 8601); null where the refusal does not say. */
export function conflictAuthor(problem: ShellProblem | null): { name: string; at: string } | null {
  const { changed_by, changed_at } = problem?.params ?? {};
  return changed_by && changed_at ? { name: String(changed_by), at: String(changed_at) } : null;
}

/** Refusals that are said beside what was to be done, where the next step is too. */
export const isInlineRefusal = (problem: ShellProblem): boolean =>
  isOverrulable(problem) || isConflict(problem) || lostConnection.includes(problem.kind);

/** The next times at which it would fit, ISO 8601; the API says them separated by commas. */
export const freeTimesOf = (problem: ShellProblem | null): string[] =>
  problem?.code === 'slot_taken'
    ? String(problem.params.free_times ?? '')
        .split(',')
        .filter(Boolean)
    : [];
