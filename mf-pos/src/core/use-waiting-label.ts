import { maxWaitingMinutes, type OrderStatus } from '@suite/domain';
import { useFormat, useNow } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';

interface OpenedTicket {
  order_status: OrderStatus;
  waiting_since: string | null;
}

/** Labels a ticket whose client has checked in and waits, with the minutes, or the day if it is past; null for any other. */
export function useWaitingLabel() {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const now = useNow();
  return ({ order_status, waiting_since }: OpenedTicket): string | null => {
    if (order_status !== 'booking') return null;
    // A list that an earlier release saved on the device has no time.
    if (!waiting_since) return t('list.waiting');
    const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(waiting_since)) / 60_000));
    return minutes <= maxWaitingMinutes
      ? t('list.waiting_minutes', { count: minutes })
      : t('list.waiting_since', { date: format.date(waiting_since) });
  };
}
