/** What a gateway tells about a card; all that the suite ever knows of it. */
export interface CardFacts {
  cardType: string;
  lastFour: string;
  firstSix: string;
  holderName: string | null;
}

/** What is charged. */
export type CardSource =
  /** A card that was typed just now: a one-use token of the gateway's tokeniser. `keep`: also keep it, if it is approved. */
  | { token: string; keep: boolean }
  /** One that the gateway keeps, by its reference. */
  | { kept: string };

/** What became of the wish to keep a card; the code is the gateway's, e.g. `card_exists`. */
export type Kept = { reference: string } | { refused: string };

export interface ChargeRequest {
  /** Idempotency key: the same key is charged at most once, for ever. */
  key: string;
  /** Cents, at least 1. */
  amount: number;
  source: CardSource;
  /** Words for the card holder's statement, e.g. `Ticket 1042`. */
  reference: string;
}

/** What the gateway knows about a key. */
export type ChargeState =
  | {
      status: 'approved';
      amount: number;
      transactionId: string;
      authCode: string;
      message: string;
      card: CardFacts;
      /** Null where nobody asked to keep it. */
      kept: Kept | null;
    }
  /** `code` is the gateway's reason in snake_case, e.g. `card_declined`. Nothing was taken. */
  | { status: 'declined'; code: string; transactionId: string; message: string; card: CardFacts | null }
  /** Taken back, or refused for ever before it was asked. Nothing is taken. */
  | { status: 'voided'; transactionId: string; message: string }
  /** The gateway never heard of this key. It may still be on its way. */
  | { status: 'not_found' }
  /** No answer, or none that can be trusted: ask again by key. */
  | { status: 'unknown' };

export interface RefundRequest {
  /** Idempotency key: the same key gives back at most once, for ever. */
  key: string;
  /** Key of the charge that it gives back a part of. */
  paymentKey: string;
  /** Cents, at least 1. */
  amount: number;
}

/** What the gateway knows about a refund's key. */
export type RefundState =
  | { status: 'refunded'; amount: number; transactionId: string; message: string }
  /** `code` is the gateway's reason in snake_case, e.g. `refund_declined`. Nothing went back, for ever. */
  | { status: 'declined'; code: string; transactionId: string; message: string }
  /** No answer, or none that can be trusted: ask again by the same key. */
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
  /** Gives the money back, and forgets the card if it was kept with it. A key that was never charged is refused from now on; a charge that can no longer be voided stays approved. */
  void(key: string): Promise<ChargeState>;
  /** Gives a part of a charge back, or returns what an earlier call with the same key led to. All parts together never exceed the charge. */
  refund(request: RefundRequest): Promise<RefundState>;
  /** Forgets a card that was kept; true once it cannot be charged by its reference any more. */
  forget(reference: string): Promise<boolean>;
}
