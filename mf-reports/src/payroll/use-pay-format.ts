import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { hoursText } from './hours-text';
import type { ComparedFigure } from './pay-changes';

export interface PayFormat {
  /** Minutes as hours and minutes, e.g. `38 h 30 min`; `---` for null. */
  hours(minutes: number | null | undefined): string;
  /** Cents, or `---` for null. */
  money(cents: number | null | undefined): string;
  /** A figure of a row in its unit. */
  figure(name: ComparedFigure, value: number | null): string;
  /** The name of a figure. */
  nameOf(name: ComparedFigure): string;
}

/** The figures of pay as texts in the reader's language, for places that take no component. */
export function usePayFormat(): PayFormat {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const hidden = t('not_visible', { ns: 'kit' });
  const hours: PayFormat['hours'] = (minutes) => (minutes == null ? hidden : hoursText(minutes, t));
  const money: PayFormat['money'] = (cents) => (cents == null ? hidden : format.money(cents));
  return {
    hours,
    money,
    figure: (name, value) => (isTime(name) ? hours(value) : money(value)),
    nameOf: (name) => t(`payroll.figure.${name === 'worked_minutes' ? 'minutes' : name}`),
  };
}

const isTime = (name: ComparedFigure) => name === 'worked_minutes' || name === 'overtime_minutes';
