import type * as Types from '@suite/graphql/schema-types';
import type { StatusTone } from '@suite/ui';
import { useTranslation } from 'react-i18next';

export const paymentTones: Readonly<Record<Types.PaymentStatus, StatusTone>> = {
  pending: 'updated',
  approved: 'confirmed',
  declined: 'danger',
  voided: 'danger',
  refunded: 'neutral',
  partially_refunded: 'neutral',
};
export const batchTones: Readonly<Record<Types.CardBatchState, StatusTone>> = {
  open: 'new',
  closing: 'updated',
  closed: 'done',
  rejected: 'danger',
};
export const disputeTones: Readonly<Record<Types.ChargebackState, StatusTone>> = {
  inquiry: 'updated',
  opened: 'danger',
  under_review: 'in-service',
  won: 'confirmed',
  lost: 'danger',
  accepted: 'neutral',
};
export const actionTones: Readonly<Record<Types.CardBatchAction, StatusTone>> = {
  sale: 'confirmed',
  refund: 'neutral',
  void: 'danger',
};
export const depositTones: Readonly<Record<Types.DepositStatus, StatusTone>> = {
  in_transit: 'updated',
  paid: 'confirmed',
  failed: 'danger',
};

interface Paid {
  tender?: Types.Tender;
  card_type?: string | null;
  card_last_four?: string | null;
}

/** Returns the label of a payment by its tender or card, e.g. `Visa ending in 4242`. */
export function usePaidLabel(): (paid: Paid) => string {
  const { t } = useTranslation('mf-reports');
  const { t: kit } = useTranslation('kit');
  return ({ tender = 'card', card_type = null, card_last_four = null }) => {
    const type = card_type ?? kit(`tender.${tender}`);
    return card_last_four ? t('cards.card_ending', { type, last: card_last_four }) : type;
  };
}
