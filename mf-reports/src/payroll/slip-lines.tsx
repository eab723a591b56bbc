import { Money } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Note, Receipt, ReceiptLine, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { PaySlipViewFragment as PaySlip } from './slip.generated';
import { isSale } from './slip.rules';
import { SlipDays, SlipRows } from './slip-rows';
import { useSlipRows } from './use-slip-rows';

/** The sold lines of a slip, and the refunds and changes, which sum to its commission. */
export function SlipLines({ slip: { lines, row } }: { slip: PaySlip }) {
  const { t } = useTranslation('mf-reports');
  const { ofLine } = useSlipRows();
  if (!lines) return null;
  const rows = lines.map((line, index) => ({ line, row: ofLine(line, index) }));
  const sold = rows.filter(({ line }) => isSale(line)).map((one) => one.row);
  const changes = rows.filter(({ line }) => !isSale(line)).map((one) => one.row);
  return (
    <>
      <Section title={t('payroll.slip.lines')}>
        {sold.length === 0 ? <Note>{t('payroll.slip.no_lines')}</Note> : <SlipDays rows={sold} />}
        {changes.length === 0 && <CommissionSum cents={row.total_commission} />}
      </Section>
      {changes.length > 0 && (
        <Section title={t('payroll.slip.changes')}>
          <SlipDays rows={changes} />
          <CommissionSum cents={row.total_commission} />
        </Section>
      )}
    </>
  );
}

function CommissionSum({ cents }: { cents: number | null | undefined }) {
  const { t } = useTranslation('mf-reports');
  return (
    <Receipt>
      <ReceiptLine strong label={t('payroll.slip.lines_sum')} amount={<Money cents={cents} />} />
    </Receipt>
  );
}

/** The tips of a slip by ticket. */
export function SlipTips({ slip: { tips, row } }: { slip: PaySlip }) {
  const { t } = useTranslation('mf-reports');
  const { ofTip } = useSlipRows();
  if (!tips || tips.length === 0) return null;
  return (
    <Section title={t('payroll.slip.tips')}>
      <SlipDays rows={tips.map(ofTip)} />
      <Receipt>
        {row.card_tip_charge !== 0 && (
          <ReceiptLine
            label={t('payroll.figure.card_tip_charge')}
            amount={<Money cents={row.card_tip_charge} less />}
          />
        )}
        <ReceiptLine strong label={t('payroll.slip.tips_paid')} amount={<Money cents={row.tip_paid} />} />
      </Receipt>
    </Section>
  );
}

/** The days on which the drawer paid out tips, which are not paid again. */
export function SlipTipsPaidOut({ slip: { tips_paid_out } }: { slip: PaySlip }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  if (!tips_paid_out || tips_paid_out.length === 0) return null;
  return (
    <Section title={t('payroll.figure.tips_paid_out')}>
      <SlipRows
        rows={tips_paid_out.map(({ day, amount }) => ({
          id: day,
          day,
          label: format.longDay(day),
          details: [t('payroll.slip.tips_paid_out_of')],
          cents: amount,
          to: null,
        }))}
      />
    </Section>
  );
}

/** Bonuses and deductions with their notes. */
export function SlipAdjustments({ slip: { adjustments } }: { slip: PaySlip }) {
  const { t } = useTranslation('mf-reports');
  if (!adjustments || adjustments.length === 0) return null;
  return (
    <Section title={t('payroll.slip.adjustments')}>
      <SlipRows
        rows={adjustments.map(({ day, kind, amount, note }, index) => ({
          id: String(index),
          day,
          label: note,
          details: [t(`payroll.slip.${kind}`)],
          cents: kind === 'bonus' ? amount : -amount,
          to: null,
        }))}
      />
    </Section>
  );
}
