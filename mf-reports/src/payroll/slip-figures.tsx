import { formatPercent } from '@suite/domain/format';
import { Money } from '@suite/entities';
import { Note, Receipt, ReceiptLine, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { otherWages, paidOutFigures } from './pay-figures';
import type { PaySlipViewFragment as PaySlip } from './slip.generated';
import { isCashTipPaid } from './slip.rules';
import styles from './slip-figures.module.css';

/** What a pay is made of: wages, tips, what is taken, and their sum. */
export function SlipFigures({ slip }: { slip: PaySlip }) {
  const { t } = useTranslation('mf-reports');
  const { row } = slip;
  const used = (figure: keyof typeof row) => row[figure] !== 0;
  return (
    <Section title={t('payroll.slip.pay')}>
      <Receipt label={t('payroll.slip.pay')}>
        <ReceiptLine label={t('payroll.figure.total_commission')} amount={<Money cents={row.total_commission} />} />
        {[...otherWages, 'bonuses' as const].filter(used).map((figure) => (
          <ReceiptLine key={figure} label={t(`payroll.figure.${figure}`)} amount={<Money cents={row[figure]} />} />
        ))}
        <ReceiptLine
          label={t('payroll.figure.tip_paid')}
          amount={<Money cents={row.tip_paid} />}
          below={<TipParts slip={slip} />}
        />
        {paidOutFigures.filter(used).map((figure) => (
          <ReceiptLine key={figure} label={t(`payroll.figure.${figure}`)} amount={<Money cents={row[figure]} less />} />
        ))}
        {used('tips_carried_out') && (
          <ReceiptLine
            label={t('payroll.figure.tips_carried_out')}
            amount={<Money cents={row.tips_carried_out} />}
            below={
              <Note small className={styles.below}>
                {t('payroll.slip.tips_carried_out_hint')}
              </Note>
            }
          />
        )}
        {(['clean_up_fee', 'deductions'] as const).filter(used).map((figure) => (
          <ReceiptLine key={figure} label={t(`payroll.figure.${figure}`)} amount={<Money cents={row[figure]} less />} />
        ))}
        {used('carried_in') && (
          <ReceiptLine
            label={t('payroll.figure.carried_in')}
            amount={<Money cents={row.carried_in} less />}
            below={
              <Note small className={styles.below}>
                {t((row.carried_in ?? 0) < 0 ? 'payroll.slip.paid_back_hint' : 'payroll.slip.carried_in_hint')}
              </Note>
            }
          />
        )}
        {used('carried_out') && (
          <ReceiptLine
            label={t('payroll.figure.carried_out')}
            amount={<Money cents={row.carried_out} />}
            below={
              <Note small className={styles.below}>
                {t('payroll.slip.carried_out_hint')}
              </Note>
            }
          />
        )}
        <ReceiptLine strong label={t('payroll.figure.total')} amount={<Money cents={row.total} />} />
      </Receipt>
    </Section>
  );
}

/** The tips by tender and their card charge, in a line of words. */
function TipParts({ slip }: { slip: PaySlip }) {
  const { t } = useTranslation('mf-reports');
  const { row } = slip;
  const parts = (['tip_by_card', 'tip_by_other', 'tip_by_cash', 'card_tip_charge'] as const).filter(
    (figure) => row[figure],
  );
  if (parts.length === 0) return null;
  return (
    <Note small className={styles.below}>
      {parts.map((figure, index) => (
        <span key={figure}>
          {index > 0 && ' · '}
          {t(`payroll.figure.${figure}`)} <Money cents={row[figure]} less={figure === 'card_tip_charge'} />
        </span>
      ))}
      {row.tip_by_cash !== 0 && !isCashTipPaid(slip) && ` · ${t('payroll.slip.cash_tip_paid')}`}
    </Note>
  );
}

/** The two parts in which a pay is paid, and their sum, which is that of the lines. */
export function SlipParts({ slip: { row, cash_check_percentage: cash } }: { slip: PaySlip }) {
  const { t } = useTranslation('mf-reports');
  return (
    <Section title={t('payroll.slip.how_paid')}>
      <Receipt label={t('payroll.slip.how_paid')}>
        <ReceiptLine
          label={t('payroll.figure.pay_1')}
          amount={<Money cents={row.pay_1} />}
          below={
            cash != null && (
              <Note small className={styles.below}>
                {t('payroll.slip.pay_1_hint', { percent: formatPercent(cash) })}
              </Note>
            )
          }
        />
        <ReceiptLine
          label={t('payroll.figure.pay_2')}
          amount={<Money cents={row.pay_2} />}
          below={
            cash != null && (
              <Note small className={styles.below}>
                {t('payroll.slip.pay_2_hint', { percent: formatPercent(10_000 - cash) })}
              </Note>
            )
          }
        />
        <ReceiptLine strong label={t('payroll.figure.total')} amount={<Money cents={row.total} />} />
      </Receipt>
    </Section>
  );
}
