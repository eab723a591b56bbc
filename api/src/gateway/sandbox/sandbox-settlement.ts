import { businessDay } from '@suite/domain/time';
import { addBankingDays } from '../banking-days';
import type {
  BatchState,
  BatchSubmission,
  Deposit,
  Settlement,
  SettlementLine,
  SettlementQuery,
} from '../settlement-gateway';
import { JournalFile } from './journal';

/** What the sandbox keeps of each sale: 2.60 % and 10 cents; of a chargeback: $15.00. */
export const sandboxFees = { basisPoints: 260, cents: 10, chargeback: 1_500 } as const;

const feeOf = (amount: number): number => Math.round((amount * sandboxFees.basisPoints) / 10_000) + sandboxFees.cents;

/** A batch with its deposit, as the sandbox settles it: one deposit for each batch, on the next banking day. */
export interface SettledBatch {
  deposit: Omit<Deposit, 'status'>;
  lines: SettlementLine[];
}

/** Returns the lines and the deposit of a batch. Fees of a sale stay with the processor when it is refunded. */
export function settleBatch({ key, closedAt, day, rows }: Omit<BatchSubmission, 'merchant' | 'number'>): SettledBatch {
  const depositId = `dep_${key}`;
  const lines = rows.map(({ kind, paymentKey, refundKey, amount }): SettlementLine => {
    const gross = kind === 'sale' ? amount : 0 - amount;
    const fee = kind === 'sale' ? feeOf(amount) : 0;
    return {
      id: `line_${refundKey ?? paymentKey}`,
      kind,
      depositId,
      paymentKey,
      refundKey,
      gross,
      fee,
      net: gross - fee,
      at: closedAt,
    };
  });
  const amount = lines.reduce((sum, { net }) => sum + net, 0);
  return { deposit: { id: depositId, amount, availableOn: addBankingDays(day, 1) }, lines };
}

/** A step of a chargeback that moves money: the amount leaves with a fee, or returns. */
export interface SandboxDispute {
  /** The chargeback's id. */
  id: string;
  paymentKey: string;
  step: 'opened' | 'won';
  /** Cents, at least 1. */
  amount: number;
  at: Date;
}

type Entry = { batch: BatchSubmission } | { dispute: SandboxDispute };

/** Returns the line and the deposit of a step of a chargeback: the bank is debited on the next banking day. */
export function settleDispute({ id, paymentKey, step, amount, at }: SandboxDispute): SettledBatch {
  const depositId = `dep_${step}_${id}`;
  const gross = step === 'won' ? amount : 0 - amount;
  const fee = step === 'won' ? 0 : sandboxFees.chargeback;
  const net = gross - fee;
  const kind = step === 'won' ? 'reversal' : 'chargeback';
  return {
    deposit: { id: depositId, amount: net, availableOn: addBankingDays(businessDay(at, 'America/New_York'), 1) },
    lines: [{ id: `line_${step}_${id}`, kind, depositId, paymentKey, refundKey: null, gross, fee, net, at }],
  };
}

/** The settlement of the demo world's processor: what was sent is settled, and deposited on the next banking day. */
export class SandboxSettlement {
  private readonly file: JournalFile<Entry>;
  private readonly known = new Set<string>();
  /** By merchant. */
  private readonly settled = new Map<string, SettledBatch[]>();
  private readonly merchantOfPayment = new Map<string, string>();

  constructor(
    path: string,
    private readonly now: () => Date,
  ) {
    this.file = new JournalFile(path);
    for (const entry of this.file.entries) this.learn(revived(entry));
  }

  submit(batch: BatchSubmission): BatchState {
    if (batch.rows.length === 0) return { status: 'rejected', code: 'empty_batch' };
    if (!this.known.has(batch.key)) this.append({ batch });
    return { status: 'accepted' };
  }

  /** Whether a charge was settled with its batch: it can be refunded from then on, and not voided. */
  isSettled(paymentKey: string): boolean {
    return this.merchantOfPayment.has(paymentKey);
  }

  /** Moves the money of a chargeback; false if no batch has the payment. A repeated step moves nothing. */
  dispute(dispute: SandboxDispute): boolean {
    if (!this.merchantOfPayment.has(dispute.paymentKey)) return false;
    // What never left cannot return.
    if (dispute.step === 'won' && !this.known.has(`opened ${dispute.id}`)) return false;
    if (!this.known.has(`${dispute.step} ${dispute.id}`)) this.append({ dispute });
    return true;
  }

  settlement({ merchant, from, until }: SettlementQuery): Settlement {
    const today = businessDay(this.now(), 'America/New_York');
    const settled = (this.settled.get(merchant) ?? []).filter(
      ({ deposit: { availableOn } }) => availableOn >= from && availableOn <= until,
    );
    return {
      status: 'reported',
      deposits: settled.map(({ deposit }) => ({
        ...deposit,
        status: deposit.availableOn <= today ? 'paid' : 'in_transit',
      })),
      lines: settled.flatMap(({ lines }) => lines),
    };
  }

  close(): void {
    this.file.close();
  }

  private append(entry: Entry): void {
    this.file.append(entry);
    this.learn(entry);
  }

  private learn(entry: Entry): void {
    if ('batch' in entry) {
      const { batch } = entry;
      this.known.add(batch.key);
      for (const { paymentKey } of batch.rows) this.merchantOfPayment.set(paymentKey, batch.merchant);
      this.add(batch.merchant, settleBatch(batch));
      return;
    }
    const { dispute } = entry;
    this.known.add(`${dispute.step} ${dispute.id}`);
    this.add(this.merchantOfPayment.get(dispute.paymentKey) ?? '', settleDispute(dispute));
  }

  private add(merchant: string, settled: SettledBatch): void {
    this.settled.set(merchant, [...(this.settled.get(merchant) ?? []), settled]);
  }
}

/** The entries of the file, whose instants are texts. */
function revived(entry: Entry): Entry {
  if ('batch' in entry) return { batch: { ...entry.batch, closedAt: new Date(entry.batch.closedAt) } };
  return { dispute: { ...entry.dispute, at: new Date(entry.dispute.at) } };
}
