import type { OrderStatus } from '@suite/domain';
import { useNow } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';

interface OpenedTicket {
  order_status: OrderStatus;
  waiting_since: string | null;
}

/** Labels a ticket whose client has checked in and waits, with the minutes; null for any other. */
export function useWaitingLabel() {
  const { t } = useTranslation('mf-pos');
  const now = useNow();
  return ({ order_status, waiting_since }: OpenedTicket): string | null => {
    if (order_status !== 'booking') return null;
    // A list that an earlier release saved on the device has no time.
    if (!waiting_since) return t('list.waiting');
    const waited = now.getTime() - Date.parse(waiting_since);
    return t('list.waiting_minutes', { count: Math.max(0, Math.floor(waited / 60_000)) });
  };
}
