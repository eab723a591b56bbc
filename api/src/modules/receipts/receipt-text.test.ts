import type { PaidOrder } from '@suite/domain/receipt';
import { receiptHtml, receiptPlain } from './receipt-email.rules';
import { receiptSms, writtenReceipt } from './receipt-text.rules';

const lotus = {
  name: 'Lotus Nails & Spa',
  address: '12 Main St, Austin, TX 78701',
  phone: '+15125550100',
  zone: 'US/Central',
  text: '',
  language: 'en',
} as const;
const ava = { full_name: 'Ava Nguyen' };
type Item = PaidOrder['order_items'][number];
const item = (changes: Partial<Item>): Item => ({
  id: 'line',
  item_type: 'service',
  item_name: 'Gel set',
  quantity: 1,
  price: 4_000,
  person: null,
  staff: ava,
  gift_card: null,
  gift_card_value: null,
  ...changes,
});
type Payment = PaidOrder['payments'][number];
const payment = (changes: Partial<Payment>): Payment => ({
  id: 'paid',
  tender: 'cash',
  status: 'approved',
  amount: 0,
  cash_received: null,
  change_due: null,
  gift_card_last_four: null,
  payment_method: null,
  ...changes,
});

/** A ticket of $40 that is paid by cash, without any other figures. */
const plain = {
  order_code: '1041',
  closed_at: new Date('2026-11-21T20:14:00Z'),
  totals: {
    sub_total: 4_000,
    order_discount: 0,
    promo: 0,
    reward: 0,
    service_fee: 0,
    tax: 0,
    cash_discount: 0,
    tip: 0,
    total: 4_000,
  },
  order_items: [item({})],
  order_discounts: [],
  payments: [payment({ amount: 4_000 })],
  refunds: [],
  reward_points: 0,
  points_earned: 0,
  point_balance: null,
} satisfies PaidOrder & { order_code: string; closed_at: Date };

/** A ticket with every part that a receipt can contain. */
const whole = {
  ...plain,
  order_code: '1042',
  totals: {
    sub_total: 16_100,
    order_discount: 1_000,
    promo: 600,
    reward: 500,
    service_fee: 300,
    tax: 83,
    cash_discount: 100,
    tip: 1_200,
    total: 15_083,
  },
  order_items: [
    item({ id: 'gel', quantity: 2, person: 'Dana' }),
    item({ id: 'custom', item_type: 'custom', item_name: 'Custom amount', price: 1_500, staff: null }),
    item({ id: 'oil', item_type: 'item', item_name: 'Cuticle oil', price: 1_000, staff: null }),
    item({
      id: 'card',
      item_type: 'gift_card',
      item_name: 'Gift card',
      price: 5_000,
      staff: null,
      gift_card: { code: 'ABCDEFGH2345' },
    }),
  ],
  order_discounts: [
    { order_item_id: 'gel', is_promo: false, name: 'Tuesday', total_value: 400 },
    { order_item_id: null, is_promo: false, name: null, total_value: 1_000 },
    { order_item_id: null, is_promo: true, name: 'First visit', total_value: 600 },
  ],
  payments: [
    payment({ id: 'cash', amount: 5_000, cash_received: 6_000, change_due: 1_000 }),
    payment({
      id: 'visa',
      tender: 'card',
      amount: 8_083,
      status: 'partially_refunded',
      payment_method: { card_type: 'Visa', card_last_four: '4242' },
    }),
    payment({ id: 'gift', tender: 'gift_card', amount: 2_000, gift_card_last_four: '6789' }),
    payment({ id: 'no', tender: 'card', amount: 15_083, status: 'declined' }),
  ],
  refunds: [
    {
      id: 'back',
      kind: 'refund',
      status: 'completed',
      created_at: '2026-11-22T16:05:00Z',
      tenders: [{ payment_id: 'visa', tender: 'card', amount: 1_000 }],
    },
  ],
  reward_points: 100,
  points_earned: 94,
  point_balance: 385,
} satisfies PaidOrder & { order_code: string; closed_at: Date };

test.each([
  ['en', plain, 'Lotus Nails & Spa: Receipt #1041. Total $40.00. Paid with: Cash.'],
  ['vi', plain, 'Lotus Nails & Spa: Biên lai #1041. Tổng cộng $40.00. Trả bằng: Tiền mặt.'],
  [
    'en',
    whole,
    'Lotus Nails & Spa: Receipt #1042. Total $150.83, tip $12.00 included. Paid with: Cash $50.00, Visa ending in 4242 $80.83, Gift card ending in 6789 $20.00. Refunded: $10.00. Points: 385.',
  ],
  [
    'vi',
    whole,
    'Lotus Nails & Spa: Biên lai #1042. Tổng cộng $150.83, gồm tip $12.00. Trả bằng: Tiền mặt $50.00, Visa số cuối 4242 $80.83, Thẻ quà tặng số cuối 6789 $20.00. Đã hoàn: $10.00. Điểm: 385.',
  ],
] as const)('as a text message (%s)', (language, order, text) => {
  expect(receiptSms(language, lotus, order)).toBe(text);
});

