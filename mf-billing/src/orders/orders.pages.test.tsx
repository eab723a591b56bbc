import { deferred, makeGate, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';
import { pricePerCredit } from './price-per-credit';

const id = '00000000-0000-4000-8000-0000000000f2';
const product = {
  id: 'gobooking',
  code: 'gobooking',
  name: 'Go Booking',
  service_flag: 'gbk',
  credits_sms: 0,
  credits_email: 0,
  prices: [
    { interval: 'month', unit_price: 3900 },
    { interval: 'year', unit_price: 39_000 },
  ],
  included_until: null,
  is_owned: false,
  is_available: true,
};
const pack = {
  ...product,
  id: 'sms_500',
  code: 'sms_500',
  name: '500 texts',
  service_flag: null,
  credits_sms: 500,
  prices: [{ interval: 'once', unit_price: 1500 }],
};
const line = {
  kind: 'period',
  product_code: 'gobooking',
  product_name: 'Go Booking',
  quantity: 1,
  period_start: '2026-11-21',
  period_end: '2026-12-20',
  amount: 3900,
  tax: 195,
};
const amounts = {
  list_product_taxed: [line],
  taxes: [{ name: 'Sales tax', place: 'US-TX', amount: 195 }],
  subtotal: 3900,
  order_tax: 195,
  total: 4095,
};
const preview = { ...amounts, credit: 0, due: 4095, valid_until: '2026-11-21T16:10:00.000Z' };
const makeOrder = (changes: object = {}) => ({
  ...amounts,
  credit: 0,
  due: 0,
  charged: 4095,
  id,
  kind: 'purchase',
  status: 'paid',
  created_at: '2026-11-21T16:00:00.000Z',
  valid_until: '2026-11-22T16:00:00.000Z',
  invoice_id: id,
  invoice_number: 'INV-2026-000041',
  payment_token: null,
  payment_status: 'paid',
  decline_reason: null,
  card_type: 'Visa',
  card_last_four: '4242',
  cursor: null,
  ...changes,
});
const cards = [
  { id, card_type: 'Visa', card_number: '4242', status: 'usable', default_payment_profile: true },
  {
    id: id.replace('f2', 'f3'),
    card_type: 'Mastercard',
    card_number: '4444',
    status: 'usable',
    default_payment_profile: false,
  },
];
const open = (path: string, resolvers: object = {}, options: Partial<RenderOptions> = {}) =>
  renderRemotePage(<Pages />, {
    path: `/owner${path}`,
    messages,
    resolvers: {
      crm_products: () => ({ total: 1, offset: 0, data: [product] }),
      business_app_products: () => ({ total: 1, offset: 0, data: [pack] }),
      gci_central_get_sms_and_email: () => ({ sms: 120, email: 40 }),
      company_get_crm_product: () => preview,
      crm_get_card_info_list: () => cards,
      create_order_crm: () => ({ link_token: 'a-link-token-of-an-order', order_id: id }),
      crm_create_invoice: () => ({ id, payment_token: 'a-link-token-of-an-order' }),
      crm_payment_fastboy_gateway_business_app_submit_payment: () => ({
        status: 'paid',
        decline_reason: null,
        order: makeOrder(),
      }),
      crm_order: () => makeOrder(),
      crm_order_list: () => [makeOrder()],
      crm_order_aggregate: () => ({ count: 1 }),
      ...resolvers,
    },
    ...options,
  });
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const sent = ({ requests }: ReturnType<typeof open>, operation: string) =>
  requests.filter((one) => one.operation === operation).map(({ variables }) => variables);

test('a service is bought at the total that was shown, once the terms are accepted', async () => {
  const view = open('/product-plan/products');
  expect(await screen.findByText(/online booking/)).toBeVisible();
  await view.user.click(await press('Buy Go Booking'));
  expect(await screen.findByText('Sales tax (US-TX)')).toBeVisible();
  const pay = await press('Pay $40.95');
  expect(pay).toBeDisabled();
  await view.user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await view.user.click(pay);
  expect(await screen.findByText('Paid. It is on now.')).toBeVisible();
  expect(sent(view, 'OrderProducts')).toMatchObject([
    {
      input_obj: {
        lines: [{ product_code: 'gobooking', interval: 'month', quantity: 1 }],
        package_id: null,
        expected_total: 4095,
        terms_version: '2026-11',
      },
    },
  ]);
  expect(sent(view, 'PayForOrder')).toMatchObject([{ input_obj: { id, card_id: null } }]);
});

describe('Pay says when a package begins that is charged before', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00.000Z'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const later = [{ ...line, period_start: '2026-12-31', period_end: '2027-01-30' }];

  test.each([
    ['en', {}, 'Begins on Dec 31, 2026. Charged today: $40.95.'],
    ['en', { credit: 1000, due: 3095 }, 'Begins on Dec 31, 2026. Charged today: $30.95.'],
    ['en', { credit: 4095, due: 0 }, 'Begins on Dec 31, 2026. Paid today from your credit balance.'],
    ['vi', {}, 'Bắt đầu từ 31 / 12 / 2026. Thu ngay hôm nay: $40.95.'],
    ['vi', { credit: 4095, due: 0 }, 'Bắt đầu từ 31 / 12 / 2026. Trừ vào số dư ngay hôm nay.'],
  ] as const)('in %s with %j', async (language, changes, sentence) => {
    const company_get_crm_product = () => ({ ...preview, list_product_taxed: later, ...changes });
    open('/product-plan/products?product=gobooking', { company_get_crm_product }, { language });
    const pay = await press(/^(Pay|Trả) /);
    expect(within(pay.parentElement as HTMLElement).getByText(sentence)).toBeVisible();
  });

  test('and not of one that begins today', async () => {
    open('/product-plan/products?product=gobooking');
    expect(await press('Pay $40.95')).toBeVisible();
    expect(screen.queryByText(/Begins on/)).toBeNull();
  });

  test('also where its order is paid later', async () => {
    const unpaid = { ...beingChecked, payment_status: null, list_product_taxed: later };
    open(`/promotion/order-detail/${id}`, { crm_order: () => unpaid });
    expect(await press('Pay $40.95')).toBeVisible();
    expect(screen.getByText('Begins on Dec 31, 2026. Charged today: $40.95.')).toBeVisible();
  });
});

