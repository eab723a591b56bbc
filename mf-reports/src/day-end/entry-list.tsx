import { Money } from '@suite/entities';
import { useFormat, useService, useSuiteLinks } from '@suite/remote-kit';
import { Button, List } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CashEntryFragment } from './day-end.generated';
import styles from './day-end.module.css';

interface Props {
  label: string;
  entries: readonly CashEntryFragment[];
  /** Takes a movement back; left out where nothing can be changed. */
  onReverse?: ((entry: CashEntryFragment) => void) | undefined;
}

/** What moved cash: tickets with a link, and movements with their reason and person. */
export const EntryList = ({ label, entries, onReverse }: Props) => (
  <List aria-label={label}>
    {entries.map((entry) => (
      <EntryRow key={entry.id} entry={entry} onReverse={onReverse} />
    ))}
  </List>
);

function EntryRow({ entry, onReverse }: { entry: CashEntryFragment; onReverse: Props['onReverse'] }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const links = useSuiteLinks();
  const hasTickets = useService('pos');
  const { kind, amount, at, order_id, order_code, reason, employee_name, person_name, reverses_id, is_reversed } =
    entry;
  const ticket = order_code && t('day_end.ticket', { code: order_code });
  const details = [employee_name, reason, person_name].filter(Boolean).join(' · ');
  const isMovement = person_name !== null;
  return (
    <li className={styles.entry}>
      <div className={styles.texts}>
        <span>
          {reverses_id ? t('day_end.taken_back', { what: t(`day_end.kinds.${kind}`) }) : t(`day_end.kinds.${kind}`)}
        </span>
        <span className={styles.detail}>{format.dateTime(at)}</span>
        {details && <span className={styles.detail}>{details}</span>}
        {order_id && ticket && hasTickets && <Link to={links.order({ id: order_id })}>{ticket}</Link>}
        {ticket && !hasTickets && <span className={styles.detail}>{ticket}</span>}
        {is_reversed && <span className={styles.detail}>{t('day_end.was_taken_back')}</span>}
      </div>
      <div className={styles.amount}>
        <Money cents={amount} />
        {onReverse && isMovement && !is_reversed && !reverses_id && (
          <Button variant="quiet" onClick={() => onReverse(entry)}>
            {t('day_end.take_back')}
          </Button>
        )}
      </div>
    </li>
  );
}
