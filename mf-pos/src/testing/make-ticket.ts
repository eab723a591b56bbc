import { wholeTicket } from '@suite/domain/discount-limit';
import { chosenModifiers, modifierSums, nameWithModifiers } from '@suite/domain/modifiers';
import type { FakeResolvers } from '@suite/testing';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';
import type { TicketFragment } from '../core/ticket.generated';
import type { Line } from '../domain/line';
import { noEdits, reviewOf, reviewTotals, type StoreRates, sharesByValue } from '../domain/review';
import { sandboxTokeniser } from './card-gateway';
import { ava, ben, makeCustom, makeGiftCard, makeLine } from './make-line';

export const messages = { 'mf-pos': { en, vi } };

export const ticketId = '00000000-0000-4000-8000-000000001042';
export const noRates: StoreRates = { service_fee: 0, tax: 0, cash_discount: 0, reward_unit: 100, reward_value: 500 };

/** Creates ticket #1042 of Jenny Park: a gel manicure by Ava, $12 by Ben, no discounts, tip or tenders yet. */
export function makeTicket(changes: Partial<TicketFragment> = {}, rates: StoreRates = noRates): TicketFragment {
  const ticket: TicketFragment = {
    id: ticketId,
    order_code: '1042',
    qr_code: null,
    appointment_id: null,
    order_status: 'in_service',
    start_time: '2026-11-21T16:30:00.000Z',
    closed_at: null,
    version: 3,
    changed_by: 'Linh Tran',
    changed_at: '2026-11-21T16:30:00.000Z',
    name: null,
    note: null,
    merged_into: null,
    discard_reason: null,
    checkout_pending: false,
    tip: 0,
    service_fee_enabled: true,
    customer: { id: '00000000-0000-4000-8000-0000000000c1', full_name: 'Jenny Park', point: 0 },
    reward_points: 0,
    points_earned: 0,
    point_balance: null,
    totals: nothing,
    tip_shares: [],
    order_items: [makeLine(), makeCustom()],
    order_discounts: [],
    payments: [],
    refunded: 0,
    refund_state: null,
    refunds: [],
    ...changes,
  };
  return reckoned(ticket, rates);
}

/** The properties of the line that is merged from another ticket. */
export const mergedLineId = '00000000-0000-4000-8000-0000000001a9';

const nothing = {
  sub_total: 0,
  line_discount: 0,
  order_discount: 0,
  promo: 0,
  reward: 0,
  service_fee: 0,
  tax: 0,
  net: 0,
  cash_discount: 0,
  tip: 0,
  total: 0,
};

/** Returns the ticket with its figures, as the server calculates them. */
function reckoned(ticket: TicketFragment, rates: StoreRates): TicketFragment {
  const totals = reviewTotals(ticket, reviewOf(ticket, noEdits), rates);
  return {
    ...ticket,
    reward_points: totals.rewardPoints,
    totals: {
      sub_total: totals.subTotal,
      line_discount: totals.lineDiscount,
      order_discount: totals.orderDiscount,
      promo: totals.promo,
      reward: totals.reward,
      service_fee: totals.serviceFee,
      tax: totals.tax,
      net: totals.net,
      cash_discount: totals.cashDiscount,
      tip: totals.tip,
      total: totals.total,
    },
    tip_shares:
      ticket.tip === 0 || ticket.tip_shares.length > 0
        ? ticket.tip_shares
        : sharesByValue(ticket.order_items as Line[], ticket.tip),
    order_discounts: ticket.order_discounts.map((discount, index) => ({
      ...discount,
      total_value: totals.discountAmounts[index] ?? 0,
    })),
  };
}

/** The only promo code of the store; Jenny Park's. */
export const springCode = {
  id: '00000000-0000-4000-8000-00000000c0d1',
  code: 'ABCD2345',
  campaign_id: '00000000-0000-4000-8000-00000000c0d2',
  name: 'Spring week',
  discount_type: 'usd' as const,
  discount_value: 1_000,
  valid_from: '2026-11-01',
  valid_until: '2026-12-24',
  is_one_time: true,
};

const service = (id: string, name: string, price: number, more: object = {}) => ({
  id,
  name,
  price,
  duration: 45,
  color: '#7a2e5d',
  status: 1,
  taxable: false,
  is_favorite: false,
  image_path: null,
  ...more,
});

export const gelId = '00000000-0000-4000-8000-000000000501';
export const pedicureId = '00000000-0000-4000-8000-000000000502';

