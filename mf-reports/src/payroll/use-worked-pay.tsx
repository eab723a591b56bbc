import { Money } from '@suite/entities';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayFormat } from './use-pay-format';

/** What payroll has of the days of an income; null for who may not see it. */
interface WorkedPay {
  worked_minutes: number | null;
  salary: number | null;
  deductions: number | null;
}

/** Returns clocked time, salary and deductions as facts of a list; what one may not see is `---`. */
export function useWorkedPay(): (pay: WorkedPay) => [string, ReactNode][] {
  const { t } = useTranslation('mf-reports');
  const { hours } = usePayFormat();
  return ({ worked_minutes, salary, deductions }) => [
    [t('rates.worked_minutes'), worked_minutes === null ? <Money key="worked" cents={null} /> : hours(worked_minutes)],
    [t('rates.salary'), <Money key="salary" cents={salary} />],
    [t('rates.deductions'), <Money key="deductions" cents={deductions} />],
  ];
}
