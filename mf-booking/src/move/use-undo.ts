import { undoTimes } from '@suite/domain';
import { useSubmit } from '@suite/graphql';
import { isTemporary } from '@suite/graphql/problems';
import { useFormat, useStore } from '@suite/remote-kit';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MovableFragment, UndoMoveDocument } from './move.generated';

/**
 * Offers for some seconds to undo a change; without a message it is a move. `undoBar` are the props of the bar while it is offered; `onUndone` is
 * called when it was undone, or can no longer be undone.
 */
export function useUndo(onUndone: () => void) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { whmcsId } = useStore();
  const [changed, setChanged] = useState<{ appointment: MovableFragment; message: string | undefined } | null>(null);
  const { submit, pending } = useSubmit(UndoMoveDocument, {
    // A refusal ends the offer; after a lost connection, or while the server is away, it can be retried.
    handles: (problem) => {
      if (!isTemporary(problem)) end();
      return false;
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

  async function undo({ id, version }: MovableFragment) {
    if (await submit({ whmcs_id: whmcsId, input_obj: { id, version } })) end();
  }

  const offerUndo = useCallback(
    (appointment: MovableFragment, message?: string) => setChanged({ appointment, message }),
    [],
  );

  return {
    offerUndo,
    undoBar: changed && {
      message: changed.message ?? movedMessage(changed.appointment),
      pending,
      onUndo: () => void undo(changed.appointment),
    },
  };

  function movedMessage(moved: MovableFragment): string {
    return t('move.done', {
      client: moved.customer?.full_name ?? moved.booker_name ?? '',
      date: format.date(moved.start_time),
      time: format.time(moved.start_time),
      name: moved.employee?.full_name ?? t('card.unassigned'),
    });
  }
}
