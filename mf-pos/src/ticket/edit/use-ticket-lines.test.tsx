import { offline, refusal } from '@suite/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ava, makeCustom, makeLine } from '../../testing/make-line';
import { createFakePosApi } from '../../testing/make-ticket';
import { actionBar, inputsTo, lineNamed, openTicket, orderPath, sentTo, showTicket } from '../../testing/open-ticket';

/** Renders a ticket with an unsaved change, while the API does not respond. */
async function changeWithoutResponse() {
  const api = createFakePosApi();
  let isAway = true;
  const page = showTicket(api, {
    resolvers: api.with({
      order_update_item: (args: never) => {
        if (isAway) throw offline();
        return api.responses.order_update_item(args);
      },
    }),
  });
  await page.user.click(await screen.findByRole('button', { name: 'One Gel manicure more' }));
  expect(await screen.findByText(/^Not saved yet\. /)).toBeVisible();
  return {
    page,
    comeBack() {
      isAway = false;
    },
  };
}

test('a change without a response remains, shows as unsaved, and is sent again with the same key', async () => {
  const { page, comeBack } = await changeWithoutResponse();
  expect(lineNamed('Gel manicure')).toHaveTextContent('$76.00');
  await page.user.click(screen.getByRole('button', { name: 'Review' }));
  expect(page.path()).toBe(orderPath);
  comeBack();
  await page.user.click(screen.getByRole('button', { name: 'Save now' }));
  await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
  const keys = sentTo(page.requests, 'UpdateOrderItem').map(({ idempotency_key }) => idempotency_key);
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThanOrEqual(3);
});

test('while the connection is known to be lost the ticket shows no error, and saves when it is back', async () => {
  const { page, comeBack } = await changeWithoutResponse();
  act(() => page.shell.reach.set(false));
  expect(screen.queryByText(/^Not saved yet/)).toBeNull();
  comeBack();
  act(() => page.shell.reach.set(true));
  await waitFor(() => expect(inputsTo(page.requests, 'UpdateOrderItem')).toHaveLength(2));
  await waitFor(() => expect(page.shell.reported.get('mf-pos')).toBe(0));
  expect(screen.queryByText(/^Not saved yet/)).toBeNull();
});

test('shows a change by another person, and rebases the pending updates onto it', async () => {
  const api = createFakePosApi();
  const page = showTicket(api, {
    resolvers: api.with({
      order_update_item: (args: { input_obj: { version: number } }) => {
        if (args.input_obj.version !== api.ticket.version)
          throw refusal('conflict', 'order_changed', {
            params: { changed_by: 'Mia Chen', changed_at: '2026-11-21T20:14:00.000Z' },
          });
        return api.responses.order_update_item(args as never);
      },
    }),
  });
  await screen.findByRole('listitem', { name: 'Gel manicure' });
  api.change({
    changed_by: 'Mia Chen',
    changed_at: '2026-11-21T20:14:00.000Z',
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
  await waitFor(() => expect(actionBar()).toHaveTextContent('4 items $95.00'));
  await waitFor(() => expect(api.ticket.order_items[0]?.quantity).toBe(2));
  await page.user.click(within(notice).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a note that the server could not save remains, and is sent with the next attempt', async () => {
  const api = createFakePosApi();
  let isBroken = true;
  const page = await openTicket(api, {
    resolvers: api.with({
      order_update_item: (args: never) => {
        if (isBroken) throw refusal('internal', 'unexpected');
        return api.responses.order_update_item(args);
      },
    }),
  });
  await noteOn(page, 'Gel manicure', 'almond, short');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved yet. The server could not do this.');
  expect(lineNamed('Gel manicure')).toHaveTextContent('almond, short');
  isBroken = false;
  await page.user.click(screen.getByRole('button', { name: 'Save now' }));
  await waitFor(() => expect(api.ticket.order_items[0]?.note).toBe('almond, short'));
  expect(screen.queryByText(/^Not saved yet/)).toBeNull();
});

test('only the refused field is reverted: a note that was typed with a wrong price is saved', async () => {
  const api = createFakePosApi();
  const page = await openTicket(api, {
    resolvers: api.with({
      order_update_item: (args: { input_obj: { change: { price?: number } } }) => {
        if (args.input_obj.change.price !== undefined)
          throw refusal('validation', 'validation_failed', {
            fields: [{ path: 'input_obj.change.price', code: 'price_fixed' }],
          });
        return api.responses.order_update_item(args as never);
      },
    }),
  });
  await noteOn(page, 'Gel manicure', 'almond, short', '9');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Not done: Gel manicure');
  expect(notice).toHaveTextContent('Only a manager may change this price.');
  await waitFor(() => expect(api.ticket.order_items[0]).toMatchObject({ note: 'almond, short', price: 3_800 }));
  expect(lineNamed('Gel manicure')).toHaveTextContent('$38.00');
  expect(lineNamed('Gel manicure')).toHaveTextContent('almond, short');
});

test('a service that is no longer sold is removed, with the reason', async () => {
  const api = createFakePosApi();
  const page = showTicket(api, {
    resolvers: api.with({
      order_add_items: () => {
        throw refusal('validation', 'validation_failed', {
          fields: [{ path: 'input_obj.items.0.service_id', code: 'service_not_found' }],
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

/** Types a note, and digits after a price, on a line's sheet. */
async function noteOn({ user }: Awaited<ReturnType<typeof openTicket>>, name: string, note: string, digits = '') {
  await user.click(within(lineNamed(name)).getByRole('button', { name: `Note and price of ${name}` }));
  const sheet = await screen.findByRole('dialog', { name });
  await user.type(within(sheet).getByRole('textbox', { name: 'Note' }), note);
  if (digits) await user.type(within(sheet).getByRole('textbox', { name: 'Price of one' }), digits);
  await user.click(within(sheet).getByRole('button', { name: 'Save' }));
}

test('a point of sale that the store has not paid opens the dialog of the packages', async () => {
  const api = createFakePosApi();
  const suspended = () => {
    throw refusal('conflict', 'service_suspended', { params: { service: 'pos' } });
  };
  const page = showTicket(api, { resolvers: api.with({ order_update_item: suspended }) });
  await page.user.click(await screen.findByRole('button', { name: 'One Gel manicure more' }));
  await waitFor(() => expect(page.shell.shownProblems).toMatchObject([{ code: 'service_suspended' }]));
});
