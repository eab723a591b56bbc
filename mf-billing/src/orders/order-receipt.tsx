import { useFormat } from '@suite/remote-kit';
import { Receipt, ReceiptLine } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { OrderLinesFragment } from './orders.generated';

interface Order {
  list_product_taxed: readonly OrderLinesFragment[];
  taxes: readonly { name: string; place: string; amount: number }[];
  subtotal: number;
  total: number;
  /** What the credit balance pays of the total. */
  credit: number;
  /** What is left to pay by card. */
  due: number;
  /** What a card paid; not of a preview. */
  charged?: number;
}

/** What an order costs: its lines with their days, each tax, the total, and what the credit balance leaves of it to a card. */
export function OrderReceipt({ order }: { order: Order }) {
  const { t } = useTranslation('mf-billing');
  const { money, day } = useFormat();
  const { credit, due, charged = 0 } = order;
  const nameOf = ({ kind, product_name, quantity }: OrderLinesFragment) => {
    if (kind === 'upgrade_credit') return t('checkout.unused', { product: product_name });
    return quantity > 1 ? t('checkout.quantity', { count: quantity, product: product_name }) : product_name;
  };
  return (
    <Receipt label={t('checkout.summary')}>
      {order.list_product_taxed.map((line, index) => (
        <ReceiptLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never move.
          key={index}
          label={nameOf(line)}
          amount={money(line.amount)}
          below={
            line.period_start && line.period_end
              ? t('checkout.period', { start: day(line.period_start), end: day(line.period_end) })
              : undefined
          }
        />
      ))}
      {order.taxes.map(({ name, place, amount }) => (
        <ReceiptLine key={`${place} ${name}`} label={t('checkout.tax', { name, place })} amount={money(amount)} />
      ))}
      <ReceiptLine strong label={t('checkout.total')} amount={money(order.total)} />
      {credit > 0 && <ReceiptLine label={t('checkout.credit')} amount={money(-credit)} />}
      {credit > 0 && (
        <ReceiptLine
          strong
          label={t(charged > 0 ? 'checkout.charged' : 'checkout.due')}
          amount={money(charged > 0 ? charged : due)}
        />
      )}
    </Receipt>
  );
}
