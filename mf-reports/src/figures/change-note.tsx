import { changePercent } from '@suite/domain';
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
  const percent = changePercent(now, before);
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same';
  const Icon = { up: TrendingUp, down: TrendingDown, same: Minus }[direction];
  const text = t('figures.compared.before', {
    days: start === end ? format.day(start) : format.days(start, end),
    amount: (write ?? format.money)(before),
  });
  return (
    <div className={styles.change}>
      <p className={`${styles.direction} ${styles[direction]}`}>
        <Icon size={20} />
        {t(`figures.compared.${direction}`, { percent: Math.abs(percent) })}
      </p>
      <Note small>{to ? <Link to={to}>{text}</Link> : text}</Note>
    </div>
  );
}
