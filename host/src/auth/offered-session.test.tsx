import { createTokenStore, type TokenStore } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { startI18n } from '../core/i18n/start-i18n';
import { makeSession } from '../testing/make-session';
import { settleOfferedSession } from './offered-session';

const linh = makeSession();
const rita = makeSession();
if (rita.me.user)
  rita.me.user = { ...rita.me.user, id: '00000000-0000-4000-8000-000000000002', full_name: 'Rita Rival' };
const present = { token: 'linh.t.s', refresh_token: 'r' };

/** Opens a link with a token of `offered` (null: a token that the API refuses) while Linh is signed in. */
async function open(offered: typeof linh | null, { isNative = false, whmcsId = 10001 as number | null } = {}) {
  const i18n = await startI18n('en');
  const tokens = createTokenStore();
  tokens.write(present);
  const sent: string[] = [];
  const transport = {
    send: async ({ operation }: { operation: string }) => {
      sent.push(operation);
      return { data: {} };
    },
  } as unknown as Transport;
  const transportOf = (own: TokenStore) =>
    ({
      send: async () => {
        if (!offered || own.read()?.token !== 'offered.t.s') throw new Error('unauthorized');
        return { data: offered };
      },
    }) as unknown as Transport;
  const settled = settleOfferedSession({
    offer: { token: 'offered.t.s', whmcsId },
    present: Promise.resolve(linh),
    tokens,
    transport,
    transportOf,
    isNative,
    show: (page) => void act(() => void render(<I18nextProvider i18n={i18n}>{page}</I18nextProvider>)),
  });
  return { settled, tokens, sent };
}

afterEach(() => localStorage.clear());

test('a token that the API refuses changes nothing', async () => {
  const { settled, tokens } = await open(null);
  expect(await settled).toBe(false);
  expect(tokens.read()).toEqual(present);
});

test('a token of an employee for another store changes nothing', async () => {
  const { settled, tokens } = await open(makeSession({ employeeOf: 20001 }), { isNative: true });
  expect(await settled).toBe(false);
  expect(tokens.read()).toEqual(present);
});

test('a link of another person asks, and the session stays if that is refused', async () => {
  const { settled, tokens, sent } = await open(rita);
  expect(await screen.findByRole('heading', { name: 'Sign in as Rita Rival?' })).toBeVisible();
  expect(tokens.read()).toEqual(present);
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in as Linh Tran' }));
  expect(await settled).toBe(false);
  expect(tokens.read()).toEqual(present);
  expect(sent).toEqual([]);
});

test('a link of another person replaces the session once it is confirmed, and signs the present one out', async () => {
  const { settled, tokens, sent } = await open(rita);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in as Rita Rival' }));
  expect(await settled).toBe(true);
  expect(tokens.read()).toEqual({ token: 'offered.t.s', refresh_token: '' });
  expect(sent).toEqual(['Logout']);
});

test.each([
  ['of the same person', linh, false],
  ['in the phone app', rita, true],
])('a link %s replaces the session without a question', async (_, offered, isNative) => {
  const { settled, tokens, sent } = await open(offered, { isNative });
  expect(await settled).toBe(true);
  expect(tokens.read()?.token).toBe('offered.t.s');
  expect(sent).toEqual([]);
});
