import { useFormat } from '@suite/remote-kit';
import { List, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { GiftCardRecordQuery } from './card.generated';
import styles from './card.module.css';

/** What people did with a card besides moving its balance; nothing while they did nothing. */
export function CardLog({ entries }: { entries: GiftCardRecordQuery['gift_card_log'] }) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  if (entries.length === 0) return null;
  return (
    <Section title={t('care.log')}>
      <List aria-label={t('care.log')}>
        {entries.map(({ id, event, note, person_name, date }) => (
          <li key={id} className={styles.movement}>
            <div className={styles.what}>
              <span>{t(`care.events.${event}`)}</span>
              <span className={styles.detail}>{[format.dateTime(date), person_name].filter(Boolean).join(' · ')}</span>
              {note && <span className={styles.detail}>{note}</span>}
            </div>
          </li>
        ))}
      </List>
    </Section>
  );
}
