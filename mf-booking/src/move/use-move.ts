import { useApolloClient } from '@apollo/client/react';
import { useStore, useStoreSubmit } from '@suite/remote-kit';
import { useState } from 'react';
import { minutesOf } from '../domain/overview';
import { freeTimesOf, isConflict, isInlineRefusal, isOverrulable } from '../domain/refusal';
import { type MovableFragment, MoveAppointmentDocument, NewestMovableDocument } from './move.generated';

/** The target of a move. */
export interface MoveTarget {
  /** An instant, ISO 8601. */
  start: string;
  /** Null: unassigned, or anyone. */
  employee: { id: string; name: string } | null;
}

/**
 * A move before its confirmation: source, target, the API's refusal, and the request. After a lost connection the
 * same move is sent under the same key; after a change by another person `from` is the newest state.
 */
export function useMove(appointment: MovableFragment, target: MoveTarget) {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const [from, setFrom] = useState(appointment);
  const [to, setTo] = useState(target);
  const [isAnyway, setAnyway] = useState(false);
  const [isWholeVisit, setWholeVisit] = useState(appointment.visit.length > 1);
  const [notifiesClient, setNotifiesClient] = useState(true);
  const { submit, pending, problem, reset } = useStoreSubmit(MoveAppointmentDocument, {
    handles: (refused) => {
      if (isConflict(refused)) void catchUp();
      return isInlineRefusal(refused);
    },
  });
  const isNewTime = Date.parse(to.start) !== Date.parse(from.start_time);
  const isNewEmployee = (to.employee?.id ?? null) !== (from.employee?.id ?? null);

  /** Fetches the newest state; a failure is harmless because the next attempt is refused again. */
  async function catchUp() {
    const { data } = await client
      .query({
        query: NewestMovableDocument,
        variables: { whmcs_id: whmcsId, id: from.id },
        fetchPolicy: 'network-only',
      })
      .catch(() => ({ data: undefined }));
    if (data) setFrom(data.appointment_by_id);
  }

  /** Moves the appointment, and overrides the conflicts that were just shown. Null if it was refused. */
  async function move(): Promise<MovableFragment | null> {
    const anyway = isAnyway || isOverrulable(problem);
    setAnyway(anyway);
    const { id, version } = from;
    const result = await submit({
      input_obj: {
        id,
        version,
        continue_anyway: anyway,
        notify_client: notifiesClient,
        ...(isNewTime ? { start_time: to.start, whole_visit: isWholeVisit } : {}),
        ...(isNewEmployee ? { employee_id: to.employee?.id ?? null } : {}),
      },
    });
    return result?.appointment_owner_update_appointment ?? null;
  }

  function choose(change: Partial<MoveTarget>) {
    setTo({ ...to, ...change });
    setAnyway(false);
    reset();
  }

  return {
    from,
    to,
    end: new Date(Date.parse(to.start) + minutesOf(from) * 60_000).toISOString(),
    isNewTime,
    isNewEmployee,
    isWholeVisit,
    setWholeVisit,
    notifiesClient,
    setNotifiesClient,
    /** The refusal, if it is shown inline. */
    refusal: problem && isInlineRefusal(problem) ? problem : null,
    isOverrulable: isOverrulable(problem),
    freeTimes: freeTimesOf(problem),
    pending,
    choose,
    move,
  };
}
