import { defaultPermissions } from '@suite/domain';
import { makeGate, refusal } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ava, makeCustom, makeLine } from '../../testing/make-line';
import { createFakePosApi, makeTicket, noRates, ticketId } from '../../testing/make-ticket';
import { inputsTo, openReview, orderPath, receipt, sentTo } from '../../testing/open-ticket';
import { payCash } from '../../testing/pay';

afterEach(() => localStorage.clear());

type Page = Awaited<ReturnType<typeof openReview>>;

/** Opens a discount's sheet. */
async function discount({ user }: Page, name: string) {
  const add = name === 'Discount on the ticket' ? screen.queryByRole('button', { name: 'Add discount' }) : null;
  await user.click(add ?? screen.getByRole('button', { name: new RegExp(`${name}$`) }));
  return within(await screen.findByRole('dialog', { name }));
}

/** Pays by cash, so that the edits are sent. */
async function pay({ user, requests }: Page) {
  await payCash(user);
  await waitFor(() => expect(sentTo(requests, 'CheckOutOrder')).toHaveLength(1));
  return { review: inputsTo(requests, 'UpdateOrderReview')[0], checkout: sentTo(requests, 'CheckOutOrder')[0] };
}

describe('discounts', () => {
  test('a preset percentage of the ticket shows its amount and is sent as basis points', async () => {
    const page = await openReview();
    const sheet = await discount(page, 'Discount on the ticket');
    expect(sheet.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await page.user.click(sheet.getByRole('button', { name: '10%' }));
    await page.user.click(sheet.getByRole('button', { name: 'Apply $5.00 off' }));
    expect(receipt()).toEqual(expect.arrayContaining(['Discount −$5.00', 'Total $45.00']));
    const { review, checkout } = await pay(page);
    expect(review).toMatchObject({
      order_id: ticketId,
      version: 3,
      review: { discounts: [{ order_item_id: null, discount_type: 'percent', discount_value: 1_000 }] },
    });
    expect(checkout).toMatchObject({ input_obj: { version: 4, expected_total: 4_500 } });
  });

  test('any percentage up to 100 can be typed', async () => {
    const page = await openReview();
    const sheet = await discount(page, 'Discount on the ticket');
    const field = sheet.getByRole('textbox', { name: 'Percent' });
    await page.user.type(field, '100');
    expect(sheet.getByRole('button', { name: 'Apply $50.00 off' })).toBeVisible();
    await page.user.clear(field);
    await page.user.type(field, '105');
    expect(field).toHaveValue('10');
  });

  test('a percentage with decimals is sent as typed, never ten times as much', async () => {
    const page = await openReview();
    const sheet = await discount(page, 'Discount on the ticket');
    await page.user.type(sheet.getByRole('textbox', { name: 'Percent' }), '7.5');
    await page.user.click(sheet.getByRole('button', { name: 'Apply $3.75 off' }));
    expect(receipt()).toEqual(expect.arrayContaining(['Discount −$3.75', 'Total $46.25']));
    expect((await pay(page)).review).toMatchObject({
      review: { discounts: [{ order_item_id: null, discount_type: 'percent', discount_value: 750 }] },
    });
  });

  test('a dollar discount of a line is sent as cents of that line', async () => {
    const page = await openReview();
    const sheet = await discount(page, 'Discount on Gel manicure');
    await page.user.click(sheet.getByRole('radio', { name: 'Dollars' }));
    await page.user.type(sheet.getByRole('textbox', { name: 'Dollars' }), '800');
    await page.user.click(sheet.getByRole('button', { name: 'Apply $8.00 off' }));
    expect(receipt().slice(0, 2)).toEqual(['Gel manicure Ava Nguyen $38.00', 'Discount on this line −$8.00']);
    const { review } = await pay(page);
    expect(review).toMatchObject({
      review: { discounts: [{ order_item_id: makeLine().id, discount_type: 'usd', discount_value: 800 }] },
    });
  });

  test('a dollar discount cannot exceed the line’s price', async () => {
    const page = await openReview();
    const sheet = await discount(page, 'Discount on Custom amount');
    await page.user.click(sheet.getByRole('radio', { name: 'Dollars' }));
    const field = sheet.getByRole('textbox', { name: 'Dollars' });
    await page.user.type(field, '1201');
    expect(field).toHaveAccessibleDescription('At most $12.00 can be taken off.');
    await page.user.click(sheet.getByRole('button', { name: /^Apply/ }));
    expect(field).toBeVisible();
    await page.user.type(field, '{Backspace}');
    await page.user.click(sheet.getByRole('button', { name: 'Apply $1.20 off' }));
    expect(receipt()).toContain('Discount on this line −$1.20');
  });

  test('a person with a limit takes off no more than their share of the ticket, in percent or dollars', async () => {
    const page = await openReview(createFakePosApi(makeTicket(), { discountLimit: 1_000 }));
    const sheet = await discount(page, 'Discount on the ticket');
    const message = 'You may take off at most $5.00 here. Ask the owner or a manager for more.';
    await page.user.click(sheet.getByRole('button', { name: '20%' }));
    expect(sheet.getByRole('textbox', { name: 'Percent' })).toHaveAccessibleDescription(message);
    await page.user.click(sheet.getByRole('radio', { name: 'Dollars' }));
    await page.user.type(sheet.getByRole('textbox', { name: 'Dollars' }), '501');
    expect(sheet.getByRole('textbox', { name: 'Dollars' })).toHaveAccessibleDescription(message);
    await page.user.click(sheet.getByRole('button', { name: /^Apply/ }));
    expect(sheet.getByRole('textbox', { name: 'Dollars' })).toHaveFocus();
    await page.user.click(sheet.getByRole('radio', { name: 'Percent' }));
    await page.user.click(sheet.getByRole('button', { name: '10%' }));
    await page.user.click(sheet.getByRole('button', { name: 'Apply $5.00 off' }));
    expect(receipt()).toContain('Discount −$5.00');
  });

  test('a discount can have a reason, which the receipt shows too', async () => {
    const page = await openReview();
    const sheet = await discount(page, 'Discount on the ticket');
    await page.user.click(sheet.getByRole('button', { name: '10%' }));
    await page.user.type(sheet.getByRole('textbox', { name: /^Reason/ }), ' Long wait ');
    await page.user.click(sheet.getByRole('button', { name: 'Apply $5.00 off' }));
    expect(receipt()).toContain('Discount: Long wait −$5.00');
    expect((await pay(page)).review).toMatchObject({ review: { discounts: [{ name: 'Long wait', is_promo: false }] } });
  });

  test('a promotion is a figure of its own after the discount, and needs a name', async () => {
    const page = await openReview();
    const sheet = await discount(page, 'Discount on the ticket');
    await page.user.click(sheet.getByRole('button', { name: '10%' }));
    await page.user.click(sheet.getByRole('button', { name: 'Apply $5.00 off' }));
    await page.user.click(screen.getByRole('button', { name: 'Add promotion' }));
    const promo = within(await screen.findByRole('dialog', { name: 'Promotion on the ticket' }));
    await page.user.click(promo.getByRole('button', { name: '20%' }));
    await page.user.click(promo.getByRole('button', { name: 'Apply $9.00 off' }));
    const name = promo.getByRole('textbox', { name: /^Promotion/ });
    expect(name).toHaveFocus();
    await page.user.type(name, 'First visit');
    await page.user.click(promo.getByRole('button', { name: 'Apply $9.00 off' }));
    expect(receipt().slice(-3)).toEqual(['Discount −$5.00', 'Promotion: First visit −$9.00', 'Total $36.00']);
    const { review, checkout } = await pay(page);
    expect(review).toMatchObject({
      review: {
        discounts: [
          { is_promo: false, discount_value: 1_000 },
          { order_item_id: null, is_promo: true, discount_type: 'percent', discount_value: 2_000, name: 'First visit' },
        ],
      },
    });
    expect(checkout).toMatchObject({ input_obj: { expected_total: 3_600 } });
  });

  test('the server’s discount is shown, and can be removed', async () => {
    const ticket = makeTicket({
      order_discounts: [
        {
          id: '00000000-0000-4000-8000-00000000d001',
          order_item_id: null,
          is_promo: false,
          discount_type: 'usd',
          discount_value: 500,
          name: null,
          promo_code: null,
          total_value: 500,
        },
      ],
    });
    const page = await openReview(createFakePosApi(ticket));
    expect(receipt()).toContain('Discount −$5.00');
    const sheet = await discount(page, 'Discount on the ticket');
    expect(sheet.getByRole('textbox', { name: 'Dollars' })).toHaveValue('$5.00');
    await page.user.click(sheet.getByRole('button', { name: 'No discount' }));
    expect(receipt().join()).not.toContain('Discount');
    expect((await pay(page)).review).toMatchObject({ review: { discounts: [] } });
  });

  test('restores the edits after a reload', async () => {
    const api = createFakePosApi();
    const page = await openReview(api);
    const sheet = await discount(page, 'Discount on the ticket');
    await page.user.click(sheet.getByRole('button', { name: '20%' }));
    await page.user.click(sheet.getByRole('button', { name: 'Apply $10.00 off' }));
    page.unmount();
    await openReview(api);
    expect(receipt()).toContain('Discount −$10.00');
  });
});

describe('the service fee', () => {
  const rates = { ...noRates, service_fee: 300, tax: 0, cash_discount: 0 };

  test('can be removed and restored', async () => {
    const page = await openReview(createFakePosApi(makeTicket({}, rates), { rates }));
    expect(receipt()).toEqual(expect.arrayContaining(['Service fee $1.50', 'Total $51.50']));
    await page.user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(receipt()).toEqual(expect.arrayContaining(['Service fee $0.00', 'Total $50.00']));
    await page.user.click(screen.getByRole('button', { name: 'Add back' }));
    expect(receipt()).toContain('Total $51.50');
    await page.user.click(screen.getByRole('button', { name: 'Remove' }));
    const { review, checkout } = await pay(page);
    expect(review).toMatchObject({ review: { service_fee_enabled: false } });
    expect(checkout).toMatchObject({ input_obj: { expected_total: 5_000 } });
  });

  test('is hidden in a store without one', async () => {
    await openReview();
    expect(screen.queryByText('Service fee')).toBeNull();
  });
});

describe('line issues', () => {
  const unassigned = () => [makeLine({ staff: null }), makeLine({ id: 'b', item_name: 'Polish', staff: null })];

  test('a line without staff shows it, and can be assigned', async () => {
    const api = createFakePosApi(makeTicket({ order_items: [makeLine({ staff: null }), makeCustom()] }));
    const { user } = await openReview(api);
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a staff member.');
    await user.click(screen.getByRole('button', { name: 'Choose staff: Gel manicure' }));
    const sheet = await screen.findByRole('dialog', { name: 'Who did Gel manicure?' });
    await user.click(within(sheet).getByRole('option', { name: 'Ava Nguyen' }));
    await waitFor(() => expect(receipt()[0]).toBe('Gel manicure Ava Nguyen $38.00'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Cash asks for the staff of each line without one, and then goes on to the payment', async () => {
    const api = createFakePosApi(makeTicket({ order_items: unassigned() }));
    const { user, requests } = await openReview(api);
    await user.click(screen.getByRole('button', { name: 'Cash $76.00' }));
    for (const line of ['Gel manicure', 'Polish']) {
      const sheet = await screen.findByRole('dialog', { name: `Who did ${line}?` });
      await user.click(within(sheet).getByRole('option', { name: 'Ava Nguyen' }));
    }
    await screen.findByRole('dialog', { name: 'Cash $76.00' });
    await user.click(screen.getByRole('button', { name: 'Exact $76.00' }));
    await waitFor(() => expect(sentTo(requests, 'CheckOutOrder')).toMatchObject([{ input_obj: { version: 5 } }]));
  });

  test('a payment whose staff choice is closed or refused does not go on', async () => {
    const api = createFakePosApi(makeTicket({ order_items: unassigned() }));
    const resolvers = api.with({
      order_update_item: () => {
        throw refusal('internal', 'unexpected');
      },
    });
    const { user, shell } = await openReview(api, { resolvers });
    await user.click(screen.getByRole('button', { name: 'Card $76.00' }));
    await screen.findByRole('dialog', { name: 'Who did Gel manicure?' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Card $76.00' }));
    await user.click(await screen.findByRole('option', { name: 'Ava Nguyen' }));
    await waitFor(() => expect(shell.shownProblems).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a custom amount of zero links back to the ticket', async () => {
    const free = makeTicket({ order_items: [makeLine(), makeCustom({ price: 0 })] });
    const { user } = await openReview(createFakePosApi(free));
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter an amount.');
    const link = screen.getByRole('link', { name: 'Enter the amount' });
    expect(link).toHaveAttribute('href', orderPath);
    await user.click(screen.getByRole('button', { name: 'Cash $38.00' }));
    expect(link).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('staff remove discounts of their own lines only', async () => {
  const gate = makeGate({
    area: 'staff',
    role: 'staff',
    permissions: new Set(defaultPermissions('staff')),
    person: { id: ava.id, name: 'Ava Nguyen', employeeId: ava.id },
  });
  await openReview(createFakePosApi(), { gate, path: `/store/10001/staff/orders/${ticketId}/review` });
  expect(screen.getByRole('button', { name: 'Discount on Gel manicure' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Discount on Custom amount' })).toBeNull();
});

test('a ticket of several people shows the person of each line beside the employee', async () => {
  await openReview(createFakePosApi(makeTicket({ order_items: [makeLine(), makeLine({ id: 'b', person: 'Bride' })] })));
  expect(receipt().slice(0, 2)).toEqual(['Gel manicure Ava Nguyen $38.00', 'Gel manicure Bride · Ava Nguyen $38.00']);
});
