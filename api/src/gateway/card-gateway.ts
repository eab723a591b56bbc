/** What a gateway tells about a card; all that the suite ever knows of it. */
export interface CardFacts {
  cardType: string;
  lastFour: string;
  firstSix: string;
  holderName: string | null;
}

export interface ChargeRequest {
  /** Idempotency key: the same key is charged at most once, for ever. */
  key: string;
  /** Cents, at least 1. */
  amount: number;
  /** One-use token of the gateway's tokeniser. */
  token: string;
  /** Words for the card holder's statement, e.g. `Ticket 1042`. */
  reference: string;
}

/** What the gateway knows about a key. */
export type ChargeState =
  | { status: 'approved'; amount: number; transactionId: string; authCode: string; message: string; card: CardFacts }
  /** `code` is the gateway's reason in snake_case, e.g. `card_declined`. Nothing was taken. */
  | { status: 'declined'; code: string; transactionId: string; message: string; card: CardFacts | null }
  /** Taken back, or refused for ever before it was asked. Nothing is taken. */
  | { status: 'voided'; transactionId: string; message: string }
  /** The gateway never heard of this key. It may still be on its way. */
  | { status: 'not_found' }
  /** No answer, or none that can be trusted: ask again by key. */
  | { status: 'unknown' };

/**
 * The port to whoever moves card money. Implementations never throw for a refusal or a broken
 * network: those are states. Card numbers do not exist on this side of the port.
 */
export interface CardGateway {
  /** Takes the money, or returns what an earlier call with the same key led to. */
  charge(request: ChargeRequest): Promise<ChargeState>;
  /** What became of a key. */
  find(key: string): Promise<ChargeState>;
  /** Gives the money back. A key that was never charged is refused from now on. */
  void(key: string): Promise<ChargeState>;
}
