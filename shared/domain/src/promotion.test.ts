import {
  fillPromotion,
  firstEmoji,
  hasOnlyPromotionFields,
  isPromotionTime,
  promotionTime,
  withoutAccents,
} from './promotion';
import { smsSegments } from './sms-segments';

const zone = 'America/Chicago';

test.each([
  ['2026-11-30T13:59:59Z', false],
  ['2026-11-30T14:00:00Z', true],
  ['2026-12-01T01:59:59Z', true],
  ['2026-12-01T02:00:00Z', false],
  // In daylight saving time the same hours are an hour earlier in UTC.
  ['2026-07-01T13:00:00Z', true],
  ['2026-07-02T01:00:00Z', false],
])('a promotion at %s is within the hours of the store: %s', (at, expected) => {
  expect(isPromotionTime(new Date(at), zone)).toBe(expected);
});

test('a typed time is one of the store’s clock', () => {
  expect(promotionTime('2026-12-01', '09:30', zone)?.toISOString()).toBe('2026-12-01T15:30:00.000Z');
  expect(promotionTime('2026-12-01', '24:00', zone)).toBeNull();
  expect(promotionTime('2026-12-01', '', zone)).toBeNull();
  expect(promotionTime('', '09:30', zone)).toBeNull();
});

test.each([
  ['20 % off gel sets #1 * (c) 2026', null],
  ['Giảm 20 % tới thứ Bảy – mời quý khách', null],
  ['Lotus™ & Co. ©', null],
  ['Party 🎉 today', '🎉'],
  ['We ❤️ you', '❤️'],
  ['Family 👨‍👩‍👧 day', '👨‍👩‍👧'],
  ['From 🇺🇸', '🇺🇸'],
  ['Press 1️⃣', '1️⃣'],
])('the first emoji of "%s" is %s', (text, expected) => {
  expect(firstEmoji(text)).toBe(expected);
});

test('fields are replaced by what the recipient reads, and unknown ones are refused', () => {
  const facts = { name: 'Lan', salon: 'Lotus', code: 'K7PM4', until: 'Dec 5' };
  expect(fillPromotion('Hi {name}, {code} at {salon} until {until}', facts)).toBe('Hi Lan, K7PM4 at Lotus until Dec 5');
  expect(fillPromotion('Hi {name}, welcome', { ...facts, name: null })).toBe('Hi, welcome');
  expect(hasOnlyPromotionFields('Hi {name}')).toBe(true);
  expect(hasOnlyPromotionFields('Hi {phone}')).toBe(false);
  expect(hasOnlyPromotionFields('Hi {name')).toBe(false);
});

test('a text without accents is charged as the cheap alphabet, whose own accents stay', () => {
  const text = 'Chào chị Nguyễn, giảm 20 % – café cho Đ';
  expect(smsSegments(text).alphabet).toBe('unicode');
  expect(withoutAccents(text)).toBe('Chào chi Nguyen, giam 20 % - café cho D');
  expect(smsSegments(withoutAccents(text)).alphabet).toBe('gsm');
});
