import type { Cents, PaymentStatus, TenderType } from '@suite/domain';
import type { ChargebackStatus, PaymentMethod } from '../../resolver-types.generated';
import type { LedgerFigures } from '../ledger/figures.rules';

/** A payment as it is stored: the amounts of its intent. */
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
  chargebacks: TicketChargeback[];
  /** ISO text; null while the batch is open, and without one. */
  batch_closed_at: string | null;
}

interface TicketChargeback {
  id: string;
  status: ChargebackStatus;
  amount: Cents;
  charge_back_reason: string | null;
  /** yyyy-MM-dd. */
  respond_by: string | null;
  /** ISO text. */
  created_at: string;
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

/** Returns a payment as `Payment` of the schema, with the amounts of the ledger; a payment without postings has those of its intent. */
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
    batch_closed_at: payment.batch_closed_at === null ? null : new Date(payment.batch_closed_at),
    transactions: payment.transactions.map((transaction) => ({
      ...transaction,
      created_at: new Date(transaction.created_at),
    })),
    chargebacks: payment.chargebacks.map((chargeback) => ({
      ...chargeback,
      auth_code: payment.auth_code,
      created_at: new Date(chargeback.created_at),
    })),
  };
}
