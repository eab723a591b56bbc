import { Money } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { List, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { CashCloseFragment } from './day-end.generated';
import styles from './day-end.module.css';

/** The versions of a day that was reopened, the newest first. */
export function CloseVersions({ versions }: { versions: readonly CashCloseFragment[] }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  return (
    <Section title={t('day_end.versions')}>
      <List aria-label={t('day_end.versions')}>
        {versions.map(({ id, version, person_name, at, count, reason, reopening }) => (
          <li key={id} className={styles.entry}>
            <div className={styles.texts}>
              <span>{t('day_end.version', { version })}</span>
              <span className={styles.detail}>
                {person_name} · {format.dateTime(at)}
              </span>
              {reason && <span className={styles.detail}>{reason}</span>}
              {reopening && (
                <span className={styles.detail}>
                  {t('day_end.reopened_by', {
                    name: reopening.person_name,
                    time: format.dateTime(reopening.at),
                    reason: reopening.reason,
                  })}
                </span>
              )}
            </div>
            <div className={styles.amount}>
              <Money cents={count.counted} />
              <span className={styles.detail}>
                {t('day_end.difference')} <Money cents={count.difference} />
              </span>
            </div>
          </li>
        ))}
      </List>
    </Section>
  );
}
