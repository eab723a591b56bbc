import { StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';

/** How much of a paid ticket went back; nothing where nothing did. */
export function RefundChip({ state }: { state: TicketFragment['refund_state'] }) {
  const { t } = useTranslation('mf-pos');
  return state && <StatusChip tone="neutral">{t(`refund.state.${state}`)}</StatusChip>;
}
