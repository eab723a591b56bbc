import { deferred } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pass, pressNow } from '../../testing/clock';
import { ben, makeLine } from '../../testing/make-line';
import { createFakePosApi, makeTicket } from '../../testing/make-ticket';
import { inputsTo, lineNamed, openTicket, orderPath, sentTo } from '../../testing/open-ticket';

afterEach(() => jest.useRealTimers());

test('taps on plus during a request are sent together', async () => {
  const api = createFakePosApi();
  const response = deferred();
  const { user, requests } = await openTicket(api, {
    resolvers: api.with({
      order_update_item: (args: never) => response.promise.then(() => api.responses.order_update_item(args)),
    }),
  });
  await user.tripleClick(within(lineNamed('Gel manicure')).getByRole('button', { name: 'One Gel manicure more' }));
  expect(lineNamed('Gel manicure')).toHaveTextContent('$152.00');
  response.resolve();
  await waitFor(() => expect(api.ticket.order_items[0]?.quantity).toBe(4));
  expect(inputsTo(requests, 'UpdateOrderItem')).toMatchObject([
    { version: 3, change: { quantity: 2 } },
    { version: 4, change: { quantity: 4 } },
  ]);
});

test('staff is chosen in a sheet, also by keyboard', async () => {
  const { user, requests } = await openTicket();
  within(lineNamed('Gel manicure'))
    .getByRole('button', { name: /^Staff for/ })
    .focus();
  await user.keyboard('{Enter}');
  const sheet = await screen.findByRole('dialog', { name: 'Who did Gel manicure?' });
  expect(within(sheet).getByRole('option', { name: 'Ava Nguyen' })).toHaveAttribute('aria-selected', 'true');
  await user.click(within(sheet).getByRole('option', { name: 'Ben Ortiz' }));
  await waitFor(() => expect(lineNamed('Gel manicure')).toHaveTextContent('Ben Ortiz'));
  await waitFor(() => expect(inputsTo(requests, 'UpdateOrderItem')[0]).toMatchObject({ change: { staff_id: ben.id } }));
});

test('a note and a price are saved', async () => {
  const { user, requests } = await openTicket();
  await user.click(within(lineNamed('Custom amount')).getByRole('button', { name: 'Note and price of Custom amount' }));
  const sheet = await screen.findByRole('dialog', { name: 'Custom amount' });
  await user.type(within(sheet).getByRole('textbox', { name: 'Note' }), 'two nails');
  await user.type(within(sheet).getByRole('textbox', { name: 'Price of one' }), '{Backspace}5');
  await user.click(within(sheet).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(lineNamed('Custom amount')).toHaveTextContent('two nails'));
  expect(lineNamed('Custom amount')).toHaveTextContent('$12.05');
  await waitFor(() =>
    expect(inputsTo(requests, 'UpdateOrderItem')[0]).toMatchObject({ change: { note: 'two nails', price: 1_205 } }),
  );
});

test('the minimum quantity is one; several units show the price of each', async () => {
  const { user, requests } = await openTicket(
    createFakePosApi(makeTicket({ order_items: [makeLine({ quantity: 2 })] })),
  );
  expect(lineNamed('Gel manicure')).toHaveTextContent('2 × $38.00');
  await user.click(screen.getByRole('button', { name: 'One Gel manicure fewer' }));
  expect(within(lineNamed('Gel manicure')).getByRole('status', { name: 'Quantity' })).toHaveTextContent('1');
  expect(lineNamed('Gel manicure')).not.toHaveTextContent('×');
  expect(screen.getByRole('button', { name: 'One Gel manicure fewer' })).toBeDisabled();
  await waitFor(() => expect(inputsTo(requests, 'UpdateOrderItem')).toMatchObject([{ change: { quantity: 1 } }]));
});

test('a custom amount cannot be set to zero', async () => {
  const { user, requests } = await openTicket();
  await user.click(within(lineNamed('Custom amount')).getByRole('button', { name: /^Note and price/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Custom amount' });
  const price = within(sheet).getByRole('textbox', { name: 'Price of one' });
  await user.type(price, '{Backspace}{Backspace}{Backspace}{Backspace}');
  await user.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(price).toHaveAccessibleDescription('Please enter an amount.');
  expect(sheet).toBeVisible();
  expect(sentTo(requests, 'UpdateOrderItem')).toEqual([]);
});

test('a removal is sent when the time to undo is over', async () => {
  const { requests } = await openTicket();
  jest.useFakeTimers();
  await pressNow(screen.getByRole('button', { name: 'Remove Gel manicure' }));
  await pass(4_900);
  expect(sentTo(requests, 'RemoveOrderItem')).toEqual([]);
  await pass(200);
  expect(inputsTo(requests, 'RemoveOrderItem')).toMatchObject([{ order_item_id: makeLine().id }]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a removed line can be restored; nothing is sent', async () => {
  const { user, requests } = await openTicket();
  await user.click(within(lineNamed('Gel manicure')).getByRole('button', { name: 'Remove Gel manicure' }));
  expect(screen.queryByRole('listitem', { name: 'Gel manicure' })).toBeNull();
  expect(screen.getByText('Gel manicure removed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(lineNamed('Gel manicure')).toBeVisible();
  expect(sentTo(requests, 'RemoveOrderItem')).toEqual([]);
});

test('opening the review saves everything first, including a removal', async () => {
  const api = createFakePosApi();
  const response = deferred();
  const order_remove_item = (args: never) => response.promise.then(() => api.responses.order_remove_item(args));
  const page = await openTicket(api, { resolvers: api.with({ order_remove_item }) });
  await page.user.click(within(lineNamed('Gel manicure')).getByRole('button', { name: 'Remove Gel manicure' }));
  await page.user.click(screen.getByRole('button', { name: 'Review' }));
  expect(screen.getByRole('button', { name: 'Review' })).toHaveAttribute('aria-busy', 'true');
  expect(page.path()).toBe(orderPath);
  response.resolve();
  await waitFor(() => expect(page.path()).toBe(`${orderPath}/review`));
  expect(inputsTo(page.requests, 'RemoveOrderItem')).toMatchObject([{ order_item_id: makeLine().id, version: 3 }]);
});
