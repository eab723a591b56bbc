import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PosRoutes } from '../routes';
import { ava, ben, makeCustom, makeLine } from '../testing/make-line';
import { makeTicket, makeTill, ticketId, words } from '../testing/make-ticket';

const path = `/owner/orders/${ticketId}`;
const show = (till = makeTill(), more: object = {}) =>
  renderRemotePage(<PosRoutes />, { path, words, answers: till.with({}), ...more });
const line = (name: string | RegExp) => screen.getByRole('listitem', { name });
const bar = () => screen.getByText(/items?$/).parentElement;

async function opened(till = makeTill(), more: object = {}) {
  const page = show(till, more);
  await screen.findByRole('heading', { level: 1, name: '#1042 Jenny Park' });
  return page;
}

describe('what is on the ticket', () => {
  test('lines with staff and amount, and what it comes to', async () => {
    await opened();
    expect(line('Gel manicure')).toHaveTextContent('$38.00');
    expect(line('Custom amount')).toHaveTextContent('$12.00');
    expect(
      within(line('Gel manicure')).getByRole('button', { name: 'Staff for Gel manicure: Ava Nguyen' }),
    ).toBeVisible();
    expect(bar()).toHaveTextContent('2 items $50.00');
  });

  test('in Vietnamese', async () => {
    show(makeTill(makeTicket({ customer: null })), { language: 'vi' });
    expect(await screen.findByRole('heading', { level: 1, name: '#1042 Khách vãng lai' })).toBeVisible();
    expect(line('Số tiền khác')).toHaveTextContent('12,00 $');
    expect(screen.getByRole('button', { name: 'Xem lại' })).toBeVisible();
  });

  test('an empty ticket says what to do, and cannot be reviewed', async () => {
    await opened(makeTill(makeTicket({ order_items: [] })));
    expect(screen.getByText('Nothing on the ticket yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled();
  });

  test('a paid ticket is its receipt', async () => {
    const payment = {
      id: '00000000-0000-4000-8000-0000000000f1',
      tender: 'card' as const,
      status: 'approved' as const,
      amount: 5_000,
      tip: 0,
      cash_received: null,
      change_due: null,
      payment_method: { id: '00000000-0000-4000-8000-0000000000f2', card_type: 'Visa', card_last_four: '4242' },
    };
    await opened(
      makeTill(makeTicket({ order_status: 'done', closed_at: '2026-11-21T18:00:00.000Z', payments: [payment] })),
    );
    expect(screen.getByText('Paid Nov 21, 2026 12:00 PM')).toBeVisible();
    expect(screen.getByText('Visa ending in 4242')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
  });

  test('a payment that is being checked holds the ticket', async () => {
    await opened(makeTill(makeTicket({ checkout_pending: true })));
    expect(screen.getByRole('link', { name: 'See the payment' })).toHaveAttribute('href', `${path}/review`);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});

describe('adding', () => {
  test('a service is there at once, for who served last, and is saved with an id of its own', async () => {
    const { user, requests } = await opened();
    await user.click(screen.getByRole('button', { name: 'Pedicure' }));
    await user.click(screen.getByRole('button', { name: 'Add Spa pedicure, $52.00' }));
    expect(line('Spa pedicure')).toHaveTextContent('Ben Ortiz');
    expect(bar()).toHaveTextContent('3 items $102.00');
    await waitFor(() => expect(sentTo(requests, 'AddOrderItems')).toHaveLength(1));
    expect(sentTo(requests, 'AddOrderItems')[0]).toMatchObject({
      whmcs_id: 10001,
      order_id: ticketId,
      version: 3,
      items: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          item_type: 'service',
          price: null,
          quantity: 1,
          staff_id: ben.id,
        },
      ],
    });
  });

  test('another tap on the same thing is one more of it', async () => {
    const { user } = await opened(makeTill(makeTicket({ order_items: [makeLine()] })));
    await user.click(screen.getByRole('button', { name: 'Manicure 1 on the ticket' }));
    await user.click(screen.getByRole('button', { name: 'Add Gel manicure, $38.00' }));
    expect(screen.getAllByRole('listitem', { name: 'Gel manicure' })).toHaveLength(1);
    expect(bar()).toHaveTextContent('2 items $76.00');
  });

  test('a search finds services without their accents, and says when there are none', async () => {
    const { user } = await opened();
    await user.type(screen.getByRole('searchbox'), 'spa');
    expect(await screen.findByRole('button', { name: 'Add Spa pedicure, $52.00' })).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('Nothing is called “zzz”')).toBeVisible();
  });

  test('favourites have what is marked, and a star marks it', async () => {
    const { user, requests } = await opened(makeTill(), {
      answers: makeTill().with({
        service_set_favorite: ({ service_id, is_favorite }: { service_id: string; is_favorite: boolean }) => ({
          id: service_id,
          is_favorite,
        }),
      }),
    });
    await user.click(screen.getByRole('button', { name: /^Manicure/ }));
    const star = screen.getByRole('button', { name: 'Favourite: French tips' });
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await user.click(star);
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
    expect(sentTo(requests, 'SetServiceFavorite')[0]).toMatchObject({ is_favorite: true });
    await user.click(screen.getByRole('radio', { name: 'Favourites' }));
    expect(screen.getAllByRole('button', { name: /^Add / }).map((button) => button.getAttribute('aria-label'))).toEqual(
      ['Add French tips, $45.00', 'Add Spa pedicure, $52.00'],
    );
  });

  test('a star that the server refuses is taken back', async () => {
    const refuse = () => {
      throw refusal('internal', 'internal');
    };
    const { user, shell } = await opened(makeTill(), { answers: makeTill().with({ service_set_favorite: refuse }) });
    await user.click(screen.getByRole('button', { name: /^Manicure/ }));
    const star = screen.getByRole('button', { name: 'Favourite: French tips' });
    await user.click(star);
    await waitFor(() => expect(shell.shownProblems).toHaveLength(1));
    expect(star).toHaveAttribute('aria-pressed', 'false');
  });

  test('the keypad fills from the cents', async () => {
    const { user, requests } = await opened();
    await user.click(screen.getByRole('radio', { name: 'Keypad' }));
    for (const key of ['5', '8', '9', '9']) await user.click(screen.getByRole('button', { name: key }));
    expect(screen.getByRole('status', { name: 'Amount' })).toHaveTextContent('$58.99');
    await user.click(screen.getByRole('button', { name: 'Add amount' }));
    expect(screen.getByRole('status', { name: 'Amount' })).toHaveTextContent('$0.00');
    expect(bar()).toHaveTextContent('3 items $108.99');
    await waitFor(() =>
      expect(sentTo(requests, 'AddOrderItems')[0]).toMatchObject({ items: [{ item_type: 'custom', price: 5_899 }] }),
    );
  });

  test('the keypad by keyboard alone; what was typed stays while something else is looked at', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('radio', { name: 'Keypad' }));
    await user.keyboard('1250{Backspace}');
    await user.click(screen.getByRole('radio', { name: 'Favourites' }));
    await user.click(screen.getByRole('radio', { name: 'Keypad' }));
    expect(screen.getByRole('status', { name: 'Amount' })).toHaveTextContent('$1.25');
    await user.keyboard('{Delete}');
    expect(screen.getByRole('button', { name: 'Add amount' })).toBeDisabled();
  });
});

