import { addDays, businessDay } from '@suite/domain/time';
import { useFormat, useStore, useStoreQuery } from '@suite/remote-kit';
import { Note, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { usePayPaths } from './pay-access';
import { LaterChangesDocument, type PaySlipViewFragment as PaySlip } from './slip.generated';
import { SlipRows } from './slip-rows';
import { useSlipRows } from './use-slip-rows';

/** Days that the API computes at once. */
const maxDays = 62;

/** Refunds and changes of a closed period that came later: they leave its slip as it is, and count in a later period. */
export function SlipLaterChanges({ slip }: { slip: PaySlip }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { timezone } = useStore();
  const paths = usePayPaths();
  const { ofLine, ofTip } = useSlipRows();
  const { start_date, end_date, state, row } = slip;
  const today = businessDay(new Date(), timezone);
  const from = addDays(end_date, 1);
  const last = addDays(end_date, maxDays);
  const { data } = useStoreQuery(
    LaterChangesDocument,
    { from, to: last < today ? last : today, employee: row.employee_id },
    { skip: state === 'open' || from > today || row.total == null, isLate: true },
  );
  const isOfThis = ({ closed_period }: { closed_period?: { start_date: string } | null }) =>
    closed_period?.start_date === start_date;
  const changes = [
    ...(data?.pay_slip.lines ?? []).filter(isOfThis).map(ofLine),
    ...(data?.pay_slip.tips ?? []).filter(isOfThis).map(ofTip),
  ];
  if (!data || changes.length === 0) return null;

  return (
    <Section title={t('payroll.slip.later')}>
      <Note>{t('payroll.slip.later_hint')}</Note>
      <SlipRows
        rows={changes.map((change) => {
          const period = data.payroll_list.find((one) => one.start_date <= change.day && change.day <= one.end_date);
          if (!period) return { ...change, details: change.details.slice(0, 1) };
          const days = { from: period.start_date, to: period.end_date };
          return {
            ...change,
            details: [
              ...change.details.slice(0, 1),
              t('payroll.slip.later_in', { days: format.days(days.from, days.to) }),
            ],
            to: paths.slip({ ...days, employee: row.employee_id }),
          };
        })}
      />
    </Section>
  );
}
