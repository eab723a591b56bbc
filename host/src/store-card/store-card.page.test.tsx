import { localProblem, TransportFailure } from '@suite/graphql/problems';
import type { GraphqlRequest, GraphqlResponse, Transport } from '@suite/graphql/transport';
import { ShellProvider } from '@suite/remote-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createClientShell } from '../client/client-shell';
import { createNavigation } from '../core/navigation/navigation';
import { refusal } from '../testing/render-auth-page';
import { hostI18n, renderHost } from '../testing/render-host';
import { StoreCardPage } from './store-card.page';

const form = {
  card_tokeniser: { mode: 'direct', url: '/tokens' },
  country: 'US',
  cards_left: 9,
  consent_version: 1,
};
const store = { name: 'Lotus Nails & Spa', avatar: null, timezone: 'America/Chicago' };
const added = (more: object = {}) => ({
  data: { crm_create_card_info: { id: 'c1', checked_amount: 0, is_zip_mismatch: false, ...more } },
});

async function openPage(address = '/billing/card?store=10001', formNow: object = form, language: 'en' | 'vi' = 'en') {
  history.replaceState({ index: 0, key: 'default', state: null }, '', address);
  const responses: Record<string, GraphqlResponse | Error> = {
    StoreCardPage: { data: { crm_card_info_form: formNow, company_list: [store] } },
  };
  const send = jest.fn(async ({ operation }: GraphqlRequest) => {
    const response = responses[operation] ?? refusal('other', 'other');
    if (response instanceof Error) throw response;
    return response;
  });
  const transport = { send } as unknown as Transport;
  const shell = createClientShell(
    { navigation: createNavigation(window), i18n: hostI18n(language) },
    jest.fn(),
    transport,
  );
  const leave = jest.fn();
  const view = renderHost(
    <ShellProvider shell={shell}>
      <StoreCardPage shell={shell} token="" leave={leave} />
    </ShellProvider>,
    language,
  );
  await act(async () => undefined);
  const sent = () =>
    send.mock.calls.flatMap(([{ operation, variables }]) => (operation === 'AddStoreCard' ? [variables] : []));
  return { ...view, responses, leave, sent };
}
type Page = Awaited<ReturnType<typeof openPage>>;

/** Types a card, of which the tokeniser returns another token each time. */
async function typeCard({ user }: Page) {
  let count = 0;
  const bodies: string[] = [];
  const tokenise = async (_: string, { body }: { body: string }) => {
    bodies.push(body);
    return { json: async () => ({ token: `tok_${++count}`, card_type: 'Visa', last_four: '4242' }) };
  };
  globalThis.fetch = tokenise as never;
  await user.click(screen.getByLabelText('Card number'));
  await user.paste('4242 4242-42424242');
  await user.type(screen.getByLabelText('Expiry date'), '1239');
  await user.type(screen.getByLabelText('Security code'), '123');
  return bodies;
}
async function typeAddress({ user }: Page) {
  await user.type(screen.getByLabelText('Street address'), '401 Congress Ave');
  await user.type(screen.getByLabelText('City'), 'Austin');
  await user.selectOptions(screen.getByLabelText('State'), 'Texas');
  await user.type(screen.getByLabelText('Zip code'), '787011234');
}
const consent = () => screen.getByRole('checkbox', { name: /I agree that this card is stored/ });
const addCard = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Add card' }));

test('sends the token, the address and the consent, and leads back to the list', async () => {
  const page = await openPage();
  page.responses.AddStoreCard = added({ checked_amount: 100, is_zip_mismatch: true });
  const bodies = await typeCard(page);
  expect(screen.getByText('Visa')).toBeVisible();
  await typeAddress(page);
  await page.user.click(consent());
  await addCard(page);
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
    number: '4242424242424242',
    zip: '78701-1234',
    country: 'US',
  });
  expect(page.sent()).toMatchObject([
    {
      whmcs_id: 10_001,
      input_obj: {
        payment_token: 'tok_1',
        billing_address: { address: '401 Congress Ave', city: 'Austin', state: 'TX', zip: '78701-1234', country: 'US' },
        consent_version: 1,
        is_default: false,
      },
    },
  ]);
  expect(JSON.stringify(page.sent())).not.toContain('4242424242');
  expect(page.leave).toHaveBeenCalledWith('/owner/payment-method?added=true&checked=100&zip=differs');
});

