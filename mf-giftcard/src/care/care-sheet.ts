import type { CardRecordFragment } from '../card/card.generated';
import type { CashOut } from './cash-out-done';

/** The props of the sheet of a care action. */
export interface CareSheetProps {
  card: CardRecordFragment;
  onPaidOut: (cashOut: CashOut) => void;
  onDone: (replacement?: string) => void;
  onClose: () => void;
}