describe('changing lines', () => {
  test('taps on plus while the first is on its way go out together', async () => {
    const till = makeTill();
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { user, requests } = await opened(till, {
      answers: till.with({ order_update_item: (args: never) => held.then(() => till.answers.order_update_item(args)) }),
    });
    await user.tripleClick(within(line('Gel manicure')).getByRole('button', { name: 'One Gel manicure more' }));
    expect(line('Gel manicure')).toHaveTextContent('$152.00');
    release();
    await waitFor(() => expect(till.ticket.order_items[0]?.quantity).toBe(4));
    expect(sentTo(requests, 'UpdateOrderItem')).toMatchObject([
      { version: 3, change: { quantity: 2 } },
      { version: 4, change: { quantity: 4 } },
    ]);
  });

  test('staff is chosen in a sheet, by keyboard too', async () => {
    const { user, requests } = await opened();
    within(line('Gel manicure'))
      .getByRole('button', { name: /^Staff for/ })
      .focus();
    await user.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog', { name: 'Who did Gel manicure?' });
    expect(within(sheet).getByRole('option', { name: 'Ava Nguyen' })).toHaveAttribute('aria-selected', 'true');
    await user.click(within(sheet).getByRole('option', { name: 'Ben Ortiz' }));
    await waitFor(() => expect(line('Gel manicure')).toHaveTextContent('Ben Ortiz'));
    await waitFor(() => expect(sentTo(requests, 'UpdateOrderItem')[0]).toMatchObject({ change: { staff_id: ben.id } }));
  });

  test('a note and a price', async () => {
    const { user, requests } = await opened();
    await user.click(within(line('Custom amount')).getByRole('button', { name: 'Note and price of Custom amount' }));
    const sheet = await screen.findByRole('dialog', { name: 'Custom amount' });
    await user.type(within(sheet).getByRole('textbox', { name: 'Note' }), 'two nails');
    await user.type(within(sheet).getByRole('textbox', { name: 'Price of one' }), '{Backspace}5');
    await user.click(within(sheet).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(line('Custom amount')).toHaveTextContent('two nails'));
    expect(line('Custom amount')).toHaveTextContent('$12.05');
    await waitFor(() =>
      expect(sentTo(requests, 'UpdateOrderItem')[0]).toMatchObject({ change: { note: 'two nails', price: 1_205 } }),
    );
  });

  test('a removed line can be brought back; nothing is sent', async () => {
    const { user, requests } = await opened();
    await user.click(within(line('Gel manicure')).getByRole('button', { name: 'Remove Gel manicure' }));
    expect(screen.queryByRole('listitem', { name: 'Gel manicure' })).toBeNull();
    expect(screen.getByText('Gel manicure removed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(line('Gel manicure')).toBeVisible();
    expect(sentTo(requests, 'RemoveOrderItem')).toEqual([]);
  });

  test('going to the review saves everything first, a removal too', async () => {
    const page = await opened();
    await page.user.click(within(line('Gel manicure')).getByRole('button', { name: 'Remove Gel manicure' }));
    await page.user.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(page.path()).toBe(`${path}/review`));
    expect(sentTo(page.requests, 'RemoveOrderItem')).toMatchObject([{ order_item_id: makeLine().id, version: 3 }]);
  });
});

describe('trouble', () => {
  test('without a connection what was done stays, is said to be unsaved, and is sent again with the same key', async () => {
    const till = makeTill();
    let isOffline = true;
    const page = show(till, {
      answers: till.with({
        order_update_item: (args: never) => {
          if (isOffline) throw offline();
          return till.answers.order_update_item(args);
        },
      }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'One Gel manicure more' }));
    expect(await screen.findByText(/^Not saved yet\. /)).toBeVisible();
    expect(line('Gel manicure')).toHaveTextContent('$76.00');
    await page.user.click(screen.getByRole('button', { name: 'Review' }));
    expect(page.path()).toBe(path);
    isOffline = false;
    await page.user.click(screen.getByRole('button', { name: 'Save now' }));
    await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
    const keys = sentTo(page.requests, 'UpdateOrderItem').map(({ idempotency_key }) => idempotency_key);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThanOrEqual(3);
  });

  test('somebody else’s change is told, and what was done here is done on top of it', async () => {
    const till = makeTill();
    const page = show(till, {
      answers: till.with({
        order_update_item: (args: { version: number }) => {
          if (args.version !== till.ticket.version)
            throw refusal('conflict', 'order_changed', {
              params: { changed_by: 'Mia Chen', changed_at: '2026-11-21T20:14:00.000Z' },
            });
          return till.answers.order_update_item(args as never);
        },
      }),
    });
    await screen.findByRole('listitem', { name: 'Gel manicure' });
    till.change({
      order_items: [
        makeLine(),
        makeCustom(),
        makeLine({ id: '00000000-0000-4000-8000-000000000109', item_name: 'Nail art', price: 700, staff: ava }),
      ],
    });
    await page.user.click(screen.getByRole('button', { name: 'One Gel manicure more' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Mia Chen changed this ticket at 2:14 PM');
    expect(notice).toHaveTextContent('Nail art was added');
    await waitFor(() => expect(bar()).toHaveTextContent('4 items $95.00'));
    await waitFor(() => expect(till.ticket.order_items[0]?.quantity).toBe(2));
    await page.user.click(within(notice).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a service that is not sold any more is taken back, with the reason', async () => {
    const till = makeTill();
    const page = show(till, {
      answers: till.with({
        order_add_items: () => {
          throw refusal('validation', 'validation_failed', {
            fields: [{ path: 'items.0.service_id', code: 'service_not_found' }],
          });
        },
      }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Pedicure' }));
    await page.user.click(screen.getByRole('button', { name: 'Add Spa pedicure, $52.00' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Not done: Spa pedicure');
    expect(notice).toHaveTextContent('This service is not offered any more.');
    expect(screen.queryByRole('listitem', { name: 'Spa pedicure' })).toBeNull();
  });

  test('a ticket that cannot be loaded can be tried again', async () => {
    const till = makeTill();
    let isBroken = true;
    const page = show(till, {
      answers: till.with({
        order_by_id: () => {
          if (isBroken) throw refusal('internal', 'internal');
          return till.ticket;
        },
      }),
    });
    expect(await screen.findByText('The ticket could not be loaded')).toBeVisible();
    isBroken = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('listitem', { name: 'Gel manicure' })).toBeVisible();
  });

  test('a ticket that is not there leads to those that are', async () => {
    show(makeTill(), {
      answers: makeTill().with({
        order_by_id: () => {
          throw refusal('not_found', 'order_not_found');
        },
      }),
    });
    expect(await screen.findByText('This ticket does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See open tickets' })).toHaveAttribute(
      'href',
      '/owner/ticket?tab=in-service',
    );
  });
});

describe('staff', () => {
  const gate = makeGate({
    area: 'staff',
    role: 'staff',
    permissions: new Set(defaultPermissions('staff')),
    person: { id: ava.id, name: 'Ava Nguyen', employeeId: ava.id },
  });
  const staffPath = `/store/10001/staff/orders/${ticketId}`;

  test('change their own lines only, and serve what they add', async () => {
    const { user, requests, path: at } = await opened(makeTill(), { gate, path: staffPath });
    expect(within(line('Gel manicure')).getByRole('button', { name: 'Remove Gel manicure' })).toBeVisible();
    expect(within(line('Custom amount')).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pedicure' }));
    await user.click(screen.getByRole('button', { name: 'Add Spa pedicure, $52.00' }));
    await waitFor(() => expect(sentTo(requests, 'AddOrderItems')[0]).toMatchObject({ items: [{ staff_id: ava.id }] }));
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(at()).toBe(`${staffPath}/review`));
  });

  test('without the right to change tickets only look', async () => {
    const looking = makeGate({ ...gate, permissions: new Set(['ORDER'] as const) });
    await opened(makeTill(), { gate: looking, path: staffPath });
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Keypad' })).toBeNull();
    expect(line('Gel manicure')).toHaveTextContent('Ava Nguyen');
  });
});

const sentTo = (requests: { operation: string; variables: Record<string, unknown> }[], name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);
