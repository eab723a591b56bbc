import { undoTimes } from '@suite/domain';
import { isTemporary } from '@suite/graphql/problems';
import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientName } from '../use-client-name';
import { type MovableFragment, UndoMoveDocument } from './move.generated';

/**
 * Offers for some seconds to undo a change of one or more visits; without a message it is a move. `undoBar` are the
 * props of the bar while it is offered; `onUndone` is called when it was undone, or can no longer be undone. Of several
 * refusals the first is shown.
 */
export function useUndo(onUndone: () => void) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const clientName = useClientName();
  const [changed, setChanged] = useState<{ appointments: readonly MovableFragment[]; message: string } | null>(null);
  const [pending, setPending] = useState(false);
  const isRefused = useRef(false);
  const { submit } = useStoreSubmit(UndoMoveDocument, {
    // A refusal ends the offer; after a lost connection, or while the server is away, it can be retried.
    handles: (problem) => {
      if (!isTemporary(problem)) end();
      const isShown = isRefused.current;
      isRefused.current = true;
      return isShown;
    },
  });

  useEffect(
    function stopOfferingSoon() {
      if (!changed || pending) return;
      const timer = window.setTimeout(() => setChanged(null), undoTimes.offered);
      return () => window.clearTimeout(timer);
    },
    [changed, pending],
  );

  function end() {
    setChanged(null);
    onUndone();
  }

  /** Returns whether all of them were undone. */
  async function undo(appointments: readonly Pick<MovableFragment, 'id' | 'version'>[]): Promise<boolean> {
    isRefused.current = false;
    setPending(true);
    const undone = await Promise.all(appointments.map(({ id, version }) => submit({ input_obj: { id, version } })));
    setPending(false);
    const isUndone = undone.every((result) => result !== null);
    if (isUndone) end();
    return isUndone;
  }

  const offerUndoOf = useCallback(
    (appointments: readonly MovableFragment[], message: string) => setChanged({ appointments, message }),
    [],
  );
  const offerUndo = useCallback(
    (moved: MovableFragment, message?: string) => {
      const movedMessage = () =>
        t('move.done', {
          client: clientName(moved),
          date: format.date(moved.start_time),
          time: format.time(moved.start_time),
          name: moved.employee?.full_name ?? t('card.unassigned'),
        });
      offerUndoOf([moved], message ?? movedMessage());
    },
    [offerUndoOf, t, format, clientName],
  );

  return {
    offerUndo,
    offerUndoOf,
    undo,
    pending,
    undoBar: changed && { message: changed.message, pending, onUndo: () => void undo(changed.appointments) },
  };
}
