import type { CardToken } from '@suite/remote-kit/card';
import { useState } from 'react';
import type { GiftCardAtHand } from '../../domain/gift-card';
import { type GiftCards, type TenderRow, withPart } from '../../domain/tenders';

/** Cards with a token that was not charged yet, by the id of their row. */
export type CardTokens = ReadonlyMap<string, CardToken>;

/** What a tender was taken with: nothing for cash and checks. */
export interface TakenTender {
  card?: CardToken;
  giftCard?: GiftCardAtHand;
}

/**
 * The parts of a split payment that were taken already, with their cards; `onRows` stores the rows. Cards live as long
 * as the page: a part whose card is lost with it has to be taken again.
 */
export function useTenders(rows: readonly TenderRow[], onRows: (rows: TenderRow[]) => void) {
  const [cards, setCards] = useState<CardTokens>(new Map());
  const [giftCards, setGiftCards] = useState<GiftCards>(new Map());
  const [heldCard, setHeldCard] = useState<{ rowId: string; card: CardToken } | null>(null);
  const isAtHand = ({ id, type }: TenderRow) =>
    type === 'card' ? cards.has(id) : type !== 'gift_card' || giftCards.has(id);
  const parts = rows.filter(isAtHand);

  return {
    parts,
    cards,
    giftCards,
    add(part: TenderRow, { card, giftCard }: TakenTender = {}) {
      if (card) setCards(new Map(cards).set(part.id, card));
      if (giftCard) setGiftCards(new Map(giftCards).set(part.id, giftCard));
      onRows(withPart(parts, part));
    },
    remove: (rowId: string) => onRows(parts.filter(({ id }) => id !== rowId)),
    /** The card of the last charge: a retry without a response sends the same token, and so the same request. */
    heldCard,
    holdCard: (rowId: string, card: CardToken) => setHeldCard({ rowId, card }),
    removeHeldCard: () => setHeldCard(null),
    /** Drops the cards, whose tokens are used up. */
    dropCards() {
      setCards(new Map());
      setHeldCard(null);
    },
  };
}
