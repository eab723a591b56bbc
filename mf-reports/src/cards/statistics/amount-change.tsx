import { useFormat } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../cards.module.css';
import { changePercent } from './comparison';

interface Props {
  amount: number;
  before: number;
  /** The days of the amount before. */
  days: { start: string; end: string };
}

/** Compares an amount with that of the days before. */
export function AmountChange({ amount, before, days }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const percent = changePercent(amount, before);
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same';
  const Icon = { up: TrendingUp, down: TrendingDown, same: Minus }[direction];
  const named = days.start === days.end ? format.longDay(days.start) : format.days(days.start, days.end);
  return (
    <div>
      <p className={`${styles.change} ${styles[direction] ?? ''}`}>
        <Icon size={20} />
        {t(`cards.statistics.${direction}`, { percent: Math.abs(percent) })}
      </p>
      <Note>{t('cards.statistics.before', { days: named, amount: format.money(before) })}</Note>
    </div>
  );
}
