import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const base = '/owner/payment-method';
const idOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const [visa, mastercard, amex] = [idOf('c1'), idOf('c2'), idOf('c3')];
const makeCard = (id: string, changes: object = {}) => ({
  id,
  default_payment_profile: false,
  is_backup: false,
  card_type: 'Visa',
  card_number: '4242',
  expiration_date: '12/39',
  status: 'usable',
  holder_name: 'Linh Tran' as string | null,
  address: '401 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
  created_at: '2026-08-01T16:00:00.000Z',
  is_last_for_packages: false,
  ...changes,
});
const three = [
  makeCard(visa, { default_payment_profile: true }),
  makeCard(mastercard, { is_backup: true, card_type: 'Mastercard', card_number: '4444', status: 'expiring' }),
  makeCard(amex, { card_type: 'American Express', card_number: '0005', status: 'closed', holder_name: null }),
];

const server = (cards: object[] = three, more: object = {}) => ({
  crm_get_card_info_list: () => cards,
  crm_card_info_form: () => ({
    card_tokeniser: { mode: 'direct', url: '/tokens' },
    country: 'US',
    cards_left: 7,
    consent_version: 1,
  }),
  crm_update_card_default: () => three[1],
  billing_card_order: () => cards,
  crm_update_card_address: () => three[0],
  crm_delete_card_info: () => three[0],
  ...more,
});
const open = (path: string, resolvers: object = server(), options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: base + path,
    messages,
    gate: makeGate({ role: 'owner' }),
    ...options,
    resolvers: resolvers as never,
  });
const sent = ({ requests }: ReturnType<typeof open>, name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);
const press = (name: string | RegExp) => screen.findByRole('button', { name });

