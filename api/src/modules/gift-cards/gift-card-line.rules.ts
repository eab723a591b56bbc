import type { Cents } from '@suite/domain';
import { giftCardLimits, isGiftCardCode, normalGiftCardCode } from '@suite/domain/gift-card';
import type { StoreCaller } from '../../kit/operation';
import { type FieldProblem, fieldIf } from '../../kit/problem';

/** A code as it is stored; null where none was given. */
export const codeOf = (typed: string | null | undefined): string | null => (typed ? normalGiftCardCode(typed) : null);

/** What is wrong with the price of a gift card that this person sells. */
export function giftCardPriceProblems({ role }: Pick<StoreCaller, 'role'>, price: Cents, path: string): FieldProblem[] {
  const { min, max } = giftCardLimits(role === 'owner');
  return fieldIf(price < min || price > max, { path, code: 'gift_card_price', params: { min, max } });
}

/** Each card has a code, and so a line, of its own. */
export const giftCardQuantityProblems = (quantity: number | null, path: string): FieldProblem[] =>
  fieldIf(quantity !== 1, { path, code: 'gift_card_one' });

/** What is wrong with the code of a printed card that is to be sold; it may be left out. */
export const giftCardCodeProblems = (code: string | null, path: string): FieldProblem[] =>
  fieldIf(code !== null && !isGiftCardCode(code), { path, code: 'gift_card_code_invalid' });
