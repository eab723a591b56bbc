import type { ReactNode } from 'react';
import type { TicketFragment } from '../core/ticket.generated';
import type { Line } from '../domain/line';
import { reasonsOf } from '../domain/review';
import { TicketReceipt } from './ticket-receipt';

interface Props {
  ticket: TicketFragment;
  /** An action beside each line. */
  action?: (line: Line) => ReactNode;
}

/** The receipt of a ticket with the server's figures. */
export function StoredTicketReceipt({ ticket, action }: Props) {
  const { totals, order_items, order_discounts } = ticket;
  const lineDiscounts = new Map<string, number>();
  for (const { order_item_id, total_value } of order_discounts) {
    if (order_item_id) lineDiscounts.set(order_item_id, (lineDiscounts.get(order_item_id) ?? 0) + total_value);
  }
  return (
    <TicketReceipt
      lines={order_items}
      lineDiscounts={lineDiscounts}
      reasons={reasonsOf(
        order_discounts.map(({ order_item_id, is_promo, name }) => ({
          lineId: order_item_id,
          isPromo: is_promo,
          name,
        })),
      )}
      totals={totals}
      actions={action && { line: action }}
    />
  );
}
