import type { Cents } from '@suite/domain';
import { giftCardLimits } from '@suite/domain/gift-card';
import { quickSaleLimits } from '@suite/domain/quick-sale';
import type { StoreCaller } from '../../kit/operation';
import { type FieldRefusal, fieldIf, refuseFields } from '../../kit/problem';
import type { GiftCardTransactionInput } from '../../resolver-types.generated';
import { seesCodes } from '../gift-cards/gift-card-access.rules';
import { largeBonusProblems } from '../gift-cards/gift-card-line.rules';
import type { CheckoutTender } from '../payments/checkout-plan.rules';

const field = (name: string): string => `input_obj.${name}`;

/** The price of a load in cents: the amount, if none is named. */
export const priceOf = ({ amount, price }: Pick<GiftCardTransactionInput, 'amount' | 'price'>): Cents =>
  price ?? amount;

/** Throws the problems of all fields at once, as far as they do not depend on the card. */
export function checkTransaction(
  input: GiftCardTransactionInput,
  caller: Pick<StoreCaller, 'role' | 'services' | 'permissions'>,
): void {
  const { role, services } = caller;
  const { type, note, gift_card_id, code } = input;
  // Lists show the ids of cards; who redeems one has to know its code.
  const needsCode = type === 'redeem' && !code && !(gift_card_id && seesCodes(caller));
  refuseFields([
    ...fieldIf((note ?? '').length > quickSaleLimits.note, {
      path: field('note'),
      code: 'too_long',
      params: { max: quickSaleLimits.note },
    }),
    ...fieldIf(needsCode, { path: field('code'), code: 'required' }),
    ...(type === 'redeem' ? redeemProblems(input) : loadProblems(input, role, services.has('pos'))),
  ]);
}

const redeemProblems = ({ amount }: GiftCardTransactionInput): FieldRefusal[] => [
  ...fieldIf(amount === 0, { path: field('amount'), code: 'amount_required' }),
  ...fieldIf(amount < 0 || amount > quickSaleLimits.amount.max, { path: field('amount'), code: 'amount_invalid' }),
];

function loadProblems(input: GiftCardTransactionInput, role: StoreCaller['role'], hasPos: boolean): FieldRefusal[] {
  const { amount, payment_method_type: method, card_token, cash_received } = input;
  const { min, max } = giftCardLimits(role === 'owner');
  const price = priceOf(input);
  return [
    ...fieldIf(amount < min || amount > max, { path: field('amount'), code: 'gift_card_price', params: { min, max } }),
    ...fieldIf(typeof input.price === 'number' && (price < min || price > amount), {
      path: field('price'),
      code: 'gift_card_bonus_invalid',
    }),
    ...(price < min ? [] : largeBonusProblems({ role }, { price, value: amount }, field('price'))),
    ...fieldIf(!method, { path: field('payment_method_type'), code: 'required' }),
    ...fieldIf(method === 'card' && !card_token && hasPos, { path: field('card_token'), code: 'required' }),
    ...fieldIf(method === 'cash' && (cash_received ?? price) < price, {
      path: field('cash_received'),
      code: 'cash_short',
    }),
  ];
}

/** Returns the only tender of a load, or of a redemption by the card of this code. */
export function tenderOf(input: GiftCardTransactionInput, code: string | null): CheckoutTender {
  const { type, amount, payment_method_type, card_token, check_number, cash_received } = input;
  if (type === 'redeem') return { type: 'gift_card', net: amount, tip: 0, gift_card_code: code };
  const net = priceOf(input);
  switch (payment_method_type) {
    case 'card':
      return { type: 'card', net, tip: 0, card_token: card_token ?? null, isOnTerminal: !card_token };
    case 'check':
      return { type: 'check', net, tip: 0, check_number: check_number ?? null };
    default:
      return { type: 'cash', net, tip: 0, cash_received: cash_received ?? null };
  }
}
