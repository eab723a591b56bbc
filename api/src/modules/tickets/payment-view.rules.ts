import type { Cents, PaymentStatus, TenderType } from '@suite/domain';
import type { LedgerFigures } from '../ledger/figures.rules';

/** A card as it may be shown: what is known of it, and nothing that it could be charged by. */
export interface PaymentMethod {
  id: string;
  card_type: string | null;
  card_last_four: string | null;
  card_first_six: string | null;
  card_holder_name: string | null;
}

/** A payment as it stands in the database: what was asked for. */
export interface TicketPayment {
  id: string;
  tender: TenderType;
  action: string;
  status: PaymentStatus;
  amount: Cents;
  tip: Cents;
  cash_discount: Cents;
  cash_received: Cents | null;
  change_due: Cents | null;
  check_number: string | null;
  gift_card_last_four: string | null;
  auth_code: string | null;
  trans_id: string | null;
  device_id: string | null;
  serial_number: string | null;
  source: string | null;
  description: string | null;
  note: string | null;
  /** ISO text. */
  created_at: string;
  payment_method: PaymentMethod | null;
  transactions: TicketTransaction[];
}

interface TicketTransaction {
  id: string;
  processor_auth_code: string | null;
  processor_trans_message: string | null;
  processor_trans_id: string | null;
  processor_trans_status: string | null;
  mag_trans_type: string | null;
  authorized_amount: Cents;
  amount: Cents;
  status: PaymentStatus;
  /** ISO text. */
  created_at: string;
}

/** A payment as `Payment` of the schema: what was taken is read from the ledger, what was only asked for from the intent. */
export function paymentView(payment: TicketPayment, ledger: LedgerFigures) {
  const { amount, tip, cashDiscount } = ledger.payments.get(payment.id) ?? {
    amount: payment.amount,
    tip: payment.tip,
    cashDiscount: payment.cash_discount,
  };
  return {
    ...payment,
    amount,
    tip,
    subtotal: amount - tip,
    cash_discount: cashDiscount,
    created_at: new Date(payment.created_at),
    transactions: payment.transactions.map((transaction) => ({
      ...transaction,
      created_at: new Date(transaction.created_at),
    })),
  };
}
