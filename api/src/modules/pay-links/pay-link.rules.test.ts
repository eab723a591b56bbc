import type { PayLinkStatus } from '../../resolver-types.generated';
import {
  newPayLinkToken,
  type PayLinkFacts,
  payLinkMs,
  payLinkStatus,
  requireTip,
  secondsLeft,
  storeOfToken,
  tipLimitsOf,
} from './pay-link.rules';
import { payLinkText } from './pay-link-text.rules';

const now = new Date('2026-11-21T16:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const link: PayLinkFacts = { order_version: 4, expires_at: after(payLinkMs), end_reason: null, checkout_state: null };
const ticket = { version: 4, order_status: 'in_service' as const, checkout_pending: false };

test.each<[string, Partial<PayLinkFacts>, Partial<Parameters<typeof payLinkStatus>[1]>, PayLinkStatus]>([
  ['is open for its ticket', {}, {}, 'open'],
  ['is open for a ticket that nobody has opened yet', {}, { order_status: 'booking' }, 'open'],
  ['is open again after a declined card', { checkout_state: 'declined' }, {}, 'open'],
  ['is open in its last millisecond', { expires_at: after(1) }, {}, 'open'],
  ['expires after its time', { expires_at: now }, {}, 'expired'],
  ['closes with another version of the ticket', {}, { version: 5 }, 'closed'],
  ['closes with a ticket that is paid', {}, { order_status: 'done' }, 'closed'],
  ['closes with a ticket that was merged or discarded', {}, { order_status: 'merged' as never }, 'closed'],
  ['closes while another payment is checked', {}, { checkout_pending: true }, 'closed'],
  ['closes with another tender', { end_reason: 'other_payment' }, {}, 'closed'],
  [
    'closes after too many declined cards',
    { end_reason: 'too_many_declines', checkout_state: 'declined' },
    {},
    'closed',
  ],
  ['stays canceled', { end_reason: 'canceled', expires_at: now }, { version: 5 }, 'canceled'],
  ['is canceled by a newer link', { end_reason: 'replaced' }, {}, 'canceled'],
  ['is processing while its card is charged', { checkout_state: 'pending' }, { checkout_pending: true }, 'processing'],
  [
    'is processing while its charge is voided',
    { checkout_state: 'releasing' },
    { checkout_pending: true },
    'processing',
  ],
  [
    'stays paid',
    { end_reason: 'paid', checkout_state: 'completed', expires_at: now },
    { version: 5, order_status: 'done' },
    'paid',
  ],
])('a link %s', (_, facts, of, status) => {
  expect(payLinkStatus({ ...link, ...facts }, { ...ticket, ...of }, now)).toBe(status);
});

test('an open link counts its seconds down, any other has none left', () => {
  expect(secondsLeft('open', after(payLinkMs), now)).toBe(900);
  expect(secondsLeft('open', after(1), now)).toBe(1);
  expect(secondsLeft('processing', after(payLinkMs), now)).toBe(0);
});

test('tokens name their store, have 256 random bits, and none is issued twice', () => {
  const tokens = Array.from({ length: 1_000 }, () => newPayLinkToken(10_001));
  expect(new Set(tokens).size).toBe(1_000);
  expect(new Set(tokens.map(storeOfToken))).toEqual(new Set([10_001]));
  expect(tokens.every((token) => Buffer.from(token.split('.')[1] ?? '', 'base64url').length === 32)).toBe(true);
});

test.each(['', 'x'.repeat(43), `0x1.${'x'.repeat(43)}`, `1.${'x'.repeat(42)}`])(
  'the token %j names no store',
  (token) => {
    expect(storeOfToken(token)).toBeNull();
  },
);

const line = (price: number, staff_id: string | null, item_type = 'service') =>
  ({ id: 'a', price, staff_id, item_type, quantity: 1, taxable: false }) as never;

test.each([
  [[line(4_000, 'ava')], { base: 4_000, max: 4_000 }],
  [[line(60_000, 'ava')], { base: 60_000, max: 30_000 }],
  [[line(1_000, 'ava', 'item')], { base: 0, max: 300 }],
  [[line(5_000, null, 'gift_card')], { base: 0, max: 0 }],
])('the tip of ticket %# has its limits', (lines, limits) => {
  expect(tipLimitsOf({ lines })).toEqual(limits);
});

test.each([
  [0, 0, true],
  [4_000, 0, true],
  [4_001, 0, false],
  [-1, 0, false],
  [9_000, 9_000, true],
])('a tip of %d on a ticket with %d is accepted: %s', (tip, present, isAccepted) => {
  const check = () => requireTip({ lines: [line(4_000, 'ava')], tip: present }, tip, 'link');
  if (isAccepted) expect(check).not.toThrow();
  else expect(check).toThrow('validation_failed');
});

test.each([0, 499, 501])('Tap to Pay refuses a tip of %d on a ticket with 500', (tip) => {
  const ticketWithTip = { lines: [line(4_000, 'ava')], tip: 500 };
  expect(() => requireTip(ticketWithTip, tip, 'tap')).toThrow('validation_failed');
  expect(() => requireTip(ticketWithTip, 500, 'tap')).not.toThrow();
});

test('the text names store, amount and time, and fits a segment in English', () => {
  const text = {
    store: 'Lotus Nails & Spa',
    total: 4_950,
    url: `https://go.example/pay#${'x'.repeat(43)}`,
    minutes: 15,
  };
  expect(payLinkText('en', text)).toBe(`Lotus Nails & Spa: pay $49.50 on your phone within 15 min: ${text.url}`);
  expect(payLinkText('en', text).length).toBeLessThanOrEqual(160);
  expect(payLinkText('vi', text)).toContain('trong 15 phút');
});
