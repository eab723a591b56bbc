import { personDatabase, personKeyPrefix } from '@suite/graphql';
import { openIdbStore } from '@suite/remote-kit/idb-store';
import { makeGate, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { approvedToken, fakeTokeniser } from '../testing/card-gateway';
import { pass, pressNow } from '../testing/clock';
import {
  cardId,
  createFakeQuickSaleApi,
  declined,
  inSequence,
  jenny,
  makeSale,
  paid,
  pending,
  quickSalePath,
} from '../testing/fake-quick-sale-api';
import { ava, ben } from '../testing/make-line';
import { makeTicket, messages } from '../testing/make-ticket';
import { sentTo } from '../testing/open-ticket';
import { Pages } from '../testing/pages';
// The page loads it in advance, which takes real time.
import './quick-sale-sheet';

const lastStaffKey = `${personKeyPrefix}${makeGate().person?.id}:last-staff:10001`;

beforeEach(() => {
  fakeTokeniser();
  localStorage.setItem(lastStaffKey, JSON.stringify(ava.id));
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const show = (resolvers = createFakeQuickSaleApi(), more: Partial<RenderOptions> = {}) =>
  renderRemotePage(<Pages />, { path: quickSalePath, messages, resolvers, ...more });
async function open(...args: Parameters<typeof show>) {
  const page = show(...args);
  await screen.findByRole('group', { name: 'Keypad' });
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = ({ user }: Page, ...names: (string | RegExp)[]) =>
  names.reduce((before, name) => before.then(() => user.click(button(name))), Promise.resolve());
/** Opens a payment method; those beside cash and a new card are in the sheet of the others. */
async function openTender({ user }: Page, tender: 'Cash' | 'Card' | 'Card on file') {
  if (tender === 'Card on file') await user.click(button('Other methods'));
  else await user.click(button(new RegExp(`^${tender}`)));
  await screen.findByRole('dialog');
  if (tender === 'Card on file') await user.click(button('Card on file'));
}
async function payCash(page: Page) {
  await openTender(page, 'Cash');
  await press(page, /^Exact/);
}
const digits = (page: Page, typed: string) => press(page, ...typed.split(''));
const sold = ({ requests }: Page) => sentTo(requests, 'SellQuickly');
const inputs = (page: Page) => sold(page).map(({ input_obj }) => input_obj);
const total = () =>
  within(screen.getByLabelText('Receipt'))
    .getAllByRole('term')
    .map((label) => `${label.textContent} ${label.nextElementSibling?.textContent}`);
const paidDialog = () => screen.findByRole('dialog', { name: 'Ticket #1043 is paid' });
async function typeCard({ user }: Page) {
  await user.type(screen.getByRole('textbox', { name: 'Card number' }), '4242424242424242');
  await user.type(screen.getByRole('textbox', { name: 'Expiry date' }), '1239');
  await user.type(screen.getByRole('textbox', { name: 'Security code' }), '123');
  await user.type(screen.getByRole('textbox', { name: 'Zip code' }), '78701');
}
async function chooseJenny(page: Page) {
  const [choose] = screen.getAllByRole('button', { name: 'Choose client' });
  if (choose) await page.user.click(choose);
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose client' }));
  await page.user.type(sheet.getByRole('searchbox'), 'jenny');
  await page.user.click(await sheet.findByRole('button', { name: /Jenny Park/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose client' })).toBeNull());
}

describe('without a connection', () => {
  const takesOfflineSales = (more: Record<string, unknown> = {}) =>
    createFakeQuickSaleApi({
      order_submit_offline_sale: () => ({ differences: 0, order: makeTicket({ order_status: 'done' }) }),
      ...more,
    });
  const savedDialog = async () => within(await screen.findByRole('dialog', { name: 'Cash payment saved' }));
  const sent = ({ requests }: Page) => sentTo(requests, 'SubmitOfflineSale');
  async function reconnect(page: Page) {
    act(() => page.shell.reach.set(true));
    await waitFor(() => expect(page.shell.reported.get('mf-pos')).toBe(0), { timeout: 4_000 });
  }

  test('cash is taken and saved, and sent once when the API is back', async () => {
    const page = await open(takesOfflineSales());
    act(() => page.shell.reach.set(false));
    await digits(page, '1250');
    await openTender(page, 'Cash');
    await press(page, '$20.00');
    const dialog = await savedDialog();
    expect(dialog.getByText(/\$7\.50/)).toBeVisible();
    expect(page.shell.felt.at(-1)).toBe('success');
    await waitFor(() => expect(page.shell.reported.get('mf-pos')).toBe(1));
    await page.user.click(dialog.getByRole('button', { name: 'New sale' }));
    expect(screen.getByLabelText('Amount', { selector: 'output' })).toHaveTextContent('$0.00');
    expect(sold(page)).toEqual([]);
    await reconnect(page);
    expect(sent(page)).toMatchObject([
      {
        input_obj: {
          version: null,
          items: [{ item_type: 'custom', price: 1_250, staff_id: ava.id }],
          expected_total: 1_250,
          cash_received: 2_000,
          checkout_key: null,
        },
      },
    ]);
  });

  test('cash whose request was lost with the connection is saved under its key', async () => {
    const page = await open(
      takesOfflineSales({
        gci_payment_virtual_sale: () => {
          act(() => page.shell.reach.set(false));
          throw offline();
        },
      }),
    );
    await digits(page, '700');
    await payCash(page);
    await savedDialog();
    await reconnect(page);
    const [lost] = sold(page);
    const [input] = inputs(page) as { id: string }[];
    expect(sent(page)).toMatchObject([
      { input_obj: { id: input?.id, checkout_key: lost?.idempotency_key, expected_total: 700 } },
    ]);
  });

  test('cards cannot be chosen, and one that was chosen before is not charged, with the reason', async () => {
    const page = await open(takesOfflineSales());
    await digits(page, '700');
    await openTender(page, 'Card');
    act(() => page.shell.reach.set(false));
    await press(page, 'Charge $7.00');
    expect(screen.getByRole('alert')).toHaveTextContent('Cards need a connection.');
    expect([...sold(page), ...sent(page)]).toEqual([]);
    await press(page, 'Close');
    expect(screen.getByText(/^No connection\. Take cash now/)).toBeVisible();
    for (const name of ['Card $7.00', 'Other methods']) expect(button(name)).toBeDisabled();
    await payCash(page);
    await savedDialog();
  });

  test('the page opens with the settings that it had last, and says of when they are', async () => {
    const before = await open();
    await waitFor(() => expect(openIdbStore(personDatabase, '').all()).resolves.not.toEqual([]));
    before.unmount();
    const page = show(takesOfflineSales({ checkout_settings: () => Promise.reject(offline()) }));
    act(() => page.shell.reach.set(false));
    await screen.findByRole('group', { name: 'Keypad' });
    expect(screen.getByText(/^Offline · as of/)).toBeVisible();
    await digits(page, '700');
    await payCash(page);
    await savedDialog();
  });
});

describe('cash', () => {
  test('takes digits and two taps; after that the next sale starts under a new id', async () => {
    const page = await open();
    await digits(page, '1250');
    await payCash(page);
    expect(await paidDialog()).toHaveTextContent('$12.50');
    expect(page.shell.felt).toEqual(['tap', 'tap', 'tap', 'tap', 'success']);
    await press(page, 'New sale');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Amount', { selector: 'output' })).toHaveTextContent('$0.00');
    expect(page.shell.hasUnsaved()).toBe(false);
    await digits(page, '500');
    await payCash(page);
    await waitFor(() => expect(sold(page)).toHaveLength(2));
    const [first, second] = inputs(page) as { id: string }[];
    expect(first).toMatchObject({ amount: 1_250, tip: 0, tender: 'cash', expected_total: 1_250, cash_received: null });
    expect(second?.id).not.toBe(first?.id);
  });

  test('shows fee, cash discount and tip before paying, and the change after', async () => {
    const page = await open(createFakeQuickSaleApi({}, { service_fee: 200, tax: 825, cash_discount: 400 }));
    await digits(page, '5000');
    expect(total()).toEqual(['Service fee $1.00', 'Total $51.00']);
    await press(page, '15% $7.50');
    expect(total()).toEqual(['Service fee $1.00', 'Tip $7.50', 'Total $58.50']);
    expect(button('Card $58.50')).toBeVisible();
    await press(page, 'Cash $56.50');
    expect(await screen.findByText('With a cash discount of $2.00')).toBeVisible();
    await press(page, '$60.00');
    expect(await paidDialog()).toHaveTextContent('Change due $3.50');
    expect(inputs(page)).toMatchObject([{ tip: 750, expected_total: 5_650, cash_received: 6_000 }]);
  });

  test('is not charged while it is too little, and the pad shows how much is needed', async () => {
    const page = await open();
    await digits(page, '5000');
    await openTender(page, 'Cash');
    await press(page, 'Other amount');
    await page.user.keyboard('4999');
    expect(screen.getByText('At least $50.00 is needed.')).toBeVisible();
    expect(button('Charge $50.00')).toBeDisabled();
    expect(screen.getByLabelText('Amount', { selector: '[role="dialog"] output' })).toHaveTextContent('$49.99');
    expect(sold(page)).toEqual([]);
  });
});

test('a missing amount is shown beside the keypad, and nothing is opened', async () => {
  const page = await open();
  await press(page, 'Cash $0.00');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter an amount.');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.user.keyboard('700');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a card on file without its client says whose card it is, and hands over the focus', async () => {
  const page = await open();
  await digits(page, '700');
  await openTender(page, 'Card on file');
  await press(page, 'Charge $7.00');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Choose the client who owns the card.');
  expect(within(alert.parentElement ?? alert).getByRole('button', { name: 'Choose client' })).toHaveFocus();
  expect(sold(page)).toEqual([]);
});

const withoutTokeniser = {
  service_fee: 0,
  tax: 0,
  cash_discount: 0,
  success_popup_seconds: 3,
  tip_presets: [1_500, 2_000, 2_500],
  card_tokeniser: null,
};

test('a new card without a tokeniser is refused with a message that has the focus', async () => {
  const page = await open(createFakeQuickSaleApi({ checkout_settings: withoutTokeniser }));
  await press(page, '7');
  await openTender(page, 'Card');
  await press(page, 'Charge $0.07');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('New cards cannot be entered in this store yet. Use another payment method.');
  await waitFor(() => expect(alert).toHaveFocus());
  expect(sold(page)).toEqual([]);
});

test('client, employee and note are sent, and the client can be removed again', async () => {
  const page = await open();
  await digits(page, '700');
  await chooseJenny(page);
  await press(page, 'Ava Nguyen');
  await page.user.click(await screen.findByRole('option', { name: 'Ben Ortiz' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Two repairs');
  await press(page, 'Without Jenny Park');
  await payCash(page);
  await paidDialog();
  expect(inputs(page)).toMatchObject([{ customer_id: null, staff_id: ben.id, note: 'Two repairs' }]);
});

test('a sale asks for its employee and goes on; the device proposes them for the next one', async () => {
  localStorage.removeItem(lastStaffKey);
  const page = await open();
  await digits(page, '700');
  await press(page, 'Cash $7.00');
  await page.user.click(await screen.findByRole('option', { name: 'Ava Nguyen' }));
  await page.user.click(await screen.findByRole('button', { name: 'Exact $7.00' }));
  await paidDialog();
  await press(page, 'New sale');
  await digits(page, '500');
  await payCash(page);
  await waitFor(() => expect(inputs(page)).toMatchObject([{ staff_id: ava.id }, { staff_id: ava.id }]));
});

describe('a new card', () => {
  test('without any entry is refused beside its fields at the same time as a missing client', async () => {
    const page = await open();
    await digits(page, '700');
    await openTender(page, 'Card');
    await page.user.click(screen.getByRole('switch', { name: 'Save the card for next time' }));
    await press(page, 'Charge $7.00');
    expect(await screen.findByText('Please enter the card number.')).toBeVisible();
    expect(screen.getByText('Choose the client who owns the card.')).toBeVisible();
    expect(sold(page)).toEqual([]);
  });

  test('without any entry is refused beside its fields once the missing employee is chosen', async () => {
    localStorage.removeItem(lastStaffKey);
    const page = await open();
    await digits(page, '700');
    await press(page, 'Card $7.00');
    await page.user.click(await screen.findByRole('option', { name: 'Ava Nguyen' }));
    await page.user.click(await screen.findByRole('button', { name: 'Charge $7.00' }));
    for (const field of ['Card number', 'Expiry date', 'Security code'])
      await waitFor(() => expect(screen.getByRole('textbox', { name: field })).toBeInvalid());
    expect(screen.getByText('Please enter the card number.')).toBeVisible();
    expect(sold(page)).toEqual([]);
  });

  test('is exchanged for a token, and saved on the client’s request', async () => {
    const page = await open();
    await digits(page, '700');
    await openTender(page, 'Card');
    await typeCard(page);
    await page.user.click(screen.getByRole('switch', { name: 'Save the card for next time' }));
    await chooseJenny(page);
    expect(screen.getByRole('switch', { name: 'Save the card for Jenny Park' })).toBeChecked();
    await press(page, 'Charge $7.00');
    expect(await paidDialog()).toHaveTextContent('The card is saved.');
    expect(inputs(page)).toMatchObject([{ card_token: 'tok_1', save_card: true, customer_id: jenny.id }]);
  });

  test('is reported as paid if it could not be saved', async () => {
    const page = await open(
      createFakeQuickSaleApi({
        gci_payment_virtual_sale: ({ input_obj }: Parameters<typeof paid>[0]) =>
          makeSale(input_obj, { saved_card: null }),
      }),
    );
    await digits(page, '700');
    await chooseJenny(page);
    await openTender(page, 'Card');
    await typeCard(page);
    await page.user.click(screen.getByRole('switch'));
    await press(page, 'Charge $7.00');
    expect(await paidDialog()).toHaveTextContent('The card could not be saved');
  });

  test('declined: shows the reason, preserves the input, and the next attempt is the same sale with another key and token', async () => {
    let tokens = 0;
    fakeTokeniser(() => ({ ...approvedToken, token: `tok_${++tokens}` }));
    const page = await open(
      createFakeQuickSaleApi({ gci_payment_virtual_sale: inSequence(declined('card_declined'), paid) }),
    );
    await digits(page, '700');
    await press(page, '$1.00');
    await openTender(page, 'Card');
    await typeCard(page);
    await press(page, 'Charge $8.00');
    expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined. Nothing was charged.');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242');
    await press(page, 'Charge $8.00');
    await paidDialog();
    const [first, second] = sold(page) as { idempotency_key: string; input_obj: { id: string; card_token: string } }[];
    expect(second?.input_obj).toMatchObject({ id: first?.input_obj.id, card_token: 'tok_2' });
    expect(second?.idempotency_key).not.toBe(first?.idempotency_key);
  });

  test('with a typing error is refused beside its field', async () => {
    const page = await open();
    await digits(page, '700');
    await openTender(page, 'Card');
    await press(page, 'Charge $7.00');
    expect(await screen.findByText('Please enter the card number.')).toBeVisible();
    expect(sold(page)).toEqual([]);
  });
});

describe('a card on file', () => {
  test('is the newest of the client, unless another one is chosen', async () => {
    const page = await open();
    await digits(page, '700');
    await openTender(page, 'Card on file');
    await chooseJenny(page);
    expect(await screen.findByRole('button', { name: 'Visa ending in 4242' })).toHaveAttribute('aria-pressed', 'true');
    await press(page, 'Visa ending in 0002', 'Charge $7.00');
    await paidDialog();
    expect(inputs(page)).toMatchObject([{ tender: 'card', card_on_file_id: cardId('0002'), customer_id: jenny.id }]);
  });

  test('is refused beside the cards if it no longer exists', async () => {
    const fields = [{ path: 'input_obj.card_on_file_id', code: 'card_not_found' }];
    const page = await open(
      createFakeQuickSaleApi({
        gci_payment_virtual_sale: () => {
          throw refusal('validation', 'validation_failed', { fields });
        },
      }),
    );
    await digits(page, '700');
    await openTender(page, 'Card on file');
    await chooseJenny(page);
    await screen.findByRole('button', { name: 'Visa ending in 4242' });
    await press(page, 'Charge $7.00');
    expect(await screen.findByText('This card is no longer on file. Choose another one.')).toBeVisible();
    expect(page.shell.shownProblems).toEqual([]);
  });

  test('can be removed after a confirmation', async () => {
    let cards = [...(createFakeQuickSaleApi().customer_card_list as object[])];
    const page = await open(
      createFakeQuickSaleApi({
        customer_card_list: () => cards,
        customer_card_remove: () => {
          const [removed] = cards;
          cards = cards.slice(1);
          return removed;
        },
      }),
    );
    await digits(page, '700');
    await openTender(page, 'Card on file');
    await chooseJenny(page);
    await screen.findByRole('button', { name: 'Visa ending in 4242' });
    await press(page, 'Remove Visa ending in 4242');
    await page.user.click(await screen.findByRole('button', { name: 'Remove card' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Visa ending in 4242' })).toBeNull());
    expect(button('Visa ending in 0002')).toHaveAttribute('aria-pressed', 'true');
  });

  test('shows an empty state for a client without one, and a retry when loading fails', async () => {
    let isBroken = true;
    const page = await open(
      createFakeQuickSaleApi({
        customer_card_list: () => {
          if (isBroken) throw refusal('internal', 'unexpected');
          return [];
        },
      }),
    );
    await digits(page, '700');
    await openTender(page, 'Card on file');
    await chooseJenny(page);
    expect(await screen.findByText('The cards on file could not be loaded')).toBeVisible();
    isBroken = false;
    await press(page, 'Try again');
    expect(await screen.findByText('Jenny Park has no card on file')).toBeVisible();
  });
});

describe('nothing is lost, and nothing is charged twice', () => {
  const sell = async (page: Page) => {
    await digits(page, '700');
    await payCash(page);
  };

  test('restores the draft after a reload', async () => {
    const page = await open();
    await digits(page, '700');
    await press(page, '$1.00');
    await page.user.type(screen.getByRole('textbox', { name: 'Note' }), 'later');
    expect(page.shell.hasUnsaved()).toBe(true);
    page.unmount();
    await open();
    expect(total()).toEqual(['Tip $1.00', 'Total $8.00']);
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('later');
  });

  test('a sale without a response is retried under the same key', async () => {
    const resolvers = inSequence(
      () => {
        throw offline();
      },
      pending,
      paid,
    );
    const page = await open(createFakeQuickSaleApi({ gci_payment_virtual_sale: resolvers }));
    await sell(page);
    expect(await screen.findByText('Checking the sale')).toBeVisible();
    await press(page, 'Check again now');
    await press(page, 'Check again now');
    await paidDialog();
    expect(new Set(sold(page).map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
    expect(page.shell.shownProblems).toEqual([]);
  });

  test('a sale that never arrived shows that nothing was charged, and preserves the input', async () => {
    jest.useFakeTimers();
    show(
      createFakeQuickSaleApi({
        gci_payment_virtual_sale: () => {
          throw offline();
        },
        quick_sale_by_id: () => {
          throw refusal('not_found', 'order_not_found');
        },
      }),
    );
    await pass(100);
    for (const name of ['7', '0', '0', 'Cash $7.00', 'Exact $7.00']) {
      await pressNow(button(name));
    }
    for (let tries = 0; tries < 4; tries += 1) await pass(6_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Not charged');
    expect(button('Cash $7.00')).toBeVisible();
  });

  test('a sale that was in flight at a reload is looked up, and never sent again', async () => {
    const first = await open(createFakeQuickSaleApi({ gci_payment_virtual_sale: pending }));
    await sell(first);
    await screen.findByText('Checking the sale');
    first.unmount();
    const [input] = inputs(first) as Parameters<typeof makeSale>[0][];
    if (!input) throw new Error('Nothing was sent.');
    const page = show(createFakeQuickSaleApi({ quick_sale_by_id: () => makeSale(input) }));
    expect(await screen.findByText('Checking the sale')).toBeVisible();
    await press(page, 'Check again now');
    await paidDialog();
    expect(sold(page)).toEqual([]);
  });

  test('a sale that turns out to be paid is shown as paid', async () => {
    const page = await open(
      createFakeQuickSaleApi({
        gci_payment_virtual_sale: () => {
          throw refusal('conflict', 'order_closed');
        },
        quick_sale_by_id: ({ id }: { id: string }) =>
          makeSale({ id, expected_total: 700, cash_received: null, save_card: false }),
      }),
    );
    await sell(page);
    await paidDialog();
    expect(page.shell.shownProblems).toEqual([]);
  });

  test('preserves the draft when another tab sold something else under the same id', async () => {
    const other = ({ id }: { id: string }) =>
      makeSale({ id, expected_total: 999, cash_received: null, save_card: false });
    const page = await open(
      createFakeQuickSaleApi({
        gci_payment_virtual_sale: inSequence(() => {
          throw refusal('conflict', 'order_closed');
        }, paid),
        quick_sale_by_id: other,
      }),
    );
    await sell(page);
    expect(await paidDialog()).toHaveTextContent('$9.99');
    await press(page, 'New sale');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await payCash(page);
    expect(await paidDialog()).toHaveTextContent('$7.00');
    const [first, second] = inputs(page) as { id: string }[];
    expect(second?.id).not.toBe(first?.id);
  });

  test('a changed total is shown before the charge', async () => {
    const rates = { ...withoutTokeniser, service_fee: 0 };
    const page = await open(
      createFakeQuickSaleApi({
        checkout_settings: () => rates,
        gci_payment_virtual_sale: () => {
          rates.service_fee = 1_000;
          throw refusal('conflict', 'quick_sale_changed');
        },
      }),
    );
    await sell(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('The total changed');
    expect(await screen.findByRole('button', { name: 'Cash $7.70' })).toBeVisible();
  });
});

test('the page shows that it is loading, and a failed load can be retried', async () => {
  let isBroken = true;
  const page = show(
    createFakeQuickSaleApi({
      employee_list: () => {
        if (isBroken) throw refusal('internal', 'unexpected');
        return [];
      },
    }),
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading the quick sale…');
  expect(await screen.findByText('The quick sale could not be loaded')).toBeVisible();
  isBroken = false;
  await press(page, 'Try again');
  expect(await screen.findByRole('group', { name: 'Keypad' })).toBeVisible();
});

test('in Vietnamese', async () => {
  const page = show(createFakeQuickSaleApi({ gci_payment_virtual_sale: inSequence(declined('card_declined')) }), {
    language: 'vi',
  });
  await screen.findByRole('group', { name: 'Bàn phím số' });
  expect(screen.getByRole('heading', { level: 1, name: 'Tính tiền nhanh' })).toBeVisible();
  await press(page, 'Tiền mặt $0.00');
  expect(screen.getByRole('alert')).toHaveTextContent('Vui lòng nhập số tiền.');
  await press(page, '7', 'Tiền mặt $0.07');
  await page.user.click(await screen.findByRole('button', { name: /^Vừa đủ/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Thẻ bị từ chối');
});
