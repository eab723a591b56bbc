import { refusal } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeCustom, makeLine } from '../../testing/make-line';
import { createFakePosApi, makeTicket, ticketId } from '../../testing/make-ticket';
import { actionBar, inputsTo, lineNamed, openTicket, showTicket } from '../../testing/open-ticket';

type Page = Awaited<ReturnType<typeof openTicket>>;

async function choose(page: Page, action: string): Promise<HTMLElement> {
  await page.user.click(screen.getByRole('button', { name: 'Ticket menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Ticket menu' });
  await page.user.click(within(menu).getByRole('button', { name: action }));
  return screen.findByRole(action === 'Discard the ticket' ? 'alertdialog' : 'dialog', {
    name: (name) => name !== 'Ticket menu',
  });
}

const found = {
  id: '00000000-0000-4000-8000-0000000000c1',
  full_name: 'Jenny Park',
  phone: '+15125550177',
  image_url: null,
  visit_count: 3,
  phone_number_hidden: false,
  is_blocked_from_booking: false,
};
const annas = makeLine({ id: '00000000-0000-4000-8000-0000000001aa', person: 'Anna', quantity: 2, price: 2_000 });
const shared = () => createFakePosApi(makeTicket({ order_items: [makeLine(), annas, makeCustom({ person: 'Dana' })] }));

describe('several people', () => {
  test('lines are grouped by person with the total of each', async () => {
    await openTicket(shared());
    const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(names).toEqual(['Jenny Park $38.00', 'Anna $40.00', 'Dana $12.00']);
    expect(within(screen.getByRole('region', { name: 'Anna' })).getByText('2 × $20.00')).toBeVisible();
  });

  test('the next line is for the chosen person, also a new one', async () => {
    const api = createFakePosApi();
    const page = await openTicket(api);
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'For Jenny Park' }));
    const sheet = await screen.findByRole('dialog', { name: 'Add services for' });
    await page.user.type(within(sheet).getByRole('textbox', { name: "Another person's name" }), ' Anna {Enter}');
    expect(await screen.findByRole('button', { name: 'For Anna' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Add Gel manicure, $38.00' }));
    expect(within(screen.getByRole('region', { name: 'Anna' })).getByRole('listitem')).toHaveTextContent('$38.00');
    await waitFor(() => expect(api.ticket.order_items).toHaveLength(3));
    expect(inputsTo(page.requests, 'AddOrderItems')).toMatchObject([{ items: [{ person: 'Anna' }] }]);
  });

  test('a line is moved to another person', async () => {
    const api = shared();
    const page = await openTicket(api);
    await page.user.click(within(lineNamed('Custom amount')).getByRole('button', { name: /^Note and price/ }));
    const sheet = await screen.findByRole('dialog');
    await page.user.selectOptions(within(sheet).getByRole('combobox', { name: 'For whom' }), 'Jenny Park');
    await page.user.click(within(sheet).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.ticket.order_items.at(-1)?.person).toBeNull());
    expect(screen.queryByRole('region', { name: 'Dana' })).toBeNull();
  });
});

