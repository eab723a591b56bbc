import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ClientConsent } from '..';

const jenny = { id: '00000000-0000-4000-8000-000000000001', full_name: 'Jenny Park' };
const agreed = {
  id: '00000000-0000-4000-8000-0000000000a1',
  channel: 'sms',
  kind: 'appointments',
  is_agreed: true,
  source: 'counter',
  language: 'en',
  actor: 'Max',
  wording_version: 2,
  wording: 'Lotus may text you.',
  gift_card_end: null,
  method: null as string | null,
  agreed_on: null as string | null,
  created_at: '2026-11-12T16:00:00.000Z',
};
const record = (changes: object) => ({ ...agreed, wording: null, wording_version: null, ...changes });
const makeConsent = (changes: object = {}) => ({
  customer_id: jenny.id,
  accepts_texts: true,
  accepts_advertising: false,
  is_opted_out: false,
  has_phone: true,
  accepts_email_offers: false,
  is_email_opted_out: false,
  refused_email_offers: false,
  has_email: true,
  email_offers_rule: 'consent',
  gets_email_offers: false,
  records: [agreed],
  ...changes,
});
async function open(consent: unknown, more: object = {}) {
  const page = renderRemotePage(<ClientConsent client={jenny} />, {
    resolvers: { customer_consent: consent },
    ...more,
  });
  await page.user.click(screen.getByRole('button', { name: /^(Consent|Đồng ý nhận tin)$/ }));
  const sheet = within(await screen.findByRole('dialog'));
  return { ...page, sheet };
}

