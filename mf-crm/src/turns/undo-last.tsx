import { useNow } from '@suite/remote-kit';
import { UndoBar } from '@suite/ui';
import type { TurnBoardFragment } from './turns.generated';
import type { useTurnActions } from './use-turn-board';
import { useTurnText } from './use-turn-text';

/** How long the last change is offered to be undone on the board; the log offers it all day. */
const offeredMs = 120_000;

interface Props {
  board: TurnBoardFragment;
  actions: ReturnType<typeof useTurnActions>;
}

/** Offers to undo the last change of the board, also one of another person. */
export function UndoLast({ board: { last_undoable: last }, actions }: Props) {
  const text = useTurnText();
  const now = useNow();
  if (!last || now.getTime() - new Date(last.at).getTime() > offeredMs) return null;
  const message = [text.event(last), ...(last.order_code ? [`#${last.order_code}`] : [])].join(' · ');
  return <UndoBar message={message} pending={actions.pending} onUndo={() => void actions.undo(last.id)} />;
}
