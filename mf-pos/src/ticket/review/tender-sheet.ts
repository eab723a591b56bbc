import type { Cents } from '@suite/domain';
import type { TenderRow } from '../../domain/tenders';
import type { useCheckout } from './use-checkout';
import type { ReviewState } from './use-review';
import type { TakenTender } from './use-tenders';

/** The sheet of a tender, of all other methods, or of a part of a split payment. */
export interface OpenSheet {
  kind: 'cash' | 'card' | 'check' | 'gift_card' | 'other' | 'split';
  /** A part of a split payment: what the tender pays. Null: the rest. */
  amount: Cents | null;
}

/** What the sheets of the tenders need. */
export interface TenderSheetProps {
  review: ReviewState;
  checkout: ReturnType<typeof useCheckout>;
  amount: Cents | null;
  /** Charges the ticket: `last` pays the rest. */
  onCharge: (last: TenderRow, taken?: TakenTender) => void;
  /** Takes a part; the rest is paid by another tender. */
  onPart: (part: TenderRow, taken?: TakenTender) => void;
  onClose: () => void;
}