test('a total that has changed is shown anew, and nothing is charged', async () => {
  const refuse = () => {
    throw refusal('conflict', 'billing_preview_changed');
  };
  const view = open('/product-plan/products?product=gobooking', { create_order_crm: refuse });
  await view.user.click(await screen.findByRole('checkbox', { name: /I agree/ }));
  await view.user.click(await press('Pay $40.95'));
  await waitFor(() => expect(sent(view, 'OrderPreview')).toHaveLength(2));
  expect(sent(view, 'PayForOrder')).toEqual([]);
});

beforeEach(() => localStorage.clear());

/** Opens the checkout of a pack and presses Pay. */
async function payForPack(resolvers: object) {
  const view = open('/promotion/buy-more-services', resolvers);
  await view.user.click(await press('Buy 500 texts'));
  await view.user.click(await screen.findByRole('checkbox', { name: /I agree/ }));
  await view.user.click(await press('Pay $40.95'));
  return view;
}
const lose = () => {
  throw offline();
};
const waiting = { status: 'invoiced', payment_token: 'a-token', due: 4095, charged: 0 };
const beingChecked = makeOrder({ ...waiting, payment_status: 'pending' });

test('a payment whose response is lost leads to its order, which is not bought again', async () => {
  const view = await payForPack({
    crm_payment_fastboy_gateway_business_app_submit_payment: lose,
    crm_order: () => beingChecked,
  });
  expect(await screen.findByText(/not charged twice/)).toBeVisible();
  expect(view.path()).toBe(`/owner/promotion/order-detail/${id}`);
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  expect(sent(view, 'OrderProducts')).toHaveLength(1);
});

test('a refused payment leads to its order, where it is paid', async () => {
  const refuse = () => {
    throw refusal('conflict', 'billing_no_card');
  };
  const unpaid = { ...beingChecked, payment_status: null };
  const view = await payForPack({
    crm_payment_fastboy_gateway_business_app_submit_payment: refuse,
    crm_order: () => unpaid,
  });
  expect(await screen.findByRole('heading', { name: 'Pay this order' })).toBeVisible();
  expect(view.shell.shownProblems).toMatchObject([{ code: 'billing_no_card' }]);
});

test('an invoice whose response is lost is of the same order at the next press', async () => {
  let isLost = true;
  const view = await payForPack({
    crm_create_invoice() {
      if (isLost) lose();
      return { id, payment_token: 'a-link-token-of-an-order' };
    },
  });
  await waitFor(() => expect(view.shell.shownProblems).toMatchObject([{ kind: 'network' }]));
  isLost = false;
  await view.user.click(await press('Pay $40.95'));
  expect(await screen.findByText('Paid. It is on now.')).toBeVisible();
  expect(sent(view, 'OrderProducts')).toHaveLength(1);
  const [first, second] = sent(view, 'InvoiceProducts');
  expect(second).toEqual(first);
});

