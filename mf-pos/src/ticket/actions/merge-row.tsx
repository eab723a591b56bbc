import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { useTicketWords } from '../../core/use-ticket-names';
import type { OpenTicketFragment } from './ticket-actions.generated';
import styles from './ticket-actions.module.css';

interface Props {
  ticket: OpenTicketFragment;
  isChosen: boolean;
  onToggle: () => void;
}

/** An open ticket that can be chosen; one whose payment is being checked cannot. */
export function MergeRow({ ticket, isChosen, onToggle }: Props) {
  const { t } = useTranslation('mf-pos');
  const { ticketName } = useTicketWords();
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
          checked={isChosen}
          disabled={ticket.checkout_pending}
          onChange={onToggle}
        />
        <span className={styles.words}>
          <span className={styles.name}>
            {t('order.title', { code: ticket.order_code, client: ticketName(ticket) })}
          </span>
          <span className={styles.detail}>{detail}</span>
        </span>
        <span className={styles.amount}>{format.money(ticket.totals.total)}</span>
      </label>
    </li>
  );
}