test('the list shows the cards in the order of charging, with what is wrong with them', async () => {
  open('');
  const rows = within(await screen.findByRole('list', { name: 'Payment methods' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Visa •••• 4242Expires 12/39Linh TranDefault',
    'Mastercard •••• 4444Expires 12/39Linh TranBackupExpires soon',
    'American Express •••• 0005Expires 12/39Closed',
  ]);
  expect(screen.getByText(/default card is charged first/)).toBeVisible();
});

test('a store without cards learns what one is for', async () => {
  open('', server([]));
  expect(await screen.findByText('No cards yet')).toBeVisible();
  expect(await press('Add card')).toBeEnabled();
});

test('the list says what the page of a new card did', async () => {
  open('?added=true&checked=100&zip=differs');
  expect((await screen.findAllByText('Card added.'))[0]).toBeVisible();
  expect(screen.getByText(/\$1\.00 check, not charged/)).toBeVisible();
  expect(screen.getByText(/knows another zip code/)).toBeVisible();
});

test('another usable card is made the default or the backup', async () => {
  const third = makeCard(amex, { card_number: '0005' });
  const view = open(`/card-detail/${amex}`, server([...three.slice(0, 2), third]));
  await view.user.click(await press('Make backup'));
  await waitFor(() => expect(sent(view, 'OrderStoreCards')).toHaveLength(1));
  expect(sent(view, 'OrderStoreCards')).toMatchObject([{ input_obj: { ids: [visa, amex, mastercard] } }]);
  await view.user.click(await press('Make default'));
  await waitFor(() =>
    expect(sent(view, 'MakeDefaultCard')).toMatchObject([{ whmcs_id: 10_001, input_obj: { id: amex } }]),
  );
});

test('a card leads to its transactions', async () => {
  open(`/card-detail/${mastercard}`);
  expect(await screen.findByRole('link', { name: 'Transactions of this card' })).toHaveAttribute(
    'href',
    `${base}/transactions-history?card=${mastercard}`,
  );
});

test('a closed card is only deleted', async () => {
  open(`/card-detail/${amex}`);
  expect(await screen.findByText(/never charged again/)).toBeVisible();
  expect(await press('Delete card')).toBeEnabled();
  for (const name of ['Make default', 'Make backup', 'Change billing address'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the dialog says which card becomes the default before the default card is deleted', async () => {
  const view = open(`/card-detail/${visa}`);
  await view.user.click(await press('Delete card'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Delete Visa •••• 4242?')).toBeVisible();
  expect(dialog.getByText('Mastercard •••• 4444 becomes the default card and pays your packages.')).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Delete card' }));
  await waitFor(() => expect(sent(view, 'DeleteStoreCard')).toMatchObject([{ input_obj: { id: visa } }]));
  expect((await screen.findAllByText('Card deleted.'))[0]).toBeVisible();
});

test('the last card that pays a package cannot be deleted, and says why', async () => {
  open(`/card-detail/${visa}`, server([makeCard(visa, { default_payment_profile: true, is_last_for_packages: true })]));
  expect(await screen.findByText(/cannot be deleted\. Add another one first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete card' })).toBeNull();
});

test('the address of another country is chosen anew, with the words of that country', async () => {
  const view = open(`/card-detail/${visa}`);
  await view.user.click(await press('Change billing address'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByLabelText('Zip code')).toHaveValue('78701');
  await view.user.selectOptions(sheet.getByLabelText('Country'), 'Canada');
  expect(sheet.getByLabelText('Street address')).toHaveValue('401 Congress Ave');
  const code = sheet.getByLabelText('Postal code');
  expect(code).toHaveValue('');
  expect(code).toHaveAttribute('inputmode', 'text');
  await view.user.selectOptions(sheet.getByLabelText('Province or territory'), 'Ontario');
  await view.user.type(code, 'd1a 1a1');
  await view.user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('This zip code is not valid.')).toBeVisible();
  await view.user.clear(code);
  await view.user.type(code, 'k1a0b1');
  await view.user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(view, 'ChangeCardAddress')).toMatchObject([
      { input_obj: { id: visa, billing_address: { country: 'CA', state: 'ON', zip: 'K1A 0B1' } } },
    ]),
  );
});

test('a refused address stays as it was typed, with the reason beside its field', async () => {
  const refuse = () => {
    throw refusal('validation', 'validation_failed', {
      fields: [{ path: 'input_obj.billing_address.address', code: 'billing_address_exists' }],
    } as never);
  };
  const view = open(`/card-detail/${visa}`, server(three, { crm_update_card_address: refuse }));
  await view.user.click(await press('Change billing address'));
  const sheet = within(await screen.findByRole('dialog'));
  await view.user.type(sheet.getByLabelText('Street address'), ' 2');
  await view.user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('This billing address already exists.')).toBeVisible();
  expect(sheet.getByLabelText('Street address')).toHaveValue('401 Congress Ave 2');
});

test('a store with the most cards learns so before a card is typed', async () => {
  const form = { card_tokeniser: { mode: 'direct', url: '/t' }, country: 'US', cards_left: 0, consent_version: 1 };
  open('/add-new-card', server(three, { crm_card_info_form: () => form }));
  expect(await screen.findByText('Your store has 10 cards')).toBeVisible();
});

test('a server without a tokeniser says that cards cannot be added', async () => {
  const form = { card_tokeniser: null, country: 'US', cards_left: 7, consent_version: 1 };
  open('/add-new-card', server(three, { crm_card_info_form: () => form }));
  expect(await screen.findByText('Cards cannot be added here yet')).toBeVisible();
});

test('managers are denied every page, without a request', async () => {
  for (const path of ['', `/card-detail/${visa}`, '/add-new-card']) {
    const view = open(path, server(), { gate: makeGate({ role: 'manager' }) });
    expect(await screen.findByText(/cannot access/i)).toBeVisible();
    expect(view.requests).toEqual([]);
    view.unmount();
  }
});

test('the list is in Vietnamese', async () => {
  open('', server(), { language: 'vi' });
  expect(await screen.findByRole('heading', { name: 'Thẻ thanh toán' })).toBeVisible();
  expect(await screen.findByText('Sắp hết hạn')).toBeVisible();
});
