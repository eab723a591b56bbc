import type * as Types from '@suite/graphql/schema-types';
import { useStoreSubmit } from '@suite/remote-kit';
import { RecordTurnChoiceDocument } from './turns.generated';

/** A line that was given to another employee than the one whose turn it is. */
interface Choice {
  lineId: string;
  staffId: string;
  reason: Types.TurnChoiceReason;
}

/**
 * Returns the function that records such a choice in the log of the turn board, once the line is saved. It opens no dialog if it fails:
 * the sale goes on.
 */
export function useRecordChoice(): (choice: Choice) => Promise<void> {
  const { submit } = useStoreSubmit(RecordTurnChoiceDocument, { handles: () => true });
  return async ({ lineId, staffId, reason }) => {
    await submit({ input_obj: { order_item_id: lineId, employee_id: staffId, reason } });
  };
}
