import { randomInt, randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type {
  CardFacts,
  CardSource,
  ChargeRequest,
  ChargeState,
  CheckRequest,
  RefundRequest,
  RefundState,
  SavedCardResult,
} from '../card-gateway';
import {
  behaviourOf,
  type CardFieldError,
  type CardForm,
  cardTypeOf,
  checkAmountOf,
  readCard,
  savingRefusalOf,
  takesRefunds,
  zipMatchOf,
} from './card';
import { CardChecks, type CheckRecord } from './card-checks';
import { JournalFile } from './journal';
import { declineOf, type IssuedToken, networkTransactionId, refusal, transactionId } from './outcomes';
import { type SandboxCard, SavedCards } from './saved-cards';

/** The token that the browser gets for a card number; the number itself is not stored. */
export interface SandboxCardToken {
  token: string;
  card_type: string;
  last_four: string;
  first_six: string;
}

export type ChargeRecord = Exclude<ChargeState, { status: 'not_found' } | { status: 'unknown' }>;

export type RefundRecord = Exclude<RefundState, { status: 'unknown' }>;

/** An approved charge that was made elsewhere. */
export type AdoptedCharge = { key: string } & Pick<
  Extract<ChargeState, { status: 'approved' }>,
  'amount' | 'transactionId' | 'authCode' | 'card'
>;

/** A line of the journal: the record of a charge key or of a refund key. */
type Entry = { key: string; record: ChargeRecord } | { refund: RefundRequest; record: RefundRecord };

const tokenLifetimeMs = 15 * 60_000;
/** Tokens are held in memory only; the oldest are dropped first, so a flood of them uses no permanent storage. */
const tokenLimit = 10_000;

const authCode = () => String(randomInt(100_000, 1_000_000));

/** The demo world's card gateway: charges test cards, remembers each key for ever. */
export class SandboxGateway {
  private readonly tokens = new Map<string, IssuedToken>();
  private readonly charges = new Map<string, ChargeRecord>();
  private readonly refunds = new Map<string, RefundRecord>();
  /** Refunded cents, by the charge key. */
  private readonly refundedCents = new Map<string, number>();
  private readonly file: JournalFile<Entry>;
  readonly savedCards: SavedCards;
  readonly checks: CardChecks;

  constructor(
    path: string,
    private readonly now: () => Date,
  ) {
    this.file = new JournalFile(path);
    for (const entry of this.file.entries) this.learn(entry);
    this.savedCards = new SavedCards(join(dirname(path), 'saved-cards.jsonl'));
    this.checks = new CardChecks(join(dirname(path), 'card-checks.jsonl'), this.savedCards);
  }

  /** A token that can be charged once within 15 minutes, or the fields' errors. */
  tokenise(form: CardForm): SandboxCardToken | { fields: CardFieldError[] } {
    const read = readCard(form, this.now());
    if ('fields' in read) return read;
    const { number } = read;
    const card: CardFacts = {
      cardType: cardTypeOf(number),
      lastFour: number.slice(-4),
      firstSix: number.slice(0, 6),
      holderName: form.holder_name || null,
    };
    const token = `tok_${randomUUID().replaceAll('-', '')}`;
    const [oldest] = this.tokens.size >= tokenLimit ? this.tokens.keys() : [];
    if (oldest !== undefined) this.tokens.delete(oldest);
    this.tokens.set(token, {
      card,
      behaviour: behaviourOf(number),
      expires: read.expiry,
      savingRefusal: savingRefusalOf(number),
      checkAmount: checkAmountOf(number),
      zip: zipMatchOf(read.zip),
      expiresAt: this.now().getTime() + tokenLifetimeMs,
    });
    return { token, card_type: card.cardType, last_four: card.lastFour, first_six: card.firstSix };
  }

  /** Returns the charge of this key, made now unless it was made before; `isResponseLost` where the caller must get no response. */
  charge(request: ChargeRequest): { record: ChargeRecord; isResponseLost: boolean } {
    const earlier = this.charges.get(request.key);
    if (earlier) return { record: earlier, isResponseLost: false };
    const taken = this.redeem(request.source);
    if ('refused' in taken)
      return { record: this.remember(request.key, refusal(taken.refused, null)), isResponseLost: false };
    const record = outcome(taken.charged, request.amount, taken.save);
    return { record: this.remember(request.key, record), isResponseLost: taken.charged.behaviour === 'time_out_once' };
  }

  /** Returns the check of this key, made now unless it was made before. */
  check({ key, token }: CheckRequest): { record: CheckRecord; isResponseLost: boolean } {
    const earlier = this.checks.find(key);
    if (earlier) return { record: earlier, isResponseLost: false };
    const issued = this.takeToken(token);
    return {
      record: this.checks.run(key, issued ?? null),
      isResponseLost: issued?.behaviour === 'time_out_once',
    };
  }

  forget(reference: string): void {
    this.savedCards.forget(reference);
  }

  find(key: string): ChargeState {
    return this.charges.get(key) ?? { status: 'not_found' };
  }

  void(key: string): ChargeRecord {
    const earlier = this.charges.get(key);
    if (earlier && (earlier.status !== 'approved' || this.refundedCents.has(key))) return earlier;
    if (earlier?.savedCard && 'reference' in earlier.savedCard) this.forget(earlier.savedCard.reference);
    return this.remember(key, {
      status: 'voided',
      transactionId: earlier?.transactionId ?? transactionId(),
      message: earlier ? 'Voided' : 'Refused before it was charged',
    });
  }

  /** Refunds a part of a charge, unless this key did before. */
  refund(request: RefundRequest): RefundRecord {
    const earlier = this.refunds.get(request.key);
    if (earlier) return earlier;
    const record = this.refundOutcome(request);
    this.append({ refund: request, record });
    return record;
  }

  /** Adds charges that were made elsewhere, so that they can be refunded. */
  adopt(charges: readonly AdoptedCharge[]): void {
    const entries = charges.map(({ key, ...charge }) => ({
      key,
      record: { ...charge, status: 'approved' as const, message: 'Approved', savedCard: null },
    }));
    this.file.append(...entries);
    for (const entry of entries) this.learn(entry);
  }

  /** Returns key and amount of the approved charge of a transaction; null if there is none. */
  findTransaction(id: string): { paymentKey: string; amount: number } | null {
    for (const [paymentKey, charge] of this.charges)
      if (charge.status === 'approved' && charge.transactionId === id) return { paymentKey, amount: charge.amount };
    return null;
  }

  /** Every charge's key with its present state. */
  all(): ReadonlyMap<string, ChargeRecord> {
    return this.charges;
  }

  /** Returns the cents of a charge that were refunded so far. */
  refunded(key: string): number {
    return this.refundedCents.get(key) ?? 0;
  }

  close(): void {
    this.file.close();
    this.savedCards.close();
    this.checks.close();
  }

  /** Uses up a token; returns null if it is none, or has expired. */
  private takeToken(token: string): IssuedToken | null {
    const issued = this.tokens.get(token);
    this.tokens.delete(token);
    return issued && issued.expiresAt > this.now().getTime() ? issued : null;
  }

  /** Returns the card to charge, and a function that stores it when the charge is approved. */
  private redeem(
    source: CardSource,
  ): { charged: SandboxCard; save: () => SavedCardResult | null } | { refused: string } {
    if ('savedCard' in source) {
      const charged = this.savedCards.find(source.savedCard);
      return charged ? { charged, save: () => null } : { refused: 'card_not_on_file' };
    }
    const issued = this.takeToken(source.token);
    if (!issued) return { refused: 'token_invalid' };
    const { card, behaviour, savingRefusal } = issued;
    const charged = { card, behaviour };
    if (!source.saveCard) return { charged, save: () => null };
    if (savingRefusal) return { charged, save: () => ({ refused: savingRefusal }) };
    return { charged, save: () => ({ reference: this.savedCards.save(charged) }) };
  }

  private remember(key: string, record: ChargeRecord): ChargeRecord {
    this.append({ key, record });
    return record;
  }

  private refundOutcome({ paymentKey, amount }: RefundRequest): RefundRecord {
    const charge = this.charges.get(paymentKey);
    if (charge?.status !== 'approved') return refundRefusal('charge_not_found');
    if (!takesRefunds(charge.card)) return refundRefusal('refund_declined');
    if (this.refunded(paymentKey) + amount > charge.amount) return refundRefusal('refund_too_large');
    return { status: 'refunded', amount, transactionId: transactionId(), message: 'Refunded' };
  }

  private append(entry: Entry): void {
    this.file.append(entry);
    this.learn(entry);
  }

  private learn(entry: Entry): void {
    if ('key' in entry) {
      this.charges.set(entry.key, entry.record);
      return;
    }
    const { refund, record } = entry;
    this.refunds.set(refund.key, record);
    if (record.status === 'refunded')
      this.refundedCents.set(refund.paymentKey, this.refunded(refund.paymentKey) + record.amount);
  }
}

function outcome(
  { card, behaviour }: SandboxCard,
  amount: number,
  saveCard: () => SavedCardResult | null,
): ChargeRecord {
  const declined = declineOf({ card, behaviour });
  if (declined) return declined;
  return {
    status: 'approved',
    amount,
    transactionId: transactionId(),
    authCode: authCode(),
    message: 'Approved',
    card,
    savedCard: saveCard(),
    networkTransactionId: networkTransactionId(),
  };
}

const refundRefusal = (code: string): RefundRecord => ({
  status: 'declined',
  code,
  transactionId: transactionId(),
  message: 'Not refunded',
});
