import type { GraphqlRequest, GraphqlResponse, Transport } from '@suite/graphql/transport';
import { ShellProvider } from '@suite/remote-kit';
import { screen } from '@testing-library/react';
import { createClientShell } from '../client/client-shell';
import { createNavigation } from '../core/navigation/navigation';
import { refusal } from '../testing/render-auth-page';
import { hostI18n, renderHost } from '../testing/render-host';
import { GiftPage } from './gift.page';
import type { GiftCardOfPage } from './use-gift';

const makeCard = (changes: Partial<GiftCardOfPage> = {}): GiftCardOfPage => ({
  store: { name: 'Lotus Nails & Spa', avatar: null, phone: '+18135550100', timezone: 'America/New_York' },
  language: 'en',
  recipient_name: 'Rosa',
  sender_name: 'Ann',
  message: 'Enjoy it',
  occasion: 'birthday',
  code: 'ABCD2345EFGH67',
  balance: 5_000,
  status: 'active',
  expires_on: null,
  ...changes,
});

afterEach(() => localStorage.clear());

/** Opens the page with the server's response. */
function open(response: GraphqlResponse, token = 'token') {
  const send = jest.fn(async (_: GraphqlRequest) => response);
  const shell = createClientShell({ navigation: createNavigation(window), i18n: hostI18n() }, jest.fn());
  renderHost(
    <ShellProvider shell={shell}>
      <GiftPage shell={{ ...shell, transport: { send } as unknown as Transport }} token={token} />
    </ShellProvider>,
  );
  return send;
}
const ofCard = (changes: Partial<GiftCardOfPage> = {}) => ({ data: { gift_card_page: makeCard(changes) } });

test('shows picture, names, message, balance, code and QR code', async () => {
  const sent = open(ofCard());
  expect(await screen.findByRole('heading', { name: 'A gift card for you, Rosa' })).toBeVisible();
  expect(screen.getByText('From Ann')).toBeVisible();
  expect(screen.getByText('Enjoy it')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('$50.00');
  expect(screen.getByText('ABCD-2345-EFGH-67')).toBeVisible();
  expect(screen.getByRole('img', { name: 'The code of the gift card as a QR code' })).toBeVisible();
  expect(sent.mock.calls[0]?.[0].variables).toEqual({ token: 'token' });
});

test('is in the language of its recipient', async () => {
  open(ofCard({ language: 'vi' }));
  expect(await screen.findByRole('heading', { name: 'Thẻ quà tặng Rosa' })).toBeVisible();
});

test.each([
  [{ code: null, status: 'inactive', balance: 0 }, 'This card cannot be used any more. Ask the salon.'],
  [{ status: 'depleted', balance: 0 }, 'This card has no balance left.'],
  [{ status: 'expired', balance: 0 }, 'This card has expired.'],
] as const)('shows no code of a card with %j, and says why', async (changes, message) => {
  open(ofCard(changes));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('img', { name: 'The code of the gift card as a QR code' })).toBeNull();
});

test('without a card of the token says what to do', async () => {
  open(refusal('not_found', 'gift_card_not_found'));
  expect(await screen.findByRole('heading', { name: 'No gift card here' })).toBeVisible();
});

test('without a token sends no request', async () => {
  const sent = open(ofCard(), '');
  expect(await screen.findByRole('heading', { name: 'No gift card here' })).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});
