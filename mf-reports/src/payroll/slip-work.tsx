import { FigureTable, Money } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type {
  PayDayFragment as PayDay,
  PaySlipViewFragment as PaySlip,
  PayWeekFragment as PayWeek,
} from './slip.generated';
import { isSpecialWeek, usedDayFigures } from './slip.rules';
import { usePayFormat } from './use-pay-format';

/** The days of a slip with their hours and what was earned on each. */
export function SlipWorkDays({ slip: { days, row } }: { slip: PaySlip }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const pay = usePayFormat();
  if (!days || days.length === 0) return null;
  const figures = usedDayFigures(days);
  const cell = (day: PayDay, figure: (typeof figures)[number]) =>
    figure === 'overtime_minutes' ? (
      pay.hours(day[figure])
    ) : (
      <Money cents={day[figure]} less={figure === 'clean_up_fee'} />
    );
  return (
    <Section title={t('payroll.slip.work_days')}>
      <FigureTable
        caption={t('payroll.slip.days_count', { count: days.length })}
        header={[
          t('payroll.slip.day'),
          t('payroll.slip.hours'),
          t('payroll.figure.total_commission'),
          ...figures.map(pay.nameOf),
        ]}
        rows={days.map((day) => ({
          id: day.day,
          name: `${format.weekday(day.day)} ${format.shortDay(day.day)}`,
          figures: [
            pay.hours(day.worked_minutes),
            <Money key="commission" cents={day.commission} />,
            ...figures.map((figure) => cell(day, figure)),
          ],
        }))}
        total={{
          name: t('payroll.slip.sum'),
          figures: [pay.hours(row.worked_minutes), <Money key="commission" cents={row.total_commission} />],
        }}
      />
    </Section>
  );
}

/** The weeks with overtime or make-up pay, and how these were computed. */
export function SlipWeeks({ weeks }: { weeks: readonly PayWeek[] | null | undefined }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const pay = usePayFormat();
  const shown = (weeks ?? []).filter(isSpecialWeek);
  if (shown.length === 0) return null;
  return (
    <Section title={t('payroll.slip.weeks')}>
      <FigureTable
        caption={t('payroll.slip.weeks_hint')}
        header={[
          t('payroll.slip.week'),
          t('payroll.slip.hours'),
          t('payroll.figure.overtime_minutes'),
          t('payroll.slip.straight'),
          t('payroll.figure.overtime_pay'),
          t('payroll.slip.minimum_wage'),
          t('payroll.figure.make_up_pay'),
        ]}
        rows={shown.map((week) => ({
          id: week.start_date,
          name: format.days(week.start_date, week.end_date),
          figures: [
            pay.hours(week.worked_minutes),
            pay.hours(week.overtime_minutes),
            <Money key="straight" cents={week.straight_pay} />,
            <Money key="overtime" cents={week.overtime_pay} />,
            week.minimum_wage == null ? '' : <Money key="minimum" cents={week.minimum_wage} />,
            <Money key="make_up" cents={week.make_up_pay} />,
          ],
        }))}
      />
    </Section>
  );
}
