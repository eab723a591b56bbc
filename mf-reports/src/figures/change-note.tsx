import { changePercent } from '@suite/domain';
import { formatCount } from '@suite/domain/format';
import { useFormat } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './figures.module.css';

interface Props {
  /** Cents, or a count; null without permission. */
  now: number | null | undefined;
  before: number | null | undefined;
  /** The days of `before`: `yyyy-MM-dd`, both included. */
  days: { start: string; end: string };
  /** The page with the rows of `before`. */
  to?: string | undefined;
  /** Writes `before`. */
  write?: (value: number) => string;
}

/** Compares a figure with the same one of other days; renders nothing for hidden figures. */
export function ChangeNote({ now, before, days: { start, end }, to, write }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  const amount = (write ?? format.money)(before);
  // A percentage of nothing, or of less than nothing, is none: the amount before takes its place.
  const percent = before > 0 ? changePercent(now, before) : null;
  const change = percent ?? now - before;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const Icon = { up: TrendingUp, down: TrendingDown, same: Minus }[direction];
  const changeText =
    direction === 'same'
      ? t('figures.compared.same')
      : percent === null
        ? t(`figures.compared.${direction}_from`, { amount })
        : t(`figures.compared.${direction}`, { percent: formatCount(Math.abs(percent)) });
  const text = t('figures.compared.before', {
    days: start === end ? format.day(start) : format.days(start, end),
    amount,
  });
  return (
    <div className={styles.change}>
      <p className={`${styles.direction} ${styles[direction]}`}>
        <Icon size={20} />
        {changeText}
      </p>
      <Note small>{to ? <Link to={to}>{text}</Link> : text}</Note>
    </div>
  );
}
