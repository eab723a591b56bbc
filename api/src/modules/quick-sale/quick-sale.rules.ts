import type { Cents } from '@suite/domain';
import { quickSaleLimits } from '@suite/domain/quick-sale';
import type { CardSource } from '../../gateway/card-gateway';
import type { StoreCaller } from '../../kit/operation';
import { type FieldRefusal, fieldIf, refuseFields } from '../../kit/problem';
import type { QuickSaleInput } from '../../resolver-types.generated';
import type { CheckoutTender } from '../payments/checkout-plan.rules';

const { amount: amounts, tip: tips, note: longestNote } = quickSaleLimits;

/** The largest tip, of the amount, that staff may charge to a card on file: the client is not there to choose it. */
const maxTipShare = 0.5;

/** Throws the problems of all fields at once. */
export function checkQuickSale(input: QuickSaleInput, { role }: Pick<StoreCaller, 'role'>): void {
  const { amount, tip, note, tender, cash_received, expected_total } = input;
  refuseFields(
    [
      ...fieldIf(amount === 0, { path: 'amount', code: 'amount_required' }),
      ...fieldIf(amount < 0 || amount > amounts.max, { path: 'amount', code: 'amount_invalid' }),
      ...fieldIf(tip < tips.min || tip > tips.max, { path: 'tip', code: 'amount_invalid' }),
      ...fieldIf(role === 'staff' && Boolean(input.card_on_file_id) && tip > amount * maxTipShare, {
        path: 'tip',
        code: 'tip_too_large',
        params: { max: Math.floor(amount * maxTipShare) },
      }),
      ...fieldIf((note ?? '').length > longestNote, { path: 'note', code: 'too_long', params: { max: longestNote } }),
      ...fieldIf(tender === 'cash' && (cash_received ?? expected_total) < expected_total, {
        path: 'cash_received',
        code: 'cash_short',
      }),
      ...(tender === 'card' ? cardProblems(input) : []),
    ].map(({ path, ...problem }) => ({ path: `input_obj.${path}`, ...problem })),
  );
}

/** Requires exactly one card, and a client for a card that is, or will be, on file. */
function cardProblems({ card_token, card_on_file_id, customer_id, save_card }: QuickSaleInput): FieldRefusal[] {
  if (!card_token && !card_on_file_id) return [{ path: 'card_token', code: 'required' }];
  return [
    ...fieldIf(Boolean(card_token && card_on_file_id), { path: 'card_on_file_id', code: 'one_card' }),
    ...fieldIf((Boolean(card_on_file_id) || save_card) && !customer_id, { path: 'customer_id', code: 'required' }),
  ];
}

/** Returns the single tender of a quick sale; `net` in cents, `cardReference` is the gateway's reference of the card on file. */
export function quickSaleTender(input: QuickSaleInput, net: Cents, cardReference: string | null): CheckoutTender {
  const { tender: type, tip, cash_received } = input;
  return type === 'cash'
    ? { type, net, tip, cash_received: cash_received ?? null }
    : { type, net, tip, card: sourceOf(input, cardReference) };
}

function sourceOf({ card_token, save_card }: QuickSaleInput, cardReference: string | null): CardSource | null {
  if (cardReference) return { savedCard: cardReference };
  return card_token ? { token: card_token, saveCard: save_card } : null;
}
