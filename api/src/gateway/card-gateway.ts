/**
 * The service that exchanges a typed card for a one-use token. Pages use it without this API, which never receives a
 * card number.
 */
export interface CardTokeniser {
  /** `direct`: the page posts the card to the url. `hosted_fields`: the url is a page of the processor, in a frame. */
  mode: 'direct' | 'hosted_fields';
  /** Absolute; a path for the sandbox of the demo. */
  url: string;
}

/** The facts that a gateway returns about a card; the suite never knows more of it. */
export interface CardFacts {
  cardType: string;
  lastFour: string;
  firstSix: string;
  holderName: string | null;
}

/** The card to charge. */
export type CardSource =
  /** A card that was typed just now: a one-use token of the gateway's tokeniser. `saveCard`: the gateway also stores it, if it is approved. */
  | { token: string; saveCard: boolean }
  /** A stored card, by its reference. */
  | { savedCard: string };

/** The result of storing a card; the code is the gateway's, e.g. `card_exists`. */
export type SavedCardResult = { reference: string } | { refused: string };

export interface ChargeRequest {
  /** Idempotency key: the same key is charged at most once, for ever. */
  key: string;
  /** Cents, at least 1. */
  amount: number;
  source: CardSource;
  /** The text on the card holder's statement, e.g. `Ticket 1042`. */
  reference: string;
  /**
   * For a stored card that is charged without its holder, as they agreed when it was stored: the network's transaction
   * of that moment, null where the network gave none. Without it the holder is present.
   */
  merchantInitiated?: { networkTransactionId: string | null };
}

/**
 * What to do about a declined card. `never`: the card must not be tried again; it is the default, because a network fines
 * who does. `new_data`: number, date, code or postal code were wrong. `later`: the same card may be approved later.
 */
export const declineAdvices = ['never', 'new_data', 'later'] as const;
export type DeclineAdvice = (typeof declineAdvices)[number];

/** State of a charge key at the gateway. */
export type ChargeState =
  | {
      status: 'approved';
      amount: number;
      transactionId: string;
      authCode: string;
      message: string;
      card: CardFacts;
      /** Null if the request did not ask to store the card. */
      savedCard: SavedCardResult | null;
      /** The network's name of the transaction, to which later charges without the holder refer; null if it gave none. */
      networkTransactionId?: string | null;
    }
  /** `code` is the gateway's reason in snake_case, e.g. `card_declined`; `rawCode` the network's as it came. Nothing was charged. */
  | {
      status: 'declined';
      code: string;
      advice: DeclineAdvice;
      rawCode: string | null;
      transactionId: string;
      message: string;
      card: CardFacts | null;
    }
  /** The charge was voided, or permanently refused before it was made. Nothing will be charged. */
  | { status: 'voided'; transactionId: string; message: string }
  /** The gateway does not know this key. Its request may still arrive. */
  | { status: 'not_found' }
  /** There was no response, or no reliable one: look up the key again. */
  | { status: 'unknown' };

/** The largest amount of a check in cents, for networks that have none without an amount. */
export const maxCheckAmount = 100;

export interface CheckRequest {
  /** Idempotency key: the same key checks at most once, for ever. */
  key: string;
  /** A one-use token of the gateway's tokeniser. The card is stored if it is approved. */
  token: string;
  /** The text on the card holder's statement, e.g. `Card check`. */
  reference: string;
}

/** What the bank said about a part of the card's data; `unavailable` where it does not compare it. */
export type DataMatch = 'match' | 'mismatch' | 'unavailable';

/** State of the key of a card check. */
export type CheckState =
  | {
      status: 'approved';
      /** Cents: 0, or up to `maxCheckAmount` that are authorised until `releaseCheck`. */
      amount: number;
      transactionId: string;
      networkTransactionId: string | null;
      zip: DataMatch;
      cvc: DataMatch;
      card: CardFacts;
      /** MM/YY. */
      expires: string;
      savedCard: SavedCardResult;
    }
  | Exclude<ChargeState, { status: 'approved' }>;

export interface RefundRequest {
  /** Idempotency key: the same key refunds at most once, permanently. */
  key: string;
  /** Key of the charge to refund a part of. */
  paymentKey: string;
  /** Cents, at least 1. */
  amount: number;
}

/** State of a refund key at the gateway. */
export type RefundState =
  | { status: 'refunded'; amount: number; transactionId: string; message: string }
  /**
   * `code` is the gateway's reason in snake_case, e.g. `refund_declined`. Nothing was refunded, and nothing will be.
   */
  | { status: 'declined'; code: string; transactionId: string; message: string }
  /** There was no response, or no reliable one: send the same key again. */
  | { status: 'unknown' };

/**
 * The port to the service that moves card money. Implementations never throw for a refusal or a broken
 * network: those are states. Card numbers do not exist on this side of the port.
 */
export interface CardGateway {
  /** Charges the card, or returns the result of an earlier call with the same key. */
  charge(request: ChargeRequest): Promise<ChargeState>;
  /**
   * Checks a typed card without charging it and stores it, or returns the result of an earlier call with the same key:
   * without an amount where the network can, else by authorising at most `maxCheckAmount`.
   */
  check(request: CheckRequest): Promise<CheckState>;
  /** Gives back what a check authorised; the card stays stored. True once that is confirmed. */
  releaseCheck(key: string): Promise<boolean>;
  /**
   * Ends a check without a known result: its key is refused from now on, nothing stays authorised, and the card is
   * forgotten if it was stored. True once that is confirmed.
   */
  abandonCheck(key: string): Promise<boolean>;
  /** Returns the state of a key. */
  find(key: string): Promise<ChargeState>;
  /**
   * Voids the charge, and forgets the card if it was stored with it. A key that was never charged is refused from now
   * on; a charge that can no longer be voided stays approved.
   */
  void(key: string): Promise<ChargeState>;
  /**
   * Refunds a part of a charge, or returns the result of an earlier call with the same key. All refunds together never
   * exceed the charge.
   */
  refund(request: RefundRequest): Promise<RefundState>;
  /** Forgets a stored card; true once it cannot be charged by its reference any more. */
  forget(reference: string): Promise<boolean>;
}
