import { shownGiftCardCode } from '@suite/domain/gift-card';
import { type ReceiptFigureKind, type ReceiptTotals, receiptAmounts, receiptRows } from '@suite/domain/receipt';
import { useFormat } from '@suite/remote-kit';
import { Receipt, ReceiptLine } from '@suite/ui';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicketNames } from '../core/use-ticket-names';
import { type Line, lineValue } from '../domain/line';
import { promoTarget, ticketTarget } from '../domain/review';
import styles from './ticket-receipt.module.css';

interface Props {
  lines: readonly Line[];
  /** The discount of each line in cents, by line id. */
  lineDiscounts: ReadonlyMap<string, number>;
  /** Reasons of discounts and names of promotions, by line id, `order` or `promo`. */
  reasons?: ReadonlyMap<string, string> | undefined;
  totals: ReceiptTotals;
  /** Actions beside the figures. */
  actions?:
    | {
        line: (line: Line) => ReactNode;
        discount?: ReactNode;
        promo?: ReactNode;
        reward?: ReactNode;
        serviceFee?: ReactNode;
        /** Below the subtotal: adds what has no row yet. */
        more?: ReactNode;
      }
    | undefined;
  /**
   * Whether the tip is part of the total's row, so that a choice of tip below the receipt does not move under the
   * finger.
   */
  tipInTotal?: boolean;
  /** The issue of a line, shown below it. */
  below?: ((line: Line) => ReactNode) | undefined;
}

/** A ticket's lines, and its figures in their fixed order. */
export function TicketReceipt({ lines, lineDiscounts, reasons, totals, actions, tipInTotal = false, below }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const format = useFormat();
  const rows = receiptRows(receiptAmounts(totals), actions?.serviceFee ? ['service_fee'] : []);
  const withReason = (target: string, label: string) => {
    const reason = reasons?.get(target);
    return reason ? t('receipt.with_reason', { label, reason }) : label;
  };

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
                  {(line.person || line.staff) && <span className={styles.staff}>{whoOf(line)}</span>}
                  {codeOf(line) && <span className={styles.staff}>{codeOf(line)}</span>}
                  {line.gift_card_value ? (
                    <span className={styles.staff}>
                      {t('gift.value', { amount: format.money(line.gift_card_value) })}
                    </span>
                  ) : null}
                </>
              }
              amount={format.money(lineValue(line))}
              action={actions?.line(line)}
              {...(discount === 0 && end)}
            />
            {discount > 0 && (
              <ReceiptLine
                label={withReason(line.id, t('receipt.line_discount'))}
                amount={format.money(-discount)}
                {...end}
              />
            )}
          </Fragment>
        );
      })}
      {rows
        .filter(({ kind }) => kind !== 'tip' || !tipInTotal)
        .map(({ kind, amount }) => (
          <ReceiptLine
            key={kind}
            strong={kind === 'total'}
            label={labelOf(kind)}
            amount={format.money(amount)}
            {...partsOf(kind)}
          />
        ))}
    </Receipt>
  );

  function labelOf(kind: ReceiptFigureKind): string {
    if (kind === 'discount') return withReason(ticketTarget, t('receipt.discount'));
    if (kind === 'promo') return withReason(promoTarget, t('receipt.promo'));
    if (kind === 'total' && tipInTotal && totals.tip > 0)
      return t('receipt.total_with_tip', { tip: format.money(totals.tip) });
    return t(`receipt.${kind}`);
  }

  /** What can be done beside a figure, or below it. */
  function partsOf(kind: ReceiptFigureKind): { action?: ReactNode; below?: ReactNode } {
    switch (kind) {
      case 'sub_total':
        return { below: actions?.more };
      case 'discount':
        return { action: actions?.discount };
      case 'promo':
        return { action: actions?.promo };
      case 'reward':
        return { below: actions?.reward };
      case 'service_fee':
        return { action: actions?.serviceFee };
      default:
        return {};
    }
  }
}

/** The person whose line it is, on a ticket of several people, and the employee. */
const whoOf = ({ person, staff }: Line): string => [person, staff?.full_name].filter(Boolean).join(' · ');

/** Details of a sold gift card. */
function codeOf({ gift_card, gift_card_code }: Line): string | null {
  const code = gift_card?.code ?? gift_card_code;
  return code ? shownGiftCardCode(code) : null;
}
