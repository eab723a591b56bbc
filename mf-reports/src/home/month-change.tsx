import { useFormat } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HomeReportQuery } from './home.generated';
import styles from './home.module.css';

interface Props {
  /** Whole percent; null without permission. */
  percent: number | null;
  lastMonth: HomeReportQuery['company_get_income_summary']['last_month'];
}

/** Compares this month with the same days of the last one. */
export function MonthChange({ percent, lastMonth: { start_date, end_date, income } }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const days = format.days(start_date, end_date);
  if (percent === null || income === null)
    return <Note>{t('home.change.hidden', { figure: t('not_visible', { ns: 'kit' }) })}</Note>;
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same';
  const Icon = { up: TrendingUp, down: TrendingDown, same: Minus }[direction];
  return (
    <div>
      <p className={`${styles.change} ${styles[direction]}`}>
        <Icon size={20} />
        {t(`home.change.${direction}`, { percent: Math.abs(percent) })}
      </p>
      <Note>{t('home.change.before', { days, amount: format.money(income) })}</Note>
    </div>
  );
}
