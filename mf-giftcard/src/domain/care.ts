import { type CashOutRule, mayCashOut } from '@suite/domain/gift-card-states';
import type { CardRecordFragment } from '../card/card.generated';

/** What a person can do with a card, in the order of the menu. */
export type CareAction = 'link' | 'move' | 'replace' | 'adjust' | 'cash_out' | 'expiry' | 'deactivate' | 'reactivate';

interface Rights {
  /** Whether they hold UPDATE_GIFT_CARD. */
  mayCare: boolean;
  isOwner: boolean;
  /** Whether they own the store, alone or with others. */
  isPartner: boolean;
}

type Card = Pick<
  CardRecordFragment,
  'status' | 'source' | 'off_reason' | 'paid_balance' | 'current_balance' | 'amount' | 'held'
>;

/** What the store's state asks of gift cards. */
interface StateRules extends CashOutRule {
  /** Null: cards must not expire. */
  expiry_years: number | null;
}

/** Returns what a person can do with a card now. The API decides; this only hides. */
export function careActionsOf(card: Card, rules: StateRules, { mayCare, isOwner, isPartner }: Rights): CareAction[] {
  if (!mayCare) return [];
  const isSold = card.status !== 'inactive';
  const isOff = offReasons.some((reason) => reason === card.off_reason);
  const possible: Record<CareAction, boolean> = {
    link: card.status === 'active' && card.source === 'made' && card.held === 0,
    move: isSold,
    // The balance of a charged back card stays frozen until the card is reactivated.
    replace: isSold || (isOff && card.off_reason !== 'chargeback'),
    adjust: isSold && isOwner,
    cash_out: card.status === 'active' && card.held === 0 && mayCashOut(rules, card),
    expiry: isSold && isPartner && rules.expiry_years !== null,
    deactivate: isSold,
    reactivate: isOff,
  };
  return (Object.keys(possible) as CareAction[]).filter((action) => possible[action]);
}

/** The reasons that a person gives for switching a card off. */
export const offReasons = ['lost', 'stolen', 'chargeback', 'other'] as const;
