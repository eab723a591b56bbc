import { type NewStoreInput, randomPassword, readNewStore } from './new-store.rules';

const input: NewStoreInput = {
  name: ' Lotus Nails ',
  timezone: 'America/Chicago',
  owner: 'Linh Thi Tran',
  country: 'US',
  language: 'en',
  phone: '(512) 555-0100',
  services: ['pos', 'gbk'],
  until: '2099-12-31',
};

test('reads a store and its owner', () => {
  expect(readNewStore({ ...input, email: 'Linh@Lotus.example' })).toEqual({
    whmcsId: null,
    name: 'Lotus Nails',
    timezone: 'America/Chicago',
    country: 'US',
    language: 'en',
    services: ['gbk', 'pos'],
    until: '2099-12-31',
    owner: { firstName: 'Linh', lastName: 'Thi Tran', phone: '+15125550100', email: 'linh@lotus.example' },
  });
});

test.each<[Partial<NewStoreInput>, string]>([
  [{ name: ' ' }, 'A store needs a name of at most 255 characters.'],
  [{ owner: 'a\nb' }, 'An owner needs a name of at most 255 characters.'],
  [{ timezone: 'America/Austin' }, 'There is no time zone America/Austin; there is one like America/Chicago.'],
  [{ timezone: '+05:00' }, 'There is no time zone +05:00; there is one like America/Chicago.'],
  [{ country: 'FR' }, 'The country is one of US, CA, AU, not FR.'],
  [{ language: 'fr' }, 'The language is one of en, vi, not fr.'],
  [{ services: ['gbk', 'spa'] }, 'There is no service spa; there are gbk, gci, pos, gc_without_pos, bamboo_pay.'],
  [{ until: '2026-02-30' }, 'The last day is one like 2030-12-31, not 2026-02-30.'],
  [{ phone: 'linh@lotus.example' }, 'linh@lotus.example is no phone number.'],
  [{ email: '5125550100' }, '5125550100 is no email address.'],
  [{ phone: undefined }, 'The owner needs a phone number or an email address to sign in with.'],
])('refuses %j in a sentence', (wrong, sentence) => {
  expect(readNewStore({ ...input, ...wrong })).toBe(sentence);
});

test('makes another password each time', () => {
  const made = Array.from({ length: 100 }, randomPassword);
  for (const one of made) expect(one).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(new Set(made).size).toBe(100);
});
