/** A row of a batch that is sent to the processor. Voided payments are not in it. */
export interface SubmittedRow {
  kind: 'sale' | 'refund';
  /** Key of the charge. */
  paymentKey: string;
  /** Key of the refund; null for a sale. */
  refundKey: string | null;
  /** Cents, at least 1. */
  amount: number;
}

export interface BatchSubmission {
  /** Idempotency key: the same batch is settled at most once, for ever. */
  key: string;
  /** The suite's id of the merchant. */
  merchant: string;
  /** Consecutive per merchant. */
  number: number;
  closedAt: Date;
  /** The day of the merchant's zone on which it was closed, yyyy-MM-dd. */
  day: string;
  /** At least one. */
  rows: readonly SubmittedRow[];
}

export type BatchState =
  | { status: 'accepted' }
  /** Nothing of it will be settled; `code` is the processor's reason in snake_case. */
  | { status: 'rejected'; code: string }
  /** The processor closes batches by itself: there is nothing to send. */
  | { status: 'unsupported' }
  /** There was no response, or no reliable one: send the same key again. */
  | { status: 'unknown' };

export const settlementLineKinds = [
  'sale',
  'refund',
  'chargeback',
  'reversal',
  'fee',
  'adjustment',
  'reserve',
] as const;
export type SettlementLineKind = (typeof settlementLineKinds)[number];

/** What the processor settled. A line never changes, except that its deposit becomes known. */
export interface SettlementLine {
  /** The processor's id of the line: it is stored once. */
  id: string;
  kind: SettlementLineKind;
  /** The deposit that it is part of; null while that is not known. */
  depositId: string | null;
  /** Key of the charge that it is about; null for fees of the account, adjustments and reserves. */
  paymentKey: string | null;
  /** Key of the refund; of the kind `refund` only. */
  refundKey: string | null;
  /** Cents that are paid out, negative for what is taken; gross less fee is net. */
  gross: number;
  /** Cents that the processor keeps, negative if it gives them back. */
  fee: number;
  net: number;
  at: Date;
}

export interface Deposit {
  id: string;
  status: 'in_transit' | 'paid' | 'failed';
  /** Cents; negative if the bank is debited. */
  amount: number;
  /** The banking day on which it reaches the bank, yyyy-MM-dd. */
  availableOn: string;
}

export interface SettlementQuery {
  merchant: string;
  /** yyyy-MM-dd, both inclusive: deposits of these days, and lines that are part of them or happened on them. */
  from: string;
  until: string;
}

export type Settlement =
  | { status: 'reported'; deposits: readonly Deposit[]; lines: readonly SettlementLine[] }
  | { status: 'unsupported' }
  | { status: 'unknown' };

/**
 * The port to what a processor settles: batches are sent to it, and deposits with their lines are requested from it.
 * Repeated requests are safe on both sides. An implementation never throws for a refusal or a broken network.
 */
export interface SettlementGateway {
  submitBatch(batch: BatchSubmission): Promise<BatchState>;
  fetchSettlement(query: SettlementQuery): Promise<Settlement>;
}

/** A processor that says nothing about deposits. */
export const noSettlementGateway: SettlementGateway = {
  submitBatch: () => Promise.resolve({ status: 'unsupported' }),
  fetchSettlement: () => Promise.resolve({ status: 'unsupported' }),
};
