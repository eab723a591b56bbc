import { shownGiftCardCode } from '@suite/domain/gift-card';
import type { ReceiptItem } from '@suite/domain/receipt';
import { useFormat } from '@suite/remote-kit';
import { Receipt, ReceiptLine } from '@suite/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicketNames } from '../core/use-ticket-names';
import styles from './receipt.module.css';

/** The lines of a receipt, with staff, person, discounts, and codes of sold gift cards. */
export function ReceiptItems({ items }: { items: readonly ReceiptItem[] }) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const format = useFormat();
  return (
    <Receipt label={t('receipt_page.lines')}>
      {items.map((item) => {
        const name = lineName(item.name);
        const { id, quantity, discount, reason } = item;
        const off = t('receipt.line_discount');
        return (
          <Fragment key={id}>
            <ReceiptLine
              label={
                <>
                  {quantity > 1 ? t('receipt.times', { line: name, quantity }) : name}
                  {notesOf(item).map((note) => (
                    <span key={note} className={styles.note}>
                      {note}
                    </span>
                  ))}
                </>
              }
              amount={format.money(item.amount)}
              ends={discount === 0}
            />
            {discount > 0 && (
              <ReceiptLine
                label={reason ? t('receipt.with_reason', { label: off, reason }) : off}
                amount={format.money(-discount)}
                ends
              />
            )}
          </Fragment>
        );
      })}
    </Receipt>
  );

  function notesOf({ person, staff, cardCode, cardValue }: ReceiptItem): string[] {
    return [
      ...(person ? [t('receipt_page.for_person', { person })] : []),
      ...(staff ? [t('receipt_page.with', { staff })] : []),
      ...(cardCode ? [shownGiftCardCode(cardCode)] : []),
      ...(cardValue === null ? [] : [t('gift.value', { amount: format.money(cardValue) })]),
    ];
  }
}
