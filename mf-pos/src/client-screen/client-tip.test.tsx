import { screen, waitFor, within } from '@testing-library/react';
import { makeLine } from '../testing/make-line';
import { createFakePosApi, makeTicket } from '../testing/make-ticket';
import { openReview, receipt } from '../testing/open-ticket';

afterEach(() => localStorage.clear());

/** Opens the review and turns the device to the client. */
async function turnToClient(ticket = makeTicket({ order_items: [makeLine()] })) {
  const page = await openReview(createFakePosApi(ticket));
  await page.user.click(screen.getByRole('button', { name: 'Show to client' }));
  return { ...page, client: within(await screen.findByRole('dialog')) };
}
const tipOnReceipt = () => /with (.*) tip/.exec(receipt().at(-1) ?? '')?.[1];

test('the client sees the total and presets with dollars, none of them selected', async () => {
  const { client } = await turnToClient();
  expect(client.getByRole('heading', { name: 'Would you like to add a tip?' })).toBeVisible();
  const buttons = client.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['No tip', '15% $5.70', '20% $7.60', '25% $9.50', 'Custom', 'Staff: exit']);
  for (const button of client.getAllByRole('button')) expect(button).not.toHaveAttribute('aria-pressed');
});

test('a chosen tip is on the ticket when the device is back, and can be changed before', async () => {
  const { client, user } = await turnToClient();
  await user.click(client.getByRole('button', { name: /^25%/ }));
  expect(client.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await user.click(client.getByRole('button', { name: 'Change tip' }));
  await user.click(client.getByRole('button', { name: /^20%/ }));
  expect(client.getByText('Includes a tip of $7.60')).toBeVisible();
  await user.click(client.getByRole('button', { name: 'Staff: exit' }));
  expect(tipOnReceipt()).toBe('$7.60');
});

test('a typed tip is limited to the amount, against slips of a finger', async () => {
  const { client, user } = await turnToClient();
  await user.click(client.getByRole('button', { name: 'Custom' }));
  const field = client.getByRole('textbox', { name: 'Tip amount' });
  expect(field).toHaveFocus();
  await user.type(field, '12345');
  expect(field).toHaveValue('$12.34');
  await user.click(client.getByRole('button', { name: 'Add $12.34' }));
  // The button that had the focus is gone: the dialog gets it a frame later.
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  expect(tipOnReceipt()).toBe('$12.34');
});

test('no tip takes the tip away that staff had chosen', async () => {
  const page = await openReview(createFakePosApi(makeTicket({ order_items: [makeLine()] })));
  await page.user.click(screen.getByRole('button', { name: /^20%/ }));
  await page.user.click(screen.getByRole('button', { name: 'Show to client' }));
  const client = within(await screen.findByRole('dialog'));
  await page.user.click(client.getByRole('button', { name: 'No tip' }));
  await page.user.click(client.getByRole('button', { name: 'Staff: exit' }));
  expect(tipOnReceipt()).toBeUndefined();
});

test('a ticket without services asks for no tip', async () => {
  await openReview(
    createFakePosApi(
      makeTicket({
        order_items: [
          makeLine({ item_type: 'item', service: null, item: { id: '00000000-0000-4000-8000-000000000701' } }),
        ],
      }),
    ),
  );
  expect(screen.queryByRole('button', { name: 'Show to client' })).toBeNull();
});
