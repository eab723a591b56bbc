import { randomInt, randomUUID } from 'node:crypto';
import type { CardFacts, ChargeRequest, ChargeState } from '../card-gateway';
import { behaviourOf, type CardBehaviour, type CardFieldError, type CardForm, cardTypeOf, readCard } from './card';
import { JournalFile } from './journal';

/** What the browser gets for a card's number; the number itself is forgotten at once. */
export interface CardToken {
  token: string;
  card_type: string;
  last_four: string;
  first_six: string;
}

export type ChargeRecord = Exclude<ChargeState, { status: 'not_found' } | { status: 'unknown' }>;

interface KeptToken {
  card: CardFacts;
  behaviour: CardBehaviour;
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
  private readonly file: JournalFile<{ key: string; record: ChargeRecord }>;

  constructor(
    path: string,
    private readonly now: () => Date,
  ) {
    this.file = new JournalFile(path);
    for (const { key, record } of this.file.entries) this.charges.set(key, record);
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
    this.tokens.set(token, { card, behaviour: behaviourOf(number), expiresAt: this.now().getTime() + tokenLifetimeMs });
    return { token, card_type: card.cardType, last_four: card.lastFour, first_six: card.firstSix };
  }

  /** The charge of this key, made now unless it was made before; `answerLost` when the caller must not hear of it. */
  charge(request: ChargeRequest): { record: ChargeRecord; answerLost: boolean } {
    const earlier = this.charges.get(request.key);
    if (earlier) return { record: earlier, answerLost: false };
    const kept = this.takeToken(request.token);
    return {
      record: this.remember(request.key, kept ? outcome(kept, request.amount) : refusal('token_invalid', null)),
      answerLost: kept?.behaviour === 'time_out_once',
    };
  }

  find(key: string): ChargeState {
    return this.charges.get(key) ?? { status: 'not_found' };
  }

  void(key: string): ChargeRecord {
    const earlier = this.charges.get(key);
    if (earlier && earlier.status !== 'approved') return earlier;
    return this.remember(key, {
      status: 'voided',
      transactionId: earlier?.transactionId ?? transactionId(),
      message: earlier ? 'Voided' : 'Refused before it was charged',
    });
  }

  /** Every key with its present state. */
  all(): ReadonlyMap<string, ChargeRecord> {
    return this.charges;
  }

  close(): void {
    this.file.close();
  }

  private takeToken(token: string): KeptToken | null {
    const kept = this.tokens.get(token);
    this.tokens.delete(token);
    return kept && kept.expiresAt > this.now().getTime() ? kept : null;
  }

  private remember(key: string, record: ChargeRecord): ChargeRecord {
    this.file.append({ key, record });
    this.charges.set(key, record);
    return record;
  }
}

function outcome({ card, behaviour }: KeptToken, amount: number): ChargeRecord {
  if (behaviour === 'decline') return refusal('card_declined', card);
  if (behaviour === 'gateway_error') return refusal('gateway_error', card);
  return {
    status: 'approved',
    amount,
    transactionId: transactionId(),
    authCode: authCode(),
    message: 'Approved',
    card,
  };
}

const refusal = (code: string, card: CardFacts | null): ChargeRecord => ({
  status: 'declined',
  code,
  transactionId: transactionId(),
  message: code === 'card_declined' ? 'Declined' : 'Not processed',
  card,
});