test('a purchase that a reload interrupts goes on with its order, once', async () => {
  const before = await payForPack({
    crm_payment_fastboy_gateway_business_app_submit_payment: () => deferred<never>().promise,
  });
  await waitFor(() => expect(sent(before, 'PayForOrder')).toHaveLength(1));
  before.unmount();
  const after = await payForPack({});
  expect(await screen.findByText('Paid. It is on now.')).toBeVisible();
  expect(sent(after, 'OrderProducts')).toEqual([]);
  expect(sent(after, 'PayForOrder')).toMatchObject([{ input_obj: { id } }]);
  after.unmount();
  const next = await payForPack({});
  expect(await screen.findByText('Paid. It is on now.')).toBeVisible();
  expect(sent(next, 'OrderProducts')).toHaveLength(1);
});

test('an order that cannot be invoiced any more is ordered anew at the next press', async () => {
  let isExpired = true;
  const view = await payForPack({
    crm_create_invoice() {
      if (isExpired) throw refusal('conflict', 'billing_order_expired');
      return { id, payment_token: 'a-link-token-of-an-order' };
    },
  });
  await waitFor(() => expect(view.shell.shownProblems).toMatchObject([{ code: 'billing_order_expired' }]));
  isExpired = false;
  await view.user.click(await press('Pay $40.95'));
  expect(await screen.findByText('Paid. It is on now.')).toBeVisible();
  expect(sent(view, 'OrderProducts')).toHaveLength(2);
});

test('a store without a card that can be charged is led to the form of a new one, and cannot pay', async () => {
  const expired = cards.map((card) => ({ ...card, status: 'expired' }));
  const view = open('/product-plan/products?product=gobooking', { crm_get_card_info_list: () => expired });
  expect(await screen.findByRole('link', { name: 'Add a card' })).toHaveAttribute('href', '/owner/payment-method');
  expect(screen.getByText(/You have no card that can be charged/)).toBeVisible();
  await view.user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  expect(await press('Pay $40.95')).toBeDisabled();
});

test('credit that pays all needs no card', async () => {
  const view = open('/product-plan/products?product=gobooking', {
    crm_get_card_info_list: () => [],
    company_get_crm_product: () => ({ ...preview, credit: 4095, due: 0 }),
  });
  await view.user.click(
    await screen.findByRole('checkbox', { name: /^I agree that my credit balance is used now, and/ }),
  );
  expect(await press('Pay $0.00')).toBeEnabled();
});

test('a pack that credit pays in full charges no card, as its terms say', async () => {
  const view = open('/promotion/buy-more-services', {
    company_get_crm_product: () => ({ ...preview, credit: 4095, due: 0 }),
  });
  await view.user.click(await press('Buy 500 texts'));
  expect(await screen.findByRole('checkbox', { name: /^I agree that my credit balance is used now\. / })).toBeVisible();
});

