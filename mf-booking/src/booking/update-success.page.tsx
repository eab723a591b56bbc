import { undoTimes } from '@suite/domain';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { MovableFragment } from '../move/move.generated';
import { MoveUndo } from '../move/move-undo';
import { useUndo } from '../move/use-undo';
import { usePaths } from '../paths';
import { VisitSuccess } from './visit-success';

/** Passed on by the review: the changed appointment (null if it cannot be undone) and the time in milliseconds. */
interface LocationState {
  moved: MovableFragment | null;
  at: number;
}

/** The success page of a change, with undo for some seconds. */
export function UpdateSuccessPage() {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = useLocation().state as LocationState | null;
  const { offerUndo, undoBar } = useUndo(() =>
    navigate(paths.appointment({ id: params.get('id') ?? '' }), { replace: true }),
  );
  useEffect(
    function offerUndoOfChange() {
      if (state?.moved && Date.now() - state.at < undoTimes.offered) offerUndo(state.moved);
    },
    [state, offerUndo],
  );
  return (
    <>
      <VisitSuccess title={t('update.done')} />
      <MoveUndo undoBar={undoBar} />
    </>
  );
}