test('the receipt of a free ticket has no payment rows', () => {
  const free = { ...plain, totals: { ...plain.totals, total: 0 }, payments: [] };
  expect(receiptSms('en', lotus, free)).toBe('Lotus Nails & Spa: Receipt #1041. Total $0.00.');
  expect(receiptPlain(writtenReceipt('en', lotus, free))).not.toContain('Paid with');
});

const english = `Lotus Nails & Spa
12 Main St, Austin, TX 78701
(512) 555-0100
Nov 21, 2026 2:14 PM

Receipt #1042

Gel set × 2: $80.00
  For Dana
  With Ava Nguyen
Discount on this line: Tuesday: −$4.00
Custom amount: $15.00
Cuticle oil: $10.00
Gift card ending in 2345: $50.00

Subtotal: $161.00
Discount: −$10.00
Promotion: First visit: −$6.00
Reward: −$5.00
Service fee: $3.00
Tax: $0.83
Cash discount: −$1.00
Tip: $12.00
Total: $150.83

Paid with
Cash: $50.00
  Received $60.00, change $10.00
Visa ending in 4242: $80.83
Gift card ending in 6789: $20.00

Refunded Nov 22, 2026 10:05 AM
Visa ending in 4242: −$10.00

Points used: 100
Points earned: 94
Points after this visit: 385
Thank you, and see you soon!`;

const vietnamese = `Lotus Nails & Spa
12 Main St, Austin, TX 78701
(512) 555-0100
21 / 11 / 2026 2:14 PM

Biên lai #1042

Gel set × 2: $80.00
  Cho Dana
  Thợ: Ava Nguyen
Giảm giá dòng này: Tuesday: −$4.00
Số tiền khác: $15.00
Cuticle oil: $10.00
Thẻ quà tặng số cuối 2345: $50.00

Tạm tính: $161.00
Giảm giá: −$10.00
Khuyến mãi: First visit: −$6.00
Điểm thưởng: −$5.00
Phí dịch vụ: $3.00
Thuế: $0.83
Giảm khi trả tiền mặt: −$1.00
Tip: $12.00
Tổng cộng: $150.83

Trả bằng
Tiền mặt: $50.00
  Nhận $60.00, thối lại $10.00
Visa số cuối 4242: $80.83
Thẻ quà tặng số cuối 6789: $20.00

Hoàn tiền 22 / 11 / 2026 10:05 AM
Visa số cuối 4242: −$10.00

Điểm đã dùng: 100
Điểm tích được: 94
Điểm sau lần này: 385
Cảm ơn quý khách, hẹn gặp lại!`;

test.each([
  ['en', english, 'Your receipt #1042 from Lotus Nails & Spa'],
  ['vi', vietnamese, 'Biên lai #1042 của quý khách tại Lotus Nails & Spa'],
] as const)('as a plain email (%s)', (language, text, subject) => {
  const written = writtenReceipt(language, lotus, whole);
  expect(receiptPlain(written)).toBe(text);
  expect(written.subject).toBe(subject);
});

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
/** Returns the visible text of a page of HTML, without whitespace. */
const read = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z0-9#]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, '');

test.each(['en', 'vi'] as const)('the HTML has the same content (%s)', (language) => {
  const written = writtenReceipt(language, lotus, whole);
  const html = receiptHtml(written, language);
  const texts = [
    written.head,
    written.title,
    written.parts.map(({ title, rows }) => [
      title ?? [],
      rows.map(({ label, notes, amount }) => [label, notes, amount]),
    ]),
    written.foot.map(({ text }) => text),
  ];
  expect(read(html)).toBe(texts.flat(9).join('').replace(/\s+/g, ''));
  expect(html).toContain(`<html lang="${language}">`);
});

test('the text of the store is at the end, line by line', () => {
  const written = writtenReceipt('en', { ...lotus, text: 'Redo within 7 days.\n\nGift cards at the desk.' }, whole);
  expect(written.foot.slice(-3).map(({ text }) => text)).toEqual([
    'Redo within 7 days.',
    'Gift cards at the desk.',
    'Thank you, and see you soon!',
  ]);
});

test.each([
  ['vi', '<p lang="en" style="margin:16px 0 0">Redo within 7 days.</p>'],
  ['en', '<p style="margin:16px 0 0">Redo within 7 days.</p>'],
] as const)('the text of a store names its language where the receipt has another (%s)', (language, line) => {
  const written = writtenReceipt(language, { ...lotus, text: 'Redo within 7 days.' }, whole);
  expect(receiptHtml(written, language)).toContain(line);
});

test('names are escaped, and gift card codes are masked', () => {
  const evil = '<img src=x onerror="alert(1)">&\'';
  const order = {
    ...whole,
    order_items: [...whole.order_items, item({ id: 'x', item_name: evil, staff: { full_name: evil } })],
  };
  const written = writtenReceipt('en', { ...lotus, name: evil }, order);
  const html = receiptHtml(written, 'en');
  expect(html).not.toContain('<img');
  expect(read(html)).toContain(evil.replace(/\s+/g, ''));
  for (const text of [html, receiptPlain(written), receiptSms('en', lotus, order)])
    expect(text).not.toContain('ABCDEFGH');
});
