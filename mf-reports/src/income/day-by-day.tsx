import { Money, writeRange } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { LinkList } from '../figures/link-list';
import { usePaths } from '../paths';
import styles from './day-by-day.module.css';
import type { IncomeDetailQuery } from './income.generated';

/** The figures of each day, with a link to the report of that day. */
export function DayByDay({ days }: { days: IncomeDetailQuery['income_by_day'] }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = usePaths();
  const links = days.map(({ start_date, income, total_apps }) => ({
    to: paths.income(writeRange('custom', { start: start_date, end: start_date })),
    label: (
      <span className={styles.row}>
        <span className={styles.day}>
          {format.longDay(start_date)}
          <span className={styles.tickets}>{t('figures.tickets', { count: total_apps })}</span>
        </span>
        <span className={styles.figure}>
          <Money cents={income} />
        </span>
      </span>
    ),
  }));
  return (
    <Section title={t('income.by_day')}>
      <LinkList links={links} />
    </Section>
  );
}
