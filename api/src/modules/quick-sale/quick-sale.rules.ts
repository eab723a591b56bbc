import type { Cents } from '@suite/domain';
import { quickSaleLimits } from '@suite/domain/quick-sale';
import type { CardSource } from '../../gateway/card-gateway';
import { type FieldProblem, fieldIf } from '../../kit/problem';
import type { QuickSaleInput } from '../../resolver-types.generated';
import { refuseFields } from '../orders/line.rules';
import type { TenderInput } from '../payments/checkout-plan.rules';

const { amount: amounts, tip: tips, note: longestNote } = quickSaleLimits;

/** Refuses every field that is wrong by itself, at once. */
export function checkQuickSale(input: QuickSaleInput): void {
  const { amount, tip, note, tender, cash_received, expected_total } = input;
  refuseFields(
    [
      ...fieldIf(amount === 0, { path: 'amount', code: 'amount_required' }),
      ...fieldIf(amount < 0 || amount > amounts.max, { path: 'amount', code: 'amount_invalid' }),
      ...fieldIf(tip < tips.min || tip > tips.max, { path: 'tip', code: 'amount_invalid' }),
      ...fieldIf((note ?? '').length > longestNote, { path: 'note', code: 'too_long', params: { max: longestNote } }),
      ...fieldIf(tender === 'cash' && (cash_received ?? expected_total) < expected_total, {
        path: 'cash_received',
        code: 'cash_short',
      }),
      ...(tender === 'card' ? cardProblems(input) : []),
    ].map(({ path, ...problem }) => ({ path: `input_obj.${path}`, ...problem })),
  );
}

/** One card, and a client where it is, or will be, on file. */
function cardProblems({ card_token, card_on_file_id, customer_id, save_card }: QuickSaleInput): FieldProblem[] {
  if (!card_token && !card_on_file_id) return [{ path: 'card_token', code: 'required' }];
  return [
    ...fieldIf(Boolean(card_token && card_on_file_id), { path: 'card_on_file_id', code: 'one_card' }),
    ...fieldIf((Boolean(card_on_file_id) || save_card) && !customer_id, { path: 'customer_id', code: 'required' }),
  ];
}

/** All of it, one way: the net is what the store's settings make of the amount; `keptCard` is the reference of the card on file. */
export function quickSaleTender(input: QuickSaleInput, net: Cents, keptCard: string | null): TenderInput {
  const { tender: type, tip, cash_received } = input;
  return type === 'cash'
    ? { type, net, tip, cash_received: cash_received ?? null }
    : { type, net, tip, card: sourceOf(input, keptCard) };
}

function sourceOf({ card_token, save_card }: QuickSaleInput, keptCard: string | null): CardSource | null {
  if (keptCard) return { savedCard: keptCard };
  return card_token ? { token: card_token, saveCard: save_card } : null;
}