describe('a walk-in', () => {
  const walkIn = () => createFakePosApi(makeTicket({ customer: null }));

  test('can get a client after its first line too, and guests beside them', async () => {
    const api = walkIn();
    const page = await openTicket(api, {
      resolvers: api.with({ customer_list: [found] }),
      heading: '#1042 Walk-in',
    });
    expect(screen.getByRole('button', { name: 'Add guest' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Add client' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add client' }));
    await page.user.type(sheet.getByRole('searchbox', { name: 'Search client' }), 'jen');
    await page.user.click(await sheet.findByRole('button', { name: /^Jenny Park/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsTo(page.requests, 'UpdateOrder')).toMatchObject([{ change: { customer_id: found.id } }]);
  });

  test('shows for whom the next line is once there is a guest', async () => {
    const page = await openTicket(walkIn(), { heading: '#1042 Walk-in' });
    await page.user.click(screen.getByRole('button', { name: 'Add guest' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add services for' }));
    await page.user.type(sheet.getByRole('textbox', { name: "Another person's name" }), 'Anna{Enter}');
    expect(await screen.findByRole('button', { name: 'For Anna' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add client' })).toBeVisible();
  });
});

test('a ticket becomes a walk-in’s without a step more: its sheet begins with the search', async () => {
  const page = await openTicket(createFakePosApi());
  const sheet = await choose(page, 'Change client');
  expect(within(sheet).getByRole('searchbox', { name: 'Search client' })).toBeVisible();
  await page.user.click(within(sheet).getByRole('button', { name: 'Make it a walk-in' }));
  await waitFor(() =>
    expect(inputsTo(page.requests, 'UpdateOrder')).toMatchObject([{ change: { customer_id: null } }]),
  );
});

test('name and note are changed together, and the input is preserved when that fails', async () => {
  const api = createFakePosApi();
  let isBroken = true;
  const page = await openTicket(api, {
    resolvers: api.with({
      order_update: (args: never) => {
        if (isBroken) throw refusal('conflict', 'checkout_pending');
        return api.responses.order_update(args);
      },
    }),
  });
  const sheet = await choose(page, 'Name and note');
  await page.user.type(within(sheet).getByRole('textbox', { name: 'Name of the ticket' }), 'Window chair');
  await page.user.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('A payment of this ticket is still being checked.');
  isBroken = false;
  await page.user.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: '#1042 Window chair · Jenny Park' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a printed QR code is added to a ticket that has none, and one in use is refused beside the field', async () => {
  const api = createFakePosApi();
  let isUsed = true;
  const page = await openTicket(api, {
    resolvers: api.with({
      order_set_qr_code: (args: never) => {
        if (isUsed) throw refusal('conflict', 'qr_invalid');
        return api.responses.order_set_qr_code(args);
      },
    }),
  });
  const sheet = await choose(page, 'Add QR code');
  const field = within(sheet).getByRole('textbox', { name: 'QR code' });
  await page.user.type(field, 'qr-1001{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/QR code not recognized/));
  expect(field).toHaveValue('qr-1001');
  isUsed = false;
  await page.user.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('QR code QR-1001')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const again = await choose(page, 'Add QR code');
  expect(again).toHaveTextContent('QR-1001 opens this ticket already.');
  await page.user.click(within(again).getByRole('button', { name: 'Scan code' }));
  expect(page.path()).toBe(`/owner/scan?ticket=${ticketId}`);
});

test('a name is saved on top of a line that another person added in between', async () => {
  const api = createFakePosApi();
  const page = await openTicket(api, {
    resolvers: api.with({
      order_update: (args: { input_obj: { version: number } }) => {
        if (args.input_obj.version !== api.ticket.version) throw refusal('conflict', 'order_changed');
        return api.responses.order_update(args as never);
      },
    }),
  });
  const sheet = await choose(page, 'Name and note');
  await page.user.type(within(sheet).getByRole('textbox', { name: 'Name of the ticket' }), 'Window chair');
  api.change({ order_items: [...api.ticket.order_items, annas] });
  await page.user.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Window chair/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Anna' })).toBeVisible();
});

describe('splitting', () => {
  test('a split of some units shows what moves and what remains', async () => {
    const page = await openTicket(shared());
    const sheet = await choose(page, 'Split the ticket');
    expect(within(sheet).getByRole('button', { name: 'Split to new ticket' })).toBeDisabled();
    const [, row] = within(sheet).getAllByRole('listitem');
    await page.user.click(within(row as HTMLElement).getByRole('button', { name: /more to the new ticket$/ }));
    expect(within(sheet).getByText('New ticket $20.00 · stays $70.00')).toBeVisible();
    await page.user.click(within(sheet).getByRole('button', { name: 'Split to new ticket' }));
    expect(await screen.findByRole('link', { name: 'Open #1050' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/owner\/orders\/[0-9a-f-]{36}$/),
    );
    expect(actionBar()).toHaveTextContent('3 items $70.00');
    expect(inputsTo(page.requests, 'SplitOrder')).toMatchObject([
      { version: 3, items: [{ order_item_id: annas.id, quantity: 1 }], name: null, customer_id: null },
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a split of one person moves all their lines under their name', async () => {
    const page = await openTicket(shared());
    const sheet = await choose(page, 'Split the ticket');
    await page.user.click(within(sheet).getByRole('button', { name: 'Anna' }));
    await page.user.click(within(sheet).getByRole('button', { name: 'Split to new ticket' }));
    await screen.findByRole('link', { name: 'Open #1050' });
    expect(inputsTo(page.requests, 'SplitOrder')).toMatchObject([
      { items: [{ order_item_id: annas.id, quantity: 2 }], name: 'Anna' },
    ]);
  });

  test('not everything', async () => {
    const page = await openTicket(createFakePosApi(makeTicket({ order_items: [annas] })));
    const sheet = await choose(page, 'Split the ticket');
    const more = within(sheet).getByRole('button', { name: /more to the new ticket$/ });
    await page.user.click(more);
    await page.user.click(more);
    expect(within(sheet).getByRole('alert')).toHaveTextContent('At least one line has to stay');
    expect(within(sheet).getByRole('button', { name: 'Split to new ticket' })).toBeDisabled();
  });

  test('a single unit cannot be split', async () => {
    const page = await openTicket(createFakePosApi(makeTicket({ order_items: [makeLine()] })));
    await page.user.click(screen.getByRole('button', { name: 'Ticket menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Ticket menu' });
    expect(within(menu).queryByRole('button', { name: 'Split the ticket' })).toBeNull();
    expect(within(menu).getByRole('button', { name: 'Discard the ticket' })).toBeVisible();
  });
});

describe('merging', () => {
  const other = (changes: object = {}) => ({
    ...makeTicket({
      id: '00000000-0000-4000-8000-000000001043',
      order_code: '1043',
      version: 7,
      customer: { ...makeTicket().customer, id: 'c2', full_name: 'Dana Lee' } as never,
    }),
    ...changes,
  });
  const pending = { id: '00000000-0000-4000-8000-000000001044', order_code: '1044', checkout_pending: true };

  test('a merge takes the lines of another open ticket', async () => {
    const api = createFakePosApi();
    const page = await openTicket(api, {
      resolvers: api.with({ order_list: () => [api.ticket, other(), other(pending)] }),
    });
    const sheet = await choose(page, 'Merge with another ticket');
    await waitFor(() => expect(within(sheet).getAllByRole('checkbox')).toHaveLength(2));
    expect(within(sheet).getByRole('checkbox', { name: /^#1044/ })).toBeDisabled();
    await page.user.click(within(sheet).getByRole('checkbox', { name: /^#1043 Dana Lee/ }));
    await page.user.click(within(sheet).getByRole('button', { name: 'Merge 1 ticket' }));
    expect(await screen.findByRole('region', { name: 'Dana Lee' })).toBeVisible();
    expect(inputsTo(page.requests, 'MergeOrders')).toMatchObject([
      { order_id: ticketId, version: 3, from: [{ order_id: other().id, version: 7 }] },
    ]);
  });

  test('a conflict is shown, and the selection is preserved', async () => {
    const api = createFakePosApi();
    let version = 7;
    const page = await openTicket(api, {
      resolvers: api.with({
        order_list: () => [other({ version })],
        order_merge: (args: { input_obj: { from: { version: number }[] } }) => {
          if (args.input_obj.from[0]?.version !== version) throw refusal('conflict', 'order_changed');
          return api.responses.order_merge(args as never);
        },
      }),
    });
    const sheet = await choose(page, 'Merge with another ticket');
    await page.user.click(await within(sheet).findByRole('checkbox'));
    version = 8;
    await page.user.click(within(sheet).getByRole('button', { name: 'Merge 1 ticket' }));
    expect(await within(sheet).findByRole('alert')).toBeVisible();
    expect(within(sheet).getByRole('checkbox')).toBeChecked();
    await page.user.click(within(sheet).getByRole('button', { name: 'Merge 1 ticket' }));
    expect(await screen.findByRole('region', { name: 'Dana Lee' })).toBeVisible();
  });

  test('without another open ticket a message is shown', async () => {
    const api = createFakePosApi();
    const page = await openTicket(api, { resolvers: api.with({ order_list: () => [api.ticket] }) });
    await choose(page, 'Merge with another ticket');
    expect(await screen.findByText('No other open ticket')).toBeVisible();
  });

  test('a ticket that was merged links to its target', async () => {
    const into = { id: '00000000-0000-4000-8000-000000001001', order_code: '1001' };
    showTicket(createFakePosApi(makeTicket({ order_status: 'merged', merged_into: into, order_items: [] })));
    expect(await screen.findByText('Merged into #1001')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open #1001' })).toHaveAttribute('href', `/owner/orders/${into.id}`);
  });
});

test('discarding requires a reason, and the discarded ticket shows it', async () => {
  const page = await openTicket();
  const dialog = await choose(page, 'Discard the ticket');
  await page.user.click(within(dialog).getByRole('button', { name: 'Discard ticket' }));
  expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Please enter a reason.');
  await page.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Opened twice');
  await page.user.click(within(dialog).getByRole('button', { name: 'Discard ticket' }));
  expect(await screen.findByText('This ticket was discarded')).toBeVisible();
  expect(screen.getByText(/^Opened twice \(Linh Tran, /)).toBeVisible();
  expect(screen.getByText('Gel manicure')).toBeVisible();
});

describe('another device', () => {
  test('shows a change when the page regains focus, and preserves the input', async () => {
    const api = createFakePosApi();
    const page = await openTicket(api);
    const sheet = await choose(page, 'Name and note');
    await page.user.type(within(sheet).getByRole('textbox', { name: 'Name of the ticket' }), 'Win');
    api.change({
      changed_by: 'Mia Chen',
      changed_at: '2026-11-21T20:14:00.000Z',
      order_items: [...api.ticket.order_items, annas],
    });
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(screen.getByText('Mia Chen changed this ticket at 2:14 PM')).toBeInTheDocument());
    expect(within(sheet).getByRole('textbox', { name: 'Name of the ticket' })).toHaveValue('Win');
    await page.user.keyboard('{Escape}');
    expect(await screen.findByRole('region', { name: 'Anna' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Gel manicure was added');
  });

  test('shows that the ticket was discarded', async () => {
    const api = createFakePosApi();
    await openTicket(api);
    api.change({ order_status: 'discarded', discard_reason: 'Left', closed_at: '2026-11-21T18:00:00.000Z' });
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('This ticket was discarded')).toBeVisible();
  });
});
