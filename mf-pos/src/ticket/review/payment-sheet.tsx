import { CashPad } from '@suite/entities/overlays';
import type { CardEntry } from '@suite/remote-kit/card';
import { emptyTender, type TenderRow } from '../../domain/tenders';
import { CardSheet } from './card-sheet';
import { CheckSheet } from './check-sheet';
import { GiftCardSheet } from './gift-card-sheet';
import { OtherMethodsSheet } from './other-methods-sheet';
import { SplitPaymentSheet } from './split-payment-sheet';
import type { OpenSheet, TenderSheetProps } from './tender-sheet';

interface Props extends Omit<TenderSheetProps, 'amount'> {
  sheet: OpenSheet;
  cardEntry: CardEntry;
  /** Null: they are not offered. */
  onTap: (() => void) | null;
  onLink: (() => void) | null;
  onOpen: (sheet: OpenSheet) => void;
}

const maxTenders = 10;

/** The sheet of a payment method, over the review. */
export function PaymentSheet({ sheet, cardEntry, onTap, onLink, onOpen, ...props }: Props) {
  const { review, checkout, onCharge, onPart, onClose } = props;
  const { kind, amount } = sheet;
  const open = (kind: OpenSheet['kind'], amount: OpenSheet['amount'] = null) => onOpen({ kind, amount });
  const canSplit = review.tenders.parts.length < maxTenders - 1;
  switch (kind) {
    case 'cash': {
      const { rest, plan } = review.quoteBy('cash');
      return (
        <CashPad
          due={rest}
          discount={plan.cashDiscount}
          pending={checkout.phase.kind === 'working'}
          onCharge={(cashReceived) => onCharge({ ...cash(), cashReceived })}
          onPart={canSplit && !checkout.isOffline ? (cents) => onPart({ ...cash(), amount: cents }) : undefined}
          onClose={onClose}
        />
      );
    }
    case 'card':
      return <CardSheet {...props} amount={amount} cardEntry={cardEntry} />;
    case 'check':
      return <CheckSheet {...props} amount={amount} />;
    case 'gift_card':
      return <GiftCardSheet {...props} amount={amount} />;
    case 'split':
      return <SplitPaymentSheet review={review} onPart={onPart} onTender={open} onClose={onClose} />;
    case 'other':
      return (
        <OtherMethodsSheet
          onCheck={() => open('check')}
          onGiftCard={() => open('gift_card')}
          onTap={onTap}
          onLink={onLink}
          onSplit={canSplit ? () => open('split') : null}
          onClose={onClose}
        />
      );
  }
}

const cash = (): TenderRow => emptyTender('cash', crypto.randomUUID());
