import { useFormat } from '@suite/remote-kit';
import { Section } from '@suite/ui';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writeRange } from '../domain/ranges';
import { Money } from '../figures/money';
import layout from '../figures/page.module.css';
import { usePaths } from '../paths';
import styles from './day-by-day.module.css';
import type { IncomeDetailQuery } from './income.generated';

/** The days that the figures are made of, each of which opens its own. */
export function DayByDay({ days }: { days: IncomeDetailQuery['income_by_day'] }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = usePaths();
  return (
    <Section title={t('income.by_day')}>
      <ul className={layout.links}>
        {days.map(({ start_date, income, total_apps }) => (
          <li key={start_date}>
            <Link
              to={paths.income(writeRange('custom', { start: start_date, end: start_date }))}
              className={layout.link}
            >
              <span className={styles.row}>
                <span className={styles.day}>
                  {format.longDay(start_date)}
                  <span className={styles.tickets}>{t('figures.tickets', { count: total_apps })}</span>
                </span>
                <span className={styles.figure}>
                  <Money cents={income} />
                </span>
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