/** Add-ons of the gel manicure: chrome for $12.00, and 15 minutes. */
export const gelArt = {
  id: '00000000-0000-4000-8000-000000000902',
  name: 'Art',
  selection: 'any' as const,
  service_ids: [gelId],
  modifiers: [{ id: '00000000-0000-4000-8000-000000000901', name: 'Chrome', price: 1_200, duration: 15 }],
};

const categories = [
  {
    id: '00000000-0000-4000-8000-000000000601',
    name: 'Manicure',
    is_favorite: false,
    services: [
      service(gelId, 'Gel manicure', 3_800),
      service('00000000-0000-4000-8000-000000000503', 'French tips', 4_500),
    ],
    items: [],
  },
  {
    id: '00000000-0000-4000-8000-000000000602',
    name: 'Pedicure',
    is_favorite: false,
    services: [service(pedicureId, 'Spa pedicure', 5_200, { is_favorite: true })],
    items: [],
  },
  {
    id: '00000000-0000-4000-8000-000000000603',
    name: 'Products',
    is_favorite: false,
    services: [],
    items: [
      {
        id: '00000000-0000-4000-8000-000000000701',
        name: 'Cuticle oil',
        price: 900,
        status: 1,
        taxable: true,
        is_favorite: false,
        barcode: '012345678905',
        image: null,
      },
    ],
  },
];

interface Args<TInput> {
  input_obj: TInput;
}
type Items = {
  items: {
    id: string;
    item_type: string;
    service_id: string | null;
    item_id: string | null;
    price: number | null;
    quantity: number;
    staff_id: string | null;
    note: string | null;
    person: string | null;
    gift_card_code?: string | null;
    gift_card_value?: number | null;
    modifier_ids?: string[];
  }[];
};
type Change = {
  change: { id: string; staff_id?: string | null; quantity?: number; price?: number; note?: string | null };
};
type Splitting = { into_id: string; items: { order_item_id: string; quantity: number }[] };
type Review = {
  review: {
    discounts: {
      order_item_id: string | null;
      is_promo?: boolean | null;
      discount_type: 'percent' | 'usd';
      discount_value: number;
      name: string | null;
    }[];
    tip: number;
    tip_shares: { employee_id: string; amount: number }[];
    service_fee_enabled: boolean;
    reward_points: number;
  };
};

/**
 * Fakes a server with one ticket for these pages. `ticket` is its present state; set it to simulate a change by
 * another person. Every change increases the version.
 */
