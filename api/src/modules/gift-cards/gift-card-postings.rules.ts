import { type Cents, divideRounded } from '@suite/domain';
import type { LedgerAccount, Posting } from '../ledger/postings.rules';

/**
 * Returns the bonus part (0 or negative) of a debit of `amount` cents from a balance that includes `bonus` cents: pro
 * rata, rounded half away from zero; a whole balance takes the whole bonus.
 */
export const bonusOf = (amount: Cents, bonus: Cents, balance: Cents): Cents =>
  bonus === 0 || balance === 0 ? 0 : 0 - divideRounded(BigInt(amount) * BigInt(bonus), BigInt(balance));

export interface Movement {
  /** In cents; negative for a debit. */
  change: Cents;
  /** The part of the change that nobody paid for. */
  bonus: Cents;
  /** What the ticket's journal posts for it to `gift_card_liability`, positive as a change. */
  posted: Cents;
  /** The account that the paid part of a movement without a ticket comes from, or goes to. */
  contra?: LedgerAccount;
}

/**
 * Returns the postings of a movement besides those of its ticket; they sum to zero. The paid part is owed on
 * `gift_card_liability`, the bonus on `gift_card_bonus`. The ticket posts the whole amount of a redemption to
 * `gift_card_liability`, so the bonus part of it moves between the two. Bonus that is granted or ends without a
 * redemption is the store's.
 */
export function movementPostings({ change, bonus, posted, contra }: Movement): Posting[] {
  const liability = change - bonus - posted;
  const rest = liability + bonus;
  const postings: Posting[] = contra
    ? [
        { account: 'gift_card_liability', amount: 0 - liability },
        { account: contra, amount: liability },
        { account: 'gift_card_bonus', amount: 0 - bonus },
        { account: contra === 'gift_card_transfer' ? contra : 'gift_card_bonus_granted', amount: bonus },
      ]
    : [
        { account: 'gift_card_liability', amount: 0 - liability },
        { account: 'gift_card_bonus', amount: 0 - bonus },
        { account: 'gift_card_bonus_granted', amount: rest },
      ];
  return postings.filter(({ amount }) => amount !== 0);
}
