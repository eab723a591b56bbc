import { Money } from '@suite/entities';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FigureLink } from '../figures/figure-link';
import styles from '../figures/figures.module.css';
import { usePayFormat } from './use-pay-format';

/** What payroll has of the days of an income; null for who may not see it. */
interface WorkedPay {
  worked_minutes: number | null;
  salary: number | null;
  deductions: number | null;
}

/** The pages with what the figures are sums of; a figure without one opens nothing. */
export interface WorkedPayPaths {
  /** The clocked time. */
  time?: string | undefined;
  /** The closed pay periods. */
  salary?: string | undefined;
  deductions?: string | undefined;
}

/** Returns clocked time, salary and deductions as facts of a list, each of which opens its page; what one may not see is `---`. */
export function useWorkedPay(): (pay: WorkedPay, paths: WorkedPayPaths) => [string, ReactNode][] {
  const { t } = useTranslation('mf-reports');
  const { hours } = usePayFormat();
  const amount = (cents: number | null, to: string | undefined) =>
    to ? <FigureLink cents={cents} to={to} /> : <Money cents={cents} />;
  const time = (minutes: number | null, to: string | undefined) => {
    if (minutes === null) return <Money cents={null} />;
    if (!to) return hours(minutes);
    return (
      <Link to={to} className={styles.link}>
        {hours(minutes)}
      </Link>
    );
  };
  return ({ worked_minutes, salary, deductions }, paths) => [
    [t('rates.worked_minutes'), time(worked_minutes, paths.time)],
    [t('rates.salary'), amount(salary, paths.salary)],
    [t('rates.deductions'), amount(deductions, paths.deductions)],
  ];
}
