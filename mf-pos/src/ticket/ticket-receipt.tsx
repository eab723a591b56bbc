import type { OrderTotals } from '@suite/domain';
import { useFormat } from '@suite/remote-kit';
import { Receipt, ReceiptLine } from '@suite/ui';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Line, lineValue } from '../domain/line';
import styles from './ticket-receipt.module.css';
import { useTicketWords } from './use-ticket-words';

export type Figures = Pick<
  OrderTotals,
  'subTotal' | 'orderDiscount' | 'reward' | 'serviceFee' | 'tax' | 'cashDiscount' | 'tip' | 'total'
>;

interface Props {
  lines: readonly Line[];
  /** What was taken off a line, by its id. */
  lineDiscounts: ReadonlyMap<string, number>;
  figures: Figures;
  /** What can be done to a figure, shown beside it. */
  actions?: { line: (line: Line) => ReactNode; discount: ReactNode; serviceFee: ReactNode } | undefined;
  /** What a line lacks, shown below it. */
  below?: ((line: Line) => ReactNode) | undefined;
}

/** A ticket's figures in the one decided order. */
export function TicketReceipt({ lines, lineDiscounts, figures, actions, below }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketWords();
  const format = useFormat();
  const off = (cents: number) => format.money(cents === 0 ? 0 : -cents);

  return (
    <Receipt label={t('receipt.label')}>
      {lines.map((line) => {
        const name = lineName(line.item_name);
        const discount = lineDiscounts.get(line.id) ?? 0;
        const end = { ends: true, below: below?.(line) };
        return (
          <Fragment key={line.id}>
            <ReceiptLine
              label={
                <>
                  <span className={styles.name}>
                    {line.quantity > 1 ? t('receipt.times', { line: name, quantity: line.quantity }) : name}
                  </span>
                  {line.staff && <span className={styles.staff}>{line.staff.full_name}</span>}
                </>
              }
              amount={format.money(lineValue(line))}
              action={actions?.line(line)}
              {...(discount === 0 && end)}
            />
            {discount > 0 && <ReceiptLine label={t('receipt.line_discount')} amount={off(discount)} {...end} />}
          </Fragment>
        );
      })}
      <ReceiptLine label={t('receipt.sub_total')} amount={format.money(figures.subTotal)} />
      {(actions || figures.orderDiscount > 0) && (
        <ReceiptLine label={t('receipt.discount')} amount={off(figures.orderDiscount)} action={actions?.discount} />
      )}
      {figures.reward > 0 && <ReceiptLine label={t('receipt.reward')} amount={off(figures.reward)} />}
      {(actions?.serviceFee || figures.serviceFee > 0) && (
        <ReceiptLine
          label={t('receipt.service_fee')}
          amount={format.money(figures.serviceFee)}
          action={actions?.serviceFee}
        />
      )}
      <ReceiptLine label={t('receipt.tax')} amount={format.money(figures.tax)} />
      {figures.cashDiscount > 0 && (
        <ReceiptLine label={t('receipt.cash_discount')} amount={off(figures.cashDiscount)} />
      )}
      <ReceiptLine label={t('receipt.tip')} amount={format.money(figures.tip)} />
      <ReceiptLine strong label={t('receipt.total')} amount={format.money(figures.total)} />
    </Receipt>
  );
}
