import { randomUUID } from 'node:crypto';
import type {
  CardGateway,
  ChargeRequest,
  ChargeState,
  CheckState,
  DeclineAdvice,
  RefundRequest,
  RefundState,
} from '../gateway/card-gateway';

/** What the gateway does with the next new key: `lost_charged` charges it, and `lost` does not hear of it; both respond nothing. */
export type ScriptedResult = 'approved' | DeclineAdvice | 'lost_charged' | 'lost';

const rawCodes: Readonly<Record<DeclineAdvice, string>> = { never: '41', new_data: 'N7', later: '51' };

/** A card gateway that does as a test says, and counts what it really charged by key and by reference. */
export class ScriptedGateway implements CardGateway {
  private readonly charges = new Map<string, { state: ChargeState; reference: string; amount: number }>();
  private readonly refunds = new Map<string, { state: RefundState; paymentKey: string; amount: number }>();
  /** Results of the next new keys, in their order. */
  readonly script: ScriptedResult[] = [];
  /** The result of a card without an entry in the script. */
  readonly ofCard = new Map<string, ScriptedResult>();
  /** Every request to charge, repeated ones too. */
  readonly requests: ChargeRequest[] = [];
  isDown = false;
  /** What becomes of new refunds: `lost` refunds, and responds nothing to the first request. */
  refundResult: 'refunded' | 'declined' | 'lost' = 'refunded';
  /** Runs before a charge is made: the process may be killed here. */
  beforeCharge: () => void = () => undefined;
  /** Runs after a charge was made, before its response. */
  afterCharge: () => void = () => undefined;

  async charge(request: ChargeRequest): Promise<ChargeState> {
    this.requests.push(request);
    this.beforeCharge();
    if (this.isDown) return { status: 'unknown' };
    const earlier = this.charges.get(request.key);
    if (earlier) return earlier.state;
    const reference = 'savedCard' in request.source ? request.source.savedCard : request.source.token;
    const result = this.script.shift() ?? this.ofCard.get(reference) ?? 'approved';
    if (result === 'lost') return { status: 'unknown' };
    const state = stateOf(result, request.amount);
    this.charges.set(request.key, { state, reference, amount: request.amount });
    this.afterCharge();
    return result === 'lost_charged' ? { status: 'unknown' } : state;
  }

  async find(key: string): Promise<ChargeState> {
    if (this.isDown) return { status: 'unknown' };
    return this.charges.get(key)?.state ?? { status: 'not_found' };
  }

  async void(key: string): Promise<ChargeState> {
    if (this.isDown) return { status: 'unknown' };
    const charged = this.charges.get(key);
    if (charged?.state.status === 'declined') return charged.state;
    const state: ChargeState = { status: 'voided', transactionId: randomUUID(), message: 'Voided' };
    this.charges.set(key, { state, reference: charged?.reference ?? '', amount: 0 });
    return state;
  }

  async refund({ key, paymentKey, amount }: RefundRequest): Promise<RefundState> {
    if (this.isDown) return { status: 'unknown' };
    const earlier = this.refunds.get(key);
    if (earlier) return earlier.state;
    const transactionId = randomUUID();
    const state: RefundState =
      this.refundResult === 'declined'
        ? { status: 'declined', code: 'refund_declined', transactionId, message: 'Declined' }
        : { status: 'refunded', amount, transactionId, message: 'Refunded' };
    this.refunds.set(key, { state, paymentKey, amount });
    return this.refundResult === 'lost' ? { status: 'unknown' } : state;
  }

  async check(): Promise<CheckState> {
    return { status: 'unknown' };
  }

  async releaseCheck(): Promise<boolean> {
    return true;
  }

  async abandonCheck(): Promise<boolean> {
    return true;
  }

  async forget(): Promise<boolean> {
    return true;
  }

  /** Cents that were really charged, by key. */
  charged(): { key: string; amount: number; reference: string }[] {
    return [...this.charges].flatMap(([key, { state, amount, reference }]) =>
      state.status === 'approved' ? [{ key, amount, reference }] : [],
    );
  }

  /** Cents that were really refunded, by key. */
  refunded(): { key: string; amount: number; paymentKey: string }[] {
    return [...this.refunds].flatMap(([key, { state, amount, paymentKey }]) =>
      state.status === 'refunded' ? [{ key, amount, paymentKey }] : [],
    );
  }
}

function stateOf(result: Exclude<ScriptedResult, 'lost'>, amount: number): ChargeState {
  const transactionId = randomUUID();
  const card = { cardType: 'Visa', lastFour: '4242', firstSix: '424242', holderName: null };
  if (result === 'approved' || result === 'lost_charged')
    return {
      status: 'approved',
      amount,
      transactionId,
      authCode: '1',
      message: 'Approved',
      card,
      savedCard: null,
      networkTransactionId: transactionId,
    };
  return {
    status: 'declined',
    code: 'card_declined',
    advice: result,
    rawCode: rawCodes[result],
    transactionId,
    message: 'Declined',
    card,
  };
}
