import {
  type CampaignTerms,
  campaignBody,
  campaignDays,
  campaignEmailHtml,
  campaignEmailText,
  campaignText,
  isDiscount,
  longestText,
} from './campaigns';

const terms: CampaignTerms = {
  message: 'Hi {name}, 15% off until {until} with {code}!',
  businessName: '',
  storeName: 'Lotus Nails',
  expiredDate: '2026-12-24',
  withoutAccents: false,
};
const reader = { name: 'Hoa', code: 'K7MP2QRT', language: 'en' } as const;

test('a message has the facts of its recipient, says who writes and how to opt out', () => {
  expect(campaignText(terms, reader)).toBe(
    'Lotus Nails: Hi Hoa, 15% off until 12/24 with K7MP2QRT! Reply STOP to opt out.',
  );
  expect(campaignText({ ...terms, message: '{salon} chào {name}' }, { ...reader, language: 'vi' })).toBe(
    'Lotus Nails chào Hoa Mã K7MP2QRT Nhắn STOP để ngừng nhận tin.',
  );
  expect(campaignBody({ ...terms, businessName: 'Lotus Spa' }, { ...reader, name: null })).toMatch(
    /^Lotus Spa: Hi, 15%/,
  );
});

test('a fact is never read as a field', () => {
  expect(campaignBody(terms, { ...reader, name: '{code}' })).toContain('Hi {code}, 15%');
});

test('the longest text is that of the name which costs the most, not of the one with the most letters', () => {
  const message = `${'x'.repeat(80)} {name}`;
  const readers = ['Bartholomew', 'Ngọc'].map((name) => ({ ...reader, name, code: null }));
  expect(longestText({ ...terms, message }, readers)).toMatchObject({ name: 'Ngọc', alphabet: 'unicode', segments: 2 });
  expect(longestText({ ...terms, message, withoutAccents: true }, readers)).toMatchObject({
    name: 'Bartholomew',
    segments: 1,
  });
});

test('a discount is above nothing, and at most all of it', () => {
  expect([0, 1, 10_000, 10_001].map((value) => isDiscount({ type: 'percent', value }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a campaign beyond the daily limit takes several days', () => {
  expect(campaignDays({ texts: 1_800, emails: 1 })).toBe(1);
  expect(campaignDays({ texts: 10, emails: 3_601 })).toBe(3);
});

test('an email has the postal address and the link that stops offers, and escapes what people typed', () => {
  const email = {
    language: 'en',
    salon: 'Tom & Jerry',
    body: 'Hi <b>\n\nBye',
    address: '12 Main St, Austin',
    phone: '(512) 555-0100',
    unsubscribeUrl: 'https://suite.example/unsubscribe/1.a',
  } as const;
  expect(campaignEmailText(email)).toContain('Tom & Jerry\n12 Main St, Austin\nCall (512) 555-0100');
  expect(campaignEmailText(email)).toMatch(/Stop offers by email: https:\/\/suite\.example\/unsubscribe\/1\.a$/);
  const html = campaignEmailHtml(email);
  expect(html).toContain('<p>Hi &lt;b&gt;</p><p>Bye</p>');
  expect(html).toContain('href="https://suite.example/unsubscribe/1.a"');
  expect(html).toContain('prefers-color-scheme:dark');
});
