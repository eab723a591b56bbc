import type { CheckState } from '../card-gateway';
import { JournalFile } from './journal';
import { declineOf, type IssuedToken, networkTransactionId, refusal, transactionId } from './outcomes';
import type { SavedCards } from './saved-cards';

export type CheckRecord = Exclude<CheckState, { status: 'not_found' } | { status: 'unknown' }>;

/** A line of the journal: the result of a check, or that its amount was given back. */
type Entry = { key: string; record: CheckRecord } | { released: string };

/** The sandbox's card checks by their keys; they survive a restart. */
export class CardChecks {
  private readonly records = new Map<string, CheckRecord>();
  private readonly released = new Set<string>();
  private readonly file: JournalFile<Entry>;

  constructor(
    path: string,
    private readonly savedCards: SavedCards,
  ) {
    this.file = new JournalFile(path);
    for (const entry of this.file.entries) this.learn(entry);
  }

  find(key: string): CheckRecord | null {
    return this.records.get(key) ?? null;
  }

  /** Cents that are authorised by checks and were not given back. */
  heldAmount(): number {
    let held = 0;
    for (const [key, record] of this.records)
      if (record.status === 'approved' && !this.released.has(key)) held += record.amount;
    return held;
  }

  /** Checks the card of a token, null for an invalid one, and stores it if it is approved. */
  run(key: string, issued: IssuedToken | null): CheckRecord {
    const record = issued ? this.outcome(issued) : refusal('token_invalid', null);
    this.append({ key, record });
    return record;
  }

  release(key: string): void {
    if (this.records.get(key)?.status === 'approved' && !this.released.has(key)) this.append({ released: key });
  }

  abandon(key: string): void {
    const record = this.records.get(key);
    if (record?.status === 'declined' || record?.status === 'voided') return;
    if (record && 'reference' in record.savedCard) this.savedCards.forget(record.savedCard.reference);
    const voided = { status: 'voided', transactionId: record?.transactionId ?? transactionId() } as const;
    this.append({ key, record: { ...voided, message: 'Abandoned' } });
  }

  close(): void {
    this.file.close();
  }

  private outcome({ card, behaviour, expires, savingRefusal, checkAmount, zip }: IssuedToken): CheckRecord {
    const declined = declineOf({ card, behaviour });
    if (declined) return declined;
    return {
      status: 'approved',
      amount: checkAmount,
      transactionId: transactionId(),
      networkTransactionId: networkTransactionId(),
      zip,
      cvc: 'match',
      card,
      expires,
      savedCard: savingRefusal ? { refused: savingRefusal } : { reference: this.savedCards.save({ card, behaviour }) },
    };
  }

  private append(entry: Entry): void {
    this.file.append(entry);
    this.learn(entry);
  }

  private learn(entry: Entry): void {
    if ('released' in entry) this.released.add(entry.released);
    else this.records.set(entry.key, entry.record);
  }
}
