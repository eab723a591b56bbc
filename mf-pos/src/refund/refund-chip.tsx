import { StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';

/** Shows the refund state of a paid ticket; renders nothing without a refund. */
export function RefundChip({ state }: { state: TicketFragment['refund_state'] }) {
  const { t } = useTranslation('mf-pos');
  return state && <StatusChip tone="neutral">{t(`refund.state.${state}`)}</StatusChip>;
}
