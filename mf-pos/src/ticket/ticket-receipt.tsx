import type { OrderTotals } from '@suite/domain';
import { shownGiftCardCode } from '@suite/domain/gift-card';
import { useFormat } from '@suite/remote-kit';
import { Receipt, ReceiptLine } from '@suite/ui';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicketNames } from '../core/use-ticket-names';
import { type Line, lineValue } from '../domain/line';
import { ticketTarget } from '../domain/review';
import styles from './ticket-receipt.module.css';

export type Figures = Pick<
  OrderTotals,
  'subTotal' | 'orderDiscount' | 'reward' | 'serviceFee' | 'tax' | 'cashDiscount' | 'tip' | 'total'
>;

interface Props {
  lines: readonly Line[];
  /** The discount of each line in cents, by line id. */
  lineDiscounts: ReadonlyMap<string, number>;
  /** Reasons of discounts, by line id, or `order`. */
  promos?: ReadonlyMap<string, string> | undefined;
  figures: Figures;
  /** Actions beside the figures. */
  actions?:
    | {
        line: (line: Line) => ReactNode;
        discount?: ReactNode;
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

/** A ticket's figures in their fixed order; figures of zero have no row. */
export function TicketReceipt({ lines, lineDiscounts, promos, figures, actions, tipInTotal = false, below }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const format = useFormat();
  const off = (cents: number) => format.money(cents === 0 ? 0 : -cents);
  const withPromo = (target: string, label: string) => {
    const name = promos?.get(target);
    return name ? t('promo.discount', { label, name }) : label;
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
                </>
              }
              amount={format.money(lineValue(line))}
              action={actions?.line(line)}
              {...(discount === 0 && end)}
            />
            {discount > 0 && (
              <ReceiptLine label={withPromo(line.id, t('receipt.line_discount'))} amount={off(discount)} {...end} />
            )}
          </Fragment>
        );
      })}
      <ReceiptLine
        label={t('receipt.sub_total')}
        amount={format.money(figures.subTotal)}
        below={actions?.more || undefined}
      />
      {figures.orderDiscount > 0 && (
        <ReceiptLine
          label={withPromo(ticketTarget, t('receipt.discount'))}
          amount={off(figures.orderDiscount)}
          action={actions?.discount}
        />
      )}
      {figures.reward > 0 && (
        <ReceiptLine label={t('receipt.reward')} amount={off(figures.reward)} below={actions?.reward} />
      )}
      {(actions?.serviceFee || figures.serviceFee > 0) && (
        <ReceiptLine
          label={t('receipt.service_fee')}
          amount={format.money(figures.serviceFee)}
          action={actions?.serviceFee}
        />
      )}
      {figures.tax > 0 && <ReceiptLine label={t('receipt.tax')} amount={format.money(figures.tax)} />}
      {figures.cashDiscount > 0 && (
        <ReceiptLine label={t('receipt.cash_discount')} amount={off(figures.cashDiscount)} />
      )}
      {figures.tip > 0 && !tipInTotal && <ReceiptLine label={t('receipt.tip')} amount={format.money(figures.tip)} />}
      <ReceiptLine
        strong
        label={
          tipInTotal && figures.tip > 0
            ? t('receipt.total_with_tip', { tip: format.money(figures.tip) })
            : t('receipt.total')
        }
        amount={format.money(figures.total)}
      />
    </Receipt>
  );
}

/** The person whose line it is, on a ticket of several people, and the employee. */
const whoOf = ({ person, staff }: Line): string => [person, staff?.full_name].filter(Boolean).join(' · ');

/** Details of a sold gift card. */
function codeOf({ gift_card, gift_card_code }: Line): string | null {
  const code = gift_card?.code ?? gift_card_code;
  return code ? shownGiftCardCode(code) : null;
}
