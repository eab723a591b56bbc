import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { useTicketNames } from '../../core/use-ticket-names';
import type { OpenTicketFragment } from './ticket-actions.generated';
import styles from './ticket-actions.module.css';

interface Props {
  ticket: OpenTicketFragment;
  isSelected: boolean;
  onToggle: () => void;
}

/** An open ticket to merge; disabled while its payment is being checked. */
export function MergeRow({ ticket, isSelected, onToggle }: Props) {
  const { t } = useTranslation('mf-pos');
  const { ticketName } = useTicketNames();
  const format = useFormat();
  const staff = [...new Set(ticket.order_items.flatMap((line) => line.staff?.full_name ?? []))];
  const detail = ticket.checkout_pending
    ? t('list.pending')
    : [format.time(ticket.start_time), ...(staff.length > 0 ? [staff.join(', ')] : [])].join(' · ');
  return (
    <li>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isSelected}
          disabled={ticket.checkout_pending}
          onChange={onToggle}
        />
        <span className={styles.text}>
          <span className={styles.name}>
            {t('order.title', { code: ticket.order_code, client: ticketName(ticket) })}
          </span>
          <span className={styles.detail}>{detail}</span>
        </span>
        {ticket.totals && <span className={styles.amount}>{format.money(ticket.totals.total)}</span>}
      </label>
    </li>
  );
}
