import { DoneNote } from '@suite/ui';
import { useDoneMessage } from './use-done-message';

/** Says what the page before has done. */
export const DoneMessage = () => <DoneNote message={useDoneMessage()} />;
