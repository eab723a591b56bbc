import type { CardToken } from '@suite/remote-kit/card';
import { useState } from 'react';
import type { GiftCardAtHand } from '../../domain/gift-card';
import {
  type Due,
  emptyTender,
  type GiftCards,
  type OfferedTender,
  planTenders,
  type TenderRow,
  withBalance,
  withSplit,
  withType,
} from '../../domain/tenders';

/** Cards with a token that was not charged yet, by the id of their row. */
export type CardTokens = ReadonlyMap<string, CardToken>;

export type Tenders = ReturnType<typeof useTenders>;

/** The selected tenders for `due`, with their cards; `onRows` stores the rows. */
export function useTenders(
  due: Due,
  rows: readonly TenderRow[],
  cashDiscountBps: number,
  onRows: (rows: TenderRow[]) => void,
) {
  const [cards, setCards] = useState<CardTokens>(new Map());
  const [giftCards, setGiftCards] = useState<GiftCards>(new Map());

  return {
    rows,
    plan: planTenders(due, rows, cashDiscountBps, giftCards),
    cards,
    setCards,
    giftCards,
    isSplit: rows.length > 1,
    choose: (at: number, type: OfferedTender) => {
      const id = crypto.randomUUID();
      onRows(rows.length === 0 ? [emptyTender(type, id)] : withType(rows, at, type, id));
    },
    change: (rowId: string, change: Partial<TenderRow>) =>
      onRows(rows.map((row) => (row.id === rowId ? { ...row, ...change } : row))),
    remove: (rowId: string) => onRows(rows.filter(({ id }) => id !== rowId)),
    split: () => onRows(withSplit(rows, crypto.randomUUID())),
    removeCard: (rowId: string) => setCards(new Map([...cards].filter(([id]) => id !== rowId))),
    /** A gift card pays its balance, another tender the rest; null removes it. */
    setGiftCard: (rowId: string, card: GiftCardAtHand | null) => {
      const others = [...giftCards].filter(([id]) => id !== rowId);
      setGiftCards(new Map(card ? [...others, [rowId, card]] : others));
      const at = rows.findIndex(({ id }) => id === rowId);
      if (card) onRows(withBalance(due, rows, at, card.balance, crypto.randomUUID()));
    },
  };
}
