import type { FakeResolvers } from '@suite/testing';
import type { QuickSaleFragment } from '../quick-sale/quick-sale.generated';
import { sandboxTokeniser } from './card-gateway';
import { ava, ben } from './make-line';

export const quickSalePath = '/owner/quick-sale';
export const jenny = { id: '00000000-0000-4000-8000-0000000000c1', full_name: 'Jenny Park', image_url: null };
export const cardId = (last: string) => `00000000-0000-4000-8000-00000000${last}`;

interface Input {
  id: string;
  expected_total: number;
  cash_received: number | null;
  save_card: boolean;
}
type Args = { input_obj: Input };

/** Returns a quick sale as the server does; it is paid by default. */
export const makeSale = (
  { id, expected_total, cash_received, save_card }: Input,
  changes: Partial<QuickSaleFragment> = {},
): QuickSaleFragment => ({
  id,
  status: 'completed',
  decline_code: null,
  saved_card: save_card ? { id: cardId('4242') } : null,
  order: {
    id,
    order_code: '1043',
    start_time: '2026-11-21T16:00:00.000Z',
    customer: null,
    totals: { total: expected_total },
    payments: [{ id: cardId('0001'), change_due: cash_received === null ? null : cash_received - expected_total }],
  },
  ...changes,
});

/** Responds to each sale with the next of these; the last one is repeated. */
export function inSequence(...resolvers: ((args: Args) => unknown)[]) {
  let attempts = 0;
  return (args: Args) => resolvers[Math.min(attempts++, resolvers.length - 1)]?.(args);
}
export const paid = ({ input_obj }: Args) => makeSale(input_obj);
export const pending = ({ input_obj }: Args) => makeSale(input_obj, { status: 'pending' });
export const declined =
  (decline_code: string) =>
  ({ input_obj }: Args) =>
    makeSale(input_obj, { status: 'declined', decline_code });

const savedCards = ['4242', '0002'].map((last) => ({
  id: cardId(last),
  payment_method: { id: cardId(`9${last.slice(1)}`), card_type: 'Visa', card_last_four: last },
}));

/** Fakes the API of a store with quick sales. */
export function createFakeQuickSaleApi(
  more: Record<string, unknown> = {},
  rates = { service_fee: 0, tax: 0, cash_discount: 0 },
) {
  return {
    checkout_settings: {
      ...rates,
      success_popup_seconds: 3,
      tip_presets: [1_500, 2_000, 2_500],
      discount_limit: 10_000,
      card_tokeniser: sandboxTokeniser,
    },
    employee_list: [ava, ben],
    company_list: [{ id: '00000000-0000-4000-8000-00000000c001', country_code: 'US' }],
    customer_list: [
      { ...jenny, phone: '+15125550170', visit_count: 3, phone_number_hidden: false, is_blocked_from_booking: false },
    ],
    customer_card_list: savedCards,
    gci_payment_virtual_sale: paid,
    ...more,
  } as FakeResolvers;
}