export function createFakePosApi(
  ticket = makeTicket(),
  {
    rates = noRates,
    discountLimit = wholeTicket,
    seconds = 3,
    tokeniser = sandboxTokeniser,
  }: { rates?: StoreRates; discountLimit?: number; seconds?: number; tokeniser?: typeof sandboxTokeniser | null } = {},
) {
  const employees = [ava, ben];
  const api = {
    ticket,
    responses: {
      order_by_id: () => api.ticket,
      promo_code_check: ({ code }: { code?: string | null }) => {
        const isKnown = !code || code.toUpperCase() === springCode.code;
        return { codes: isKnown ? [springCode] : [], problem: isKnown ? null : 'promo_code_unknown' };
      },
      category_list: categories,
      modifier_group_list: [],
      service_employee_list: [],
      catalog_revision: 'first',
      service_most_sold: [],
      employee_list: employees,
      checkout_settings: {
        ...rates,
        success_popup_seconds: seconds,
        tip_presets: [1_500, 2_000, 2_500],
        discount_limit: discountLimit,
        card_tokeniser: tokeniser,
      },
      company_list: [{ id: '00000000-0000-4000-8000-00000000c001', country_code: 'US' }],
      pay_link_by_order: { link: null, can_text: true, client_phone_ending: null },
      order_add_items: ({ input_obj: { items } }: Args<Items>) =>
        api.change({ order_items: [...api.ticket.order_items, ...items.map(lineOf)] }),
      order_update_item: ({ input_obj: { change } }: Args<Change>) =>
        api.change({
          order_items: api.ticket.order_items.map((line) => (line.id === change.id ? changed(line, change) : line)),
        }),
      order_remove_item: ({ input_obj: { order_item_id } }: Args<{ order_item_id: string }>) =>
        api.change({ order_items: api.ticket.order_items.filter(({ id }) => id !== order_item_id) }),
      order_update_review: ({ input_obj: { review } }: Args<Review>) =>
        api.change({
          tip: review.tip,
          tip_shares: review.tip_shares,
          service_fee_enabled: review.service_fee_enabled,
          reward_points: review.reward_points,
          order_discounts: review.discounts.map((discount, index) => ({
            ...discount,
            id: `00000000-0000-4000-8000-00000000d00${index}`,
            order_item_id: discount.order_item_id ?? null,
            is_promo: discount.is_promo ?? false,
            promo_code:
              api.ticket.order_discounts.find(({ is_promo }) => is_promo && discount.is_promo)?.promo_code ?? null,
            total_value: 0,
          })),
        }),
      order_add_promo_code: () =>
        api.change({
          order_discounts: [
            ...api.ticket.order_discounts.filter(({ is_promo }) => !is_promo),
            {
              id: '00000000-0000-4000-8000-00000000d0c1',
              order_item_id: null,
              is_promo: true,
              discount_type: springCode.discount_type,
              discount_value: springCode.discount_value,
              name: springCode.name,
              promo_code: springCode.code,
              total_value: 0,
            },
          ],
        }),
      order_remove_promo_code: () =>
        api.change({ order_discounts: api.ticket.order_discounts.filter(({ promo_code }) => !promo_code) }),
      order_update: ({ input_obj: { change } }: Args<{ change: { name?: string | null; note?: string | null } }>) =>
        api.change(change),
      order_set_qr_code: ({ input_obj: { qr_code } }: Args<{ qr_code: string }>) =>
        api.change({ qr_code: qr_code.toUpperCase() }),
      order_merge: (_: Args<{ from: { order_id: string; version: number }[] }>) =>
        api.change({ order_items: [...api.ticket.order_items, makeLine({ id: mergedLineId, person: 'Dana Lee' })] }),
      order_split: ({ input_obj: { into_id, items } }: Args<Splitting>) => ({
        made: { id: into_id, order_code: '1050' },
        left: api.change({
          order_items: api.ticket.order_items.flatMap((line) => {
            const going = items.find(({ order_item_id }) => order_item_id === line.id)?.quantity ?? 0;
            return going === line.quantity ? [] : [{ ...line, quantity: line.quantity - going }];
          }),
        }),
      }),
      order_discard: ({ input_obj: { reason } }: Args<{ reason: string }>) =>
        api.change({ order_status: 'discarded', discard_reason: reason, closed_at: '2026-11-21T18:00:00.000Z' }),
      order_checkout: ({ input_obj }: Args<{ expected_total: number }>) => ({
        status: 'completed',
        decline_code: null,
        order: api.pay(input_obj.expected_total),
      }),
    },
    change(changes: Partial<TicketFragment>): TicketFragment {
      api.ticket = reckoned({ ...api.ticket, ...changes, version: api.ticket.version + 1 }, rates);
      return api.ticket;
    },
    pay(total: number): TicketFragment {
      api.change({ order_status: 'done', closed_at: '2026-11-21T18:00:00.000Z', checkout_pending: false });
      api.ticket = { ...api.ticket, totals: { ...api.ticket.totals, total } };
      return api.ticket;
    },
    /** Its responses, with overrides. */
    with: (more: object): FakeResolvers => ({ ...api.responses, ...more }) as FakeResolvers,
  };
  return api;

  function lineOf({
    id,
    item_type,
    service_id,
    item_id,
    price,
    quantity,
    staff_id,
    note,
    person,
    gift_card_code = null,
    gift_card_value = null,
    modifier_ids = [],
  }: Items['items'][number]): Line {
    const sold = categories
      .flatMap(({ services, items }) => [...services, ...items])
      .find((one) => one.id === (service_id ?? item_id));
    const staff = employees.find((one) => one.id === staff_id) ?? null;
    if (item_type === 'gift_card')
      return makeGiftCard({ id, price: price ?? 0, staff, person, gift_card_code, gift_card_value });
    if (!sold) return makeCustom({ id, price: price ?? 0, staff, quantity, note, person });
    const modifiers = chosenModifiers([gelArt], modifier_ids);
    const kind = service_id
      ? { service: { id: sold.id, color: null }, item: null }
      : { service: null, item: { id: sold.id } };
    return makeLine({
      ...kind,
      id,
      item_type: service_id ? 'service' : 'item',
      item_name: nameWithModifiers(sold.name, modifiers),
      modifiers,
      price: price ?? sold.price + modifierSums(modifiers).price,
      quantity,
      staff,
      note,
      person,
    });
  }

  function changed(line: Line, { id: _, staff_id, ...change }: Change['change']): Line {
    const staff = staff_id === undefined ? line.staff : (employees.find((one) => one.id === staff_id) ?? null);
    return { ...line, ...change, staff };
  }
}
