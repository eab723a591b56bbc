import fc from 'fast-check';
import { type ComparedClient, isSimilarPhone, minLikely, scoreDuplicate } from './customer-duplicate.rules';

const client = (of: Partial<ComparedClient> = {}): ComparedClient => ({
  id: 'c',
  full_name: 'Lan Tran',
  phone: null,
  email: null,
  birth_month_day: null,
  hours: [],
  ...of,
});

test.each<[string, Partial<ComparedClient>, Partial<ComparedClient>, number, string | null]>([
  ['one address', { email: 'lan@mail.example' }, { email: 'LAN@mail.example' }, 80, 'likely'],
  ['a name alone', {}, { full_name: 'Trần Lan' }, 20, 'maybe'],
  ['a rare name alone', { full_name: 'Zoe Quill' }, { full_name: 'Quill Zoe' }, 30, 'maybe'],
  ['a name and a birthday', { birth_month_day: '04-01' }, { birth_month_day: '04-01' }, 45, 'maybe'],
  [
    'a name, a birthday and the last digits',
    { birth_month_day: '04-01', phone: '+15125550143' },
    { birth_month_day: '04-01', phone: '+17135880143' },
    65,
    'likely',
  ],
  ['a name and a mistyped digit', { phone: '+15125550143' }, { phone: '+15125550148' }, 60, 'likely'],
  ['a name and one number', { phone: '+15125550143' }, { phone: '+15125550143', full_name: 'Lan' }, 60, 'likely'],
  ['a family on one number', { phone: '+15125550143' }, { phone: '+15125550143', full_name: 'Kim Tran' }, 0, null],
  ['a couple with one address', { email: 'a@b.example' }, { email: 'a@b.example', full_name: 'Tom Tran' }, 20, 'maybe'],
  [
    'visits at one hour',
    { email: 'a@b.example', hours: ['2026-11-28T20'] },
    { email: 'a@b.example', hours: ['2026-11-28T20'] },
    20,
    'maybe',
  ],
  ['different birthdays', { birth_month_day: '04-01' }, { birth_month_day: '05-01' }, 0, null],
  ['nothing', { full_name: 'Ann Bell' }, { full_name: 'Zoe Quill' }, 0, null],
])('%s of two clients counts what it is worth', (_, one, other, score, strength) => {
  expect(scoreDuplicate(client(one), client(other))).toMatchObject({ score, strength });
});

test.each([
  ['+15125550143', '+15125550148', true],
  ['+15125550143', '+15125550134', true],
  ['+15125550143', '+15125550143', false],
  ['+15125550143', '+15125550158', false],
  ['+15125550143', '+845125550143', true],
  ['+15125550143', '+1512555014', false],
])('%s resembles %s: %s', (one, other, isSimilar) => {
  expect(isSimilarPhone(one, other)).toBe(isSimilar);
});

const names = fc.constantFrom(
  'Lan Tran',
  'Trần Lan',
  'Nguyễn Thị Hoa',
  'Hoa Nguyen',
  'Jenny Park',
  'Jen Park',
  'Zoe Quill',
  'Le',
  'Đỗ Văn',
);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const clients: fc.Arbitrary<ComparedClient> = fc.record({
  id: fc.uuid(),
  full_name: names,
  phone: maybe(fc.constantFrom('+15125550143', '+15125550148', '+17135550143')),
  email: maybe(fc.constantFrom('a@b.example', 'A@b.example', 'c@d.example')),
  birth_month_day: maybe(fc.constantFrom('04-01', '05-01')),
  hours: fc.subarray(['2026-11-28T20', '2026-11-29T20']),
});

test('a score is the same in both directions, and never below 0', () => {
  fc.assert(
    fc.property(clients, clients, (one, other) => {
      expect(scoreDuplicate(one, other)).toEqual(scoreDuplicate(other, one));
      expect(scoreDuplicate(one, other).score).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('names alone, and the number of a family alone, never make one person', () => {
  fc.assert(
    fc.property(clients, clients, (one, other) => {
      const { reasons, score } = scoreDuplicate(one, other);
      const evidence = reasons.filter((reason) => reason !== 'same_name' && reason !== 'rare_name');
      if (evidence.length === 0 || evidence.join() === 'same_phone,other_first_name' || reasons.join() === 'same_phone')
        expect(score).toBeLessThan(minLikely);
    }),
  );
});
