import { useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import {
  PauseTurnsDocument,
  ResumeTurnsDocument,
  SignInForTurnsDocument,
  SignOutOfTurnsDocument,
  SkipTurnDocument,
  TurnBoardDocument,
  UndoTurnEventDocument,
} from './turns.generated';

/** Another device's change is shown after it. */
export const boardPollMs = 15_000;

export const useTurnBoard = () => useStoreQuery(TurnBoardDocument, {}, { pollMs: boardPollMs });

export type EmployeeAction = 'signIn' | 'signOut' | 'pause' | 'resume' | 'skip';

/** The changes of the board that take one tap; `onDone` is called after one that succeeded. */
export function useTurnActions(onDone: () => unknown) {
  const submits = {
    signIn: useStoreSubmit(SignInForTurnsDocument),
    signOut: useStoreSubmit(SignOutOfTurnsDocument),
    pause: useStoreSubmit(PauseTurnsDocument),
    resume: useStoreSubmit(ResumeTurnsDocument),
    skip: useStoreSubmit(SkipTurnDocument),
  };
  const undoing = useStoreSubmit(UndoTurnEventDocument);
  return {
    async run(action: EmployeeAction, employee_id: string): Promise<boolean> {
      const done = await submits[action].submit({ input_obj: { employee_id } });
      if (done) await onDone();
      return done !== null;
    },
    async undo(id: string): Promise<boolean> {
      const done = await undoing.submit({ input_obj: { id } });
      await onDone();
      return done !== null;
    },
    pending: undoing.pending || Object.values(submits).some(({ pending }) => pending),
  };
}