test.each([
  ['refused as the store has the product leads to its packages', refusal('conflict', 'billing_package_exists'), true],
  ['refused as the product is not for sale can be tried again', refusal('not_found', 'billing_product'), false],
  ['not loaded for want of a connection can be tried again', offline(), false],
])('a purchase whose total is %s, and shows no Pay', async (_, problem, leadsToPackages) => {
  const refuse = () => {
    throw problem;
  };
  const view = open('/product-plan/products?product=gobooking', { company_get_crm_product: refuse });
  expect(await screen.findByText('The total could not be calculated.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  const toPackages = screen.queryByRole('button', { name: 'See your packages' });
  expect(toPackages !== null).toBe(leadsToPackages);
  if (!toPackages) return;
  await view.user.click(toPackages);
  expect(await screen.findByRole('heading', { name: 'Your packages' })).toBeVisible();
});

const receipt = () => screen.findByLabelText('Total', { selector: 'dl' });

test('a purchase says what the credit balance pays of it before it is ordered, and charges the rest', async () => {
  const view = open('/product-plan/products?product=gobooking', {
    company_get_crm_product: () => ({ ...preview, credit: 1000, due: 3095 }),
  });
  expect(await receipt()).toHaveTextContent('Total$40.95Credit used−$10.00Amount due$30.95');
  await view.user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  expect(await press('Pay $30.95')).toBeEnabled();
});

test('an unpaid order says what the credit balance has paid of it, and its button what is left', async () => {
  const unpaid = { ...beingChecked, payment_status: null, credit: 1000, due: 3095 };
  open(`/promotion/order-detail/${id}`, { crm_order: () => unpaid });
  expect(await receipt()).toHaveTextContent('Total$40.95Credit used−$10.00Amount due$30.95');
  expect(await press('Pay $30.95')).toBeEnabled();
});

test('a paid order says what the credit balance and the card have paid of it', async () => {
  open(`/promotion/order-detail/${id}`, { crm_order: () => makeOrder({ credit: 1000, charged: 3095 }) });
  expect(await screen.findByText('Paid. It is on now.')).toBeVisible();
  expect(await receipt()).toHaveTextContent('Total$40.95Credit used−$10.00Paid with card$30.95');
});

test('the amount due of an order is in Vietnamese', async () => {
  const unpaid = { ...beingChecked, payment_status: null, credit: 1000, due: 3095 };
  open(`/promotion/order-detail/${id}`, { crm_order: () => unpaid }, { language: 'vi' });
  expect(await screen.findByText('Trừ số dư')).toBeVisible();
  expect(screen.getByText('Còn phải trả')).toBeVisible();
  expect(await press(/^Trả /)).toHaveTextContent('30.95');
});

test('packs lead a store without promotions to the service that has them', async () => {
  open('/promotion/buy-more-services', {}, { gate: makeGate({ services: new Set(['pos']) }) });
  expect(await screen.findByRole('link', { name: 'See Go Checkin' })).toHaveAttribute(
    'href',
    '/owner/product-plan/products?product=gocheckin',
  );
});

test('packs show the price of a text and what is left to send', async () => {
  open('/promotion/buy-more-services', {}, { gate: makeGate({ services: new Set(['gci']) }) });
  expect(await screen.findByText('120 texts, 40 emails')).toBeVisible();
  expect(await screen.findByText('3¢ a text')).toBeVisible();
  expect(pricePerCredit(11_000, 5_000)).toBe('2.2');
});

test('a declined order says why, and is paid with another card', async () => {
  const declined = makeOrder({ ...waiting, payment_status: 'declined', decline_reason: 'not_enough_funds' });
  const view = open(`/promotion/order-detail/${id}`, { crm_order: () => declined });
  expect(await screen.findByText(/not enough funds/)).toBeVisible();
  await view.user.selectOptions(await screen.findByLabelText('Card'), 'Mastercard •••• 4444');
  await view.user.click(await press('Pay $40.95'));
  await waitFor(() => expect(sent(view, 'PayForOrder')).toMatchObject([{ input_obj: { card_id: cards[1]?.id } }]));
});

test('an unpaid order of a store without a card leads to the form of a new one', async () => {
  const unpaid = { ...beingChecked, payment_status: null };
  open(`/promotion/order-detail/${id}`, { crm_order: () => unpaid, crm_get_card_info_list: () => [] });
  expect(await screen.findByRole('link', { name: 'Add a card' })).toBeVisible();
  expect(await press('Pay $40.95')).toBeDisabled();
});

test('an order whose bank has not answered cannot be paid again', async () => {
  open(`/promotion/order-detail/${id}`, { crm_order: () => beingChecked });
  expect(await screen.findByText(/not charged twice/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
});

test('the history lists each order with its total and state', async () => {
  open('/promotion/order-history');
  expect(await screen.findByRole('link', { name: 'Go Booking' })).toHaveAttribute(
    'href',
    `/owner/promotion/order-detail/${id}`,
  );
  expect(screen.getByText('Nov 21, 2026 · $40.95')).toBeVisible();
  expect(screen.getByText('Paid')).toBeVisible();
});

test('a manager is denied each page, without a request', async () => {
  for (const path of ['/product-plan/products', '/promotion/buy-more-services', '/promotion/order-history']) {
    const view = open(path, {}, { gate: makeGate({ role: 'manager' }) });
    expect(await screen.findByText(/cannot access/i)).toBeVisible();
    expect(view.requests).toEqual([]);
    view.unmount();
  }
});

test('the products are in Vietnamese', async () => {
  open('/product-plan/products', {}, { language: 'vi' });
  expect(await screen.findByRole('heading', { name: 'Sản phẩm' })).toBeVisible();
  expect(await press('Mua Go Booking')).toBeVisible();
});
