import { receiptRows } from '@suite/domain/receipt';
import { useFormat } from '@suite/remote-kit';
import { Receipt, ReceiptLine } from '@suite/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayPageFragment } from './pay.generated';
import styles from './pay.module.css';

type Item = PayPageFragment['items'][number];

interface Props {
  page: Pick<PayPageFragment, 'items' | 'figures'>;
  /** The tip as chosen, and the total with it. */
  tip: number;
  total: number;
}

/** The lines and figures of the client's ticket, with the chosen tip. */
export function PayTicket({ page: { items, figures }, tip, total }: Props) {
  const { t } = useTranslation('pay');
  const format = useFormat();
  const amounts = Object.fromEntries(figures.map(({ kind, amount }) => [kind, amount]));
  return (
    <Receipt label={t('items')}>
      {items.map((item) => (
        <Fragment key={item.id}>
          <ReceiptLine label={labelOf(item)} amount={format.money(item.amount)} ends={item.discount === 0} />
          {item.discount > 0 && <ReceiptLine label={t('line_discount')} amount={format.money(-item.discount)} ends />}
        </Fragment>
      ))}
      {receiptRows({ ...amounts, tip, total }).map(({ kind, amount }) => (
        <ReceiptLine key={kind} strong={kind === 'total'} label={t(`figures.${kind}`)} amount={format.money(amount)} />
      ))}
    </Receipt>
  );

  function labelOf({ quantity, person, ...item }: Item) {
    const name = nameOf(item);
    return (
      <>
        {quantity > 1 ? t('times', { name, quantity }) : name}
        {person && <span className={styles.note}>{t('for_person', { person })}</span>}
      </>
    );
  }

  /** The server names lines without a name of their own in English. */
  function nameOf({ type, name }: Pick<Item, 'type' | 'name'>): string {
    if (type === 'gift_card') return t('gift_card');
    return type === 'custom' && name === 'Custom amount' ? t('custom') : name;
  }
}
