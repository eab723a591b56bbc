import { undoTimes } from '@suite/domain';
import { useSubmit } from '@suite/graphql';
import { isTemporary } from '@suite/graphql/problems';
import { useFormat, useStore } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MovableFragment, UndoMoveDocument } from './move.generated';

/**
 * Offers for some seconds to undo a move. `undoBar` are the props of the bar while it is offered; `onUndone` is
 * called when the move was undone, or can no longer be undone.
 */
export function useUndo(onUndone: () => void) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { whmcsId } = useStore();
  const [moved, setMoved] = useState<MovableFragment | null>(null);
  const { submit, pending } = useSubmit(UndoMoveDocument, {
    // A refusal ends the offer; after a lost connection, or while the server is away, it can be retried.
    handles: (problem) => {
      if (!isTemporary(problem)) end();
      return false;
    },
  });

  useEffect(
    function stopOfferingSoon() {
      if (!moved || pending) return;
      const timer = window.setTimeout(() => setMoved(null), undoTimes.offered);
      return () => window.clearTimeout(timer);
    },
    [moved, pending],
  );

  function end() {
    setMoved(null);
    onUndone();
  }

  async function undo({ id, version }: MovableFragment) {
    if (await submit({ whmcs_id: whmcsId, input_obj: { id, version } })) end();
  }

  return {
    offerUndo: setMoved,
    undoBar: moved && {
      message: t('move.done', {
        client: moved.customer?.full_name ?? moved.booker_name ?? '',
        date: format.date(moved.start_time),
        time: format.time(moved.start_time),
        name: moved.employee?.full_name ?? t('card.unassigned'),
      }),
      pending,
      onUndo: () => void undo(moved),
    },
  };
}
