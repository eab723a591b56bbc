import type { ShellProblem } from '@suite/graphql';
import { useState } from 'react';
import { appointmentDiff } from '../domain/appointment-diff';
import { conflictAuthor, isConflict } from '../domain/refusal';
import type { AppointmentDetailFragment } from './appointment.generated';
import { useDiffRows } from './use-diff-rows';

/** The conflicting change of another person during an edit. */
export type EditConflict = ReturnType<typeof useEditConflict>;

/**
 * Detects changes of an appointment that is being edited: `changes` lists the differences since the edit began.
 * The change is sent with the newest version, which the person has been shown.
 */
export function useEditConflict(newest: AppointmentDetailFragment, isChanging: boolean, refetch: () => void) {
  const rows = useDiffRows();
  const [base, setBase] = useState(newest);
  const [by, setBy] = useState<{ name: string; at: string } | null>(null);
  if (!isChanging && base !== newest) {
    setBase(newest);
    setBy(null);
  }

  /** Returns true for a refusal caused by a conflict, and fetches the newest state. */
  function handles(problem: ShellProblem): boolean {
    if (!isConflict(problem)) return false;
    const who = conflictAuthor(problem);
    if (who) setBy(who);
    refetch();
    return true;
  }
  return { by, changes: isChanging ? rows(appointmentDiff(base, newest)) : [], handles };
}
