import { Money } from '@suite/entities';
import { Receipt, ReceiptLine } from '@suite/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  pay: { pay_1?: number | null; pay_2?: number | null; total?: number | null };
  /** What the figures are of. */
  label: string;
}

/** Both parts of a pay, always with their sum. */
export function PayParts({ pay: { pay_1, pay_2, total }, label }: Props) {
  const { t } = useTranslation('mf-reports');
  return (
    <Receipt label={label}>
      <ReceiptLine label={t('payroll.figure.pay_1')} amount={<Money cents={pay_1} />} />
      <ReceiptLine label={t('payroll.figure.pay_2')} amount={<Money cents={pay_2} />} />
      <ReceiptLine strong label={t('payroll.figure.total')} amount={<Money cents={total} />} />
    </Receipt>
  );
}
