import { randomInt, randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type {
  CardFacts,
  CardSource,
  ChargeRequest,
  ChargeState,
  Kept,
  RefundRequest,
  RefundState,
} from '../card-gateway';
import {
  behaviourOf,
  type CardFieldError,
  type CardForm,
  cardTypeOf,
  existsAlready,
  readCard,
  takesRefunds,
} from './card';
import { JournalFile } from './journal';
import { KeptCards, type SandboxCard } from './saved-cards';

/** What the browser gets for a card's number; the number itself is forgotten at once. */
export interface CardToken {
  token: string;
  card_type: string;
  last_four: string;
  first_six: string;
}

export type ChargeRecord = Exclude<ChargeState, { status: 'not_found' } | { status: 'unknown' }>;

export type RefundRecord = Exclude<RefundState, { status: 'unknown' }>;

/** An approved charge of somebody else's memory. */
export type AdoptedCharge = { key: string } & Pick<
  Extract<ChargeState, { status: 'approved' }>,
  'amount' | 'transactionId' | 'authCode' | 'card'
>;

/** A line of the gateway's memory: what became of a charge's key, or of a refund's. */
type Entry = { key: string; record: ChargeRecord } | { refund: RefundRequest; record: RefundRecord };

interface KeptToken extends SandboxCard {
  existsAlready: boolean;
  expiresAt: number;
}

const tokenLifetimeMs = 15 * 60_000;
/** Tokens live in memory only; the oldest go first, so that a flood of them costs nothing lasting. */
const tokenLimit = 10_000;

const transactionId = () => `sbx_${randomUUID().replaceAll('-', '')}`;
const authCode = () => String(randomInt(100_000, 1_000_000));

/** The demo world's card gateway: charges test cards, remembers each key for ever. */
export class SandboxGateway {
  private readonly tokens = new Map<string, KeptToken>();
  private readonly charges = new Map<string, ChargeRecord>();
  private readonly refunds = new Map<string, RefundRecord>();
  /** Cents that went back, by the charge's key. */
  private readonly givenBack = new Map<string, number>();
  private readonly file: JournalFile<Entry>;
  readonly keptCards: KeptCards;

  constructor(
    path: string,
    private readonly now: () => Date,
  ) {
    this.file = new JournalFile(path);
    for (const entry of this.file.entries) this.learn(entry);
    this.keptCards = new KeptCards(join(dirname(path), 'kept-cards.jsonl'));
  }

  /** A token that can be charged once within 15 minutes, or the fields' errors. */
  tokenise(form: CardForm): CardToken | { fields: CardFieldError[] } {
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
      existsAlready: existsAlready(number),
      expiresAt: this.now().getTime() + tokenLifetimeMs,
    });
    return { token, card_type: card.cardType, last_four: card.lastFour, first_six: card.firstSix };
  }

  /** The charge of this key, made now unless it was made before; `answerLost` when the caller must not hear of it. */
  charge(request: ChargeRequest): { record: ChargeRecord; answerLost: boolean } {
    const earlier = this.charges.get(request.key);
    if (earlier) return { record: earlier, answerLost: false };
    const taken = this.take(request.source);
    if ('refused' in taken)
      return { record: this.remember(request.key, refusal(taken.refused, null)), answerLost: false };
    const record = outcome(taken.charged, request.amount, taken.keep);
    return { record: this.remember(request.key, record), answerLost: taken.charged.behaviour === 'time_out_once' };
  }

  forget(reference: string): void {
    this.keptCards.forget(reference);
  }

  find(key: string): ChargeState {
    return this.charges.get(key) ?? { status: 'not_found' };
  }

  void(key: string): ChargeRecord {
    const earlier = this.charges.get(key);
    if (earlier && (earlier.status !== 'approved' || this.givenBack.has(key))) return earlier;
    if (earlier?.kept && 'reference' in earlier.kept) this.forget(earlier.kept.reference);
    return this.remember(key, {
      status: 'voided',
      transactionId: earlier?.transactionId ?? transactionId(),
      message: earlier ? 'Voided' : 'Refused before it was charged',
    });
  }

  /** Gives back a part of a charge, unless this key did before. */
  refund(request: RefundRequest): RefundRecord {
    const earlier = this.refunds.get(request.key);
    if (earlier) return earlier;
    const record = this.refundOutcome(request);
    this.keep({ refund: request, record });
    return record;
  }

  /** Takes over charges that were made before its time, so that they can be given back. */
  adopt(charges: readonly AdoptedCharge[]): void {
    const entries = charges.map(({ key, ...charge }) => ({
      key,
      record: { ...charge, status: 'approved' as const, message: 'Approved', kept: null },
    }));
    this.file.append(...entries);
    for (const entry of entries) this.learn(entry);
  }

  /** Every charge's key with its present state. */
  all(): ReadonlyMap<string, ChargeRecord> {
    return this.charges;
  }

  /** What went back of a charge so far. */
  refunded(key: string): number {
    return this.givenBack.get(key) ?? 0;
  }

  close(): void {
    this.file.close();
    this.keptCards.close();
  }

  /** The card to charge, and what is done about keeping it when it is approved. */
  private take(source: CardSource): { charged: SandboxCard; keep: () => Kept | null } | { refused: string } {
    if ('kept' in source) {
      const charged = this.keptCards.find(source.kept);
      return charged ? { charged, keep: () => null } : { refused: 'card_not_kept' };
    }
    const held = this.tokens.get(source.token);
    this.tokens.delete(source.token);
    if (!held || held.expiresAt <= this.now().getTime()) return { refused: 'token_invalid' };
    const { card, behaviour } = held;
    const charged = { card, behaviour };
    if (!source.keep) return { charged, keep: () => null };
    if (held.existsAlready) return { charged, keep: () => ({ refused: 'card_exists' }) };
    return { charged, keep: () => ({ reference: this.keptCards.keep(charged) }) };
  }

  private remember(key: string, record: ChargeRecord): ChargeRecord {
    this.keep({ key, record });
    return record;
  }

  private refundOutcome({ paymentKey, amount }: RefundRequest): RefundRecord {
    const charge = this.charges.get(paymentKey);
    if (charge?.status !== 'approved') return refundRefusal('charge_not_found');
    if (!takesRefunds(charge.card)) return refundRefusal('refund_declined');
    if (this.refunded(paymentKey) + amount > charge.amount) return refundRefusal('refund_too_large');
    return { status: 'refunded', amount, transactionId: transactionId(), message: 'Refunded' };
  }

  private keep(entry: Entry): void {
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
      this.givenBack.set(refund.paymentKey, this.refunded(refund.paymentKey) + record.amount);
  }
}

function outcome({ card, behaviour }: SandboxCard, amount: number, keep: () => Kept | null): ChargeRecord {
  if (behaviour === 'decline') return refusal('card_declined', card);
  if (behaviour === 'gateway_error') return refusal('gateway_error', card);
  return {
    status: 'approved',
    amount,
    transactionId: transactionId(),
    authCode: authCode(),
    message: 'Approved',
    card,
    kept: keep(),
  };
}

const refusal = (code: string, card: CardFacts | null): ChargeRecord => ({
  status: 'declined',
  code,
  transactionId: transactionId(),
  message: code === 'card_declined' ? 'Declined' : 'Not processed',
  card,
});

const refundRefusal = (code: string): RefundRecord => ({
  status: 'declined',
  code,
  transactionId: transactionId(),
  message: 'Not refunded',
});