test('a client’s sheet says who recorded their agreement, when and how, with the wording on request', async () => {
  const { sheet, user } = await open(makeConsent());
  expect(await sheet.findByText('Agreed to texts on Nov 12, 2026 at the counter, by Max')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Wording 2, English' }));
  expect(sheet.getByText('Lotus may text you.')).toHaveAttribute('lang', 'en');
});

test.each([
  [{ source: 'import', actor: 'Linh' }, 'Agreed to texts on Nov 12, 2026 by an import, by Linh'],
  [
    { kind: 'all', is_agreed: false, source: 'client_text', actor: null },
    'Wanted no texts on Nov 12, 2026 by their own text',
  ],
  [
    { channel: 'email', is_agreed: false, source: 'public_page', actor: null },
    'Wanted no more emails on Nov 12, 2026 by the link in an email',
  ],
  [
    { kind: 'gift_card_reminders', source: 'gift_card', gift_card_end: '7KQ2' },
    'Agreed to reminders of gift card …7KQ2 on Nov 12, 2026 with the gift card, by Max',
  ],
  [
    { kind: 'advertising', is_agreed: false, source: 'client_sheet' },
    'Wanted no more offers on Nov 12, 2026 in the client’s sheet, by Max',
  ],
  [
    {
      channel: 'email',
      kind: 'advertising',
      source: 'client_sheet',
      method: 'paper_form',
      agreed_on: '2026-11-10',
    },
    'Agreed to offers by email on Nov 10, 2026 on a paper form, recorded on Nov 12, 2026 by Max',
  ],
])('the record %j reads as a sentence', async (changes, text) => {
  const { sheet } = await open(makeConsent({ records: [record(changes)] }));
  expect(await sheet.findByText(text)).toBeVisible();
});

test('a record is in the reader’s language', async () => {
  const { sheet } = await open(makeConsent(), { language: 'vi' });
  expect(await sheet.findByText('Đồng ý nhận tin nhắn ngày 12 / 11 / 2026 tại quầy, Max ghi')).toBeVisible();
});

test('switching texts off is sent once, and announced', async () => {
  let consent = makeConsent();
  const { sheet, user, requests } = await open(() => consent, {
    resolvers: {
      customer_consent: () => consent,
      customer_set_consent: () => {
        consent = makeConsent({ accepts_texts: false });
        return consent;
      },
    },
  });
  await user.click(await sheet.findByRole('switch', { name: 'Texts from your salon' }));
  await waitFor(() => expect(sheet.getByRole('switch', { name: 'Texts from your salon' })).not.toBeChecked());
  expect(sheet.getByRole('switch', { name: 'Offers by text, agreed in writing' })).toBeDisabled();
  expect(await screen.findByText('The client gets no more texts.')).toBeInTheDocument();
  const sent = requests.filter(({ operation }) => operation === 'SetClientConsent');
  expect(sent).toMatchObject([
    { variables: { input_obj: { customer_id: jenny.id, kind: 'texts', is_agreed: false } } },
  ]);
});

test('a client who texted STOP cannot be switched on', async () => {
  const { sheet } = await open(makeConsent({ accepts_texts: false, is_opted_out: true, is_email_opted_out: true }));
  expect(await sheet.findByText(/Only their own START opens/)).toBeVisible();
  expect(sheet.getByText(/stopped your emails/)).toBeVisible();
  for (const one of sheet.getAllByRole('switch')) expect(one).toBeDisabled();
});

describe('an agreement to offers', () => {
  const server = (consent: ReturnType<typeof makeConsent>) => ({
    customer_consent: () => consent,
    customer_set_consent: ({ input_obj: { kind, is_agreed } }: { input_obj: { kind: string; is_agreed: boolean } }) =>
      Object.assign(
        consent,
        kind === 'advertising'
          ? { accepts_advertising: is_agreed }
          : { accepts_email_offers: is_agreed, gets_email_offers: is_agreed, refused_email_offers: !is_agreed },
      ),
  });

  test('by email is recorded with how and when the client agreed, and its withdrawal at once', async () => {
    const { sheet, user, requests } = await open(null, { resolvers: server(makeConsent()) });
    expect(await sheet.findByText('The client has to agree before they get offers by email.')).toBeVisible();
    const toggle = () => sheet.getByRole('switch', { name: 'Offers by email' });
    await user.click(toggle());
    await user.click(sheet.getByRole('button', { name: 'Record' }));
    expect(sheet.getByRole('combobox', { name: 'How the client agreed' })).toHaveAccessibleDescription(/./);
    await user.selectOptions(sheet.getByRole('combobox', { name: 'How the client agreed' }), 'On a paper form');
    const day = sheet.getByLabelText('Agreed on');
    await user.clear(day);
    await user.type(day, '2026-11-10');
    await user.click(sheet.getByRole('button', { name: 'Record' }));
    expect(await sheet.findByText('The client agreed to offers by email.')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Record' })).toBeNull();
    await user.click(toggle());
    expect(await sheet.findByText(/told the salon that they want no offers/)).toBeVisible();
    expect(toggle()).not.toBeChecked();
    expect(
      requests.flatMap(({ operation, variables }) => (operation === 'SetClientConsent' ? variables : [])),
    ).toMatchObject([
      { input_obj: { kind: 'email_offers', is_agreed: true, method: 'paper_form', agreed_on: '2026-11-10' } },
      { input_obj: { kind: 'email_offers', is_agreed: false } },
    ]);
  });

  test('by text is in writing', async () => {
    const { sheet, user, requests } = await open(null, { resolvers: server(makeConsent()) });
    await user.click(await sheet.findByRole('switch', { name: 'Offers by text, agreed in writing' }));
    const how = within(sheet.getByRole('combobox', { name: 'How the client agreed' }));
    expect(how.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose',
      'On a paper form',
      'On the website or social media',
    ]);
    await user.selectOptions(sheet.getByRole('combobox'), 'On a paper form');
    await user.click(sheet.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(sheet.queryByRole('combobox')).toBeNull());
    expect(sheet.getByRole('switch', { name: 'Offers by text, agreed in writing' })).toBeChecked();
    expect(requests.find(({ operation }) => operation === 'SetClientConsent')?.variables).toMatchObject({
      input_obj: { kind: 'advertising', is_agreed: true, method: 'paper_form' },
    });
  });

  test('can be recorded where clients get offers until they refuse', async () => {
    const gets = makeConsent({ email_offers_rule: 'not_refused', gets_email_offers: true });
    const { sheet, user } = await open(null, { resolvers: server(gets) });
    await user.click(await sheet.findByRole('button', { name: 'Record that the client agreed' }));
    expect(sheet.getByRole('combobox', { name: 'How the client agreed' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Cancel' }));
    expect(sheet.getByRole('switch', { name: 'Offers by email' })).toBeChecked();
  });
});

test('a person who may change no client reads only', async () => {
  const permissions = new Set(defaultPermissions('staff').filter((key) => key === 'BOOKING'));
  const { sheet } = await open(makeConsent(), { gate: makeGate({ area: 'staff', permissions }) });
  for (const one of await sheet.findAllByRole('switch')) expect(one).toBeDisabled();
});

test('a client without records has an explanation, and a failure a retry', async () => {
  let isDown = true;
  const { sheet, user } = await open(() => {
    if (isDown) throw offline();
    return makeConsent({ records: [], has_phone: false });
  });
  isDown = false;
  await user.click(await sheet.findByRole('button', { name: 'Try again' }));
  expect(await sheet.findByText(/Nothing is recorded/)).toBeVisible();
  expect(sheet.getByText('This client has no phone number.')).toBeVisible();
});