test('names what is missing beside each field, and sends nothing without the consent', async () => {
  const page = await openPage();
  await addCard(page);
  expect(screen.getByLabelText('Card number')).toBeInvalid();
  await waitFor(() => expect(screen.getByLabelText('Card number')).toHaveFocus());
  expect(screen.getByText('Enter the street address.')).toBeVisible();
  expect(screen.getByText('Enter the city.')).toBeVisible();
  expect(screen.getByText(/Agree that the card is stored/)).toBeVisible();
  expect(page.sent()).toEqual([]);
});

test('sends the same request again after a lost response, without another token', async () => {
  const page = await openPage();
  page.responses.AddStoreCard = new TransportFailure(localProblem('timeout'));
  const bodies = await typeCard(page);
  await typeAddress(page);
  await page.user.click(consent());
  await addCard(page);
  expect(screen.getByText(/The bank has not answered yet/)).toHaveRole('alert');
  page.responses.AddStoreCard = added();
  await addCard(page);
  expect(bodies).toHaveLength(1);
  const [first, second] = page.sent();
  expect(second).toEqual(first);
  expect(page.leave).toHaveBeenCalledWith('/owner/payment-method?added=true');
});

test('shows why a card was refused beside it, keeps the address, and uses a new token for the next one', async () => {
  const page = await openPage();
  page.responses.AddStoreCard = refusal('validation', 'validation_failed', [
    { path: 'input_obj.payment_token', code: 'card_already_exists' },
  ]);
  const bodies = await typeCard(page);
  await typeAddress(page);
  await page.user.click(consent());
  await addCard(page);
  expect(await screen.findByText('This card is already on file.')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Austin');
  page.responses.AddStoreCard = added();
  await addCard(page);
  expect(bodies).toHaveLength(2);
  const ids = page.sent().map((variables) => (variables as { input_obj: { id: string } }).input_obj.id);
  expect(new Set(ids).size).toBe(2);
});

const cardPath = 'input_obj.payment_token';
const streetPath = 'input_obj.billing_address.address';
test('each refusal of the gateway is shown where it happened, and the next press tries again', async () => {
  const page = await openPage();
  await typeCard(page);
  await typeAddress(page);
  await page.user.click(consent());
  for (const [path, code, params, text] of [
    [cardPath, 'card_already_exists', {}, 'This card is already on file.'],
    [cardPath, 'card_limit_reached', { max: 10 }, /A store has at most 10 cards/],
    [cardPath, 'card_declined', {}, /declined this card. Use another one/],
    [cardPath, 'card_declined_for_now', {}, /declined this card for now/],
    [cardPath, 'card_details_declined', {}, /Check its number, date and code/],
    [cardPath, 'card_check_ended', {}, /The check of this card was stopped/],
    [streetPath, 'billing_address_exists', {}, 'This billing address already exists.'],
  ] as const) {
    page.responses.AddStoreCard = refusal('validation', 'validation_failed', [{ path, code, params }]);
    await addCard(page);
    const section = within(screen.getByRole('region', { name: path === cardPath ? 'Card' : 'Billing address' }));
    expect(await section.findByText(text)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  }
  expect(screen.getByLabelText('Street address')).toBeInvalid();
  expect(page.leave).not.toHaveBeenCalled();
});

test('the code has as many digits as the brand of the number, and the postal code the keyboard of the country', async () => {
  const page = await openPage();
  await page.user.type(screen.getByLabelText('Card number'), '37');
  expect(screen.getByText('American Express')).toBeVisible();
  expect(screen.getByLabelText('Security code')).toHaveAttribute('maxlength', '4');
  await page.user.type(screen.getByLabelText('Zip code'), '78701');
  expect(screen.getByLabelText('Zip code')).toHaveAttribute('inputmode', 'numeric');
  await page.user.type(screen.getByLabelText('City'), 'Toronto');
  await page.user.selectOptions(screen.getByLabelText('Country'), 'Canada');
  expect(screen.getByLabelText('Postal code')).toHaveValue('');
  expect(screen.getByLabelText('Postal code')).toHaveAttribute('inputmode', 'text');
  expect(screen.getByLabelText('City')).toHaveValue('Toronto');
});

test('says so where no card can be added', async () => {
  const page = await openPage(undefined, { ...form, cards_left: 0 });
  expect(screen.getByText(/as many cards as it can have/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Back to payment methods' }));
  expect(page.leave).toHaveBeenCalledWith('/owner/payment-method');
  page.unmount();
  await openPage('/billing/card');
  expect(screen.getByText('This store was not found')).toBeVisible();
});

test('is in Vietnamese', async () => {
  await openPage(undefined, form, 'vi');
  expect(screen.getByRole('heading', { name: 'Thêm thẻ' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Tôi đồng ý/ })).toBeVisible();
});
