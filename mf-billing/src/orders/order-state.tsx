import { StatusChip, type StatusTone } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { StoreOrderFragment } from './orders.generated';

type Shown = 'paid' | 'pending' | 'declined' | 'unpaid' | 'canceled' | 'expired';

const tones = {
  paid: 'confirmed',
  pending: 'updated',
  declined: 'danger',
  unpaid: 'updated',
  canceled: 'neutral',
  expired: 'neutral',
} as const satisfies Record<Shown, StatusTone>;

type Order = Pick<StoreOrderFragment, 'status' | 'payment_status'>;

/** Returns what an order is called on the screens: its payment counts while it waits for one. */
export function shownState({ status, payment_status: payment }: Order): Shown {
  if (status === 'paid' || status === 'canceled' || status === 'expired') return status;
  return payment === 'pending' || payment === 'declined' ? payment : 'unpaid';
}

export function OrderState({ order }: { order: Order }) {
  const { t } = useTranslation('mf-billing');
  const state = shownState(order);
  return <StatusChip tone={tones[state]}>{t(`orders.state.${state}`)}</StatusChip>;
}
