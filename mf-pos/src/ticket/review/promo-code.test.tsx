import { act, screen, waitFor, within } from '@testing-library/react';
import { createFakePosApi, makeTicket, springCode } from '../../testing/make-ticket';
import { inputsTo, openReview, receipt, sentTo } from '../../testing/open-ticket';
import { payCash } from '../../testing/pay';

afterEach(() => localStorage.clear());

type Page = Awaited<ReturnType<typeof openReview>>;
async function openSheet({ user }: Page) {
  await user.click(screen.getByRole('button', { name: /^Add promotion$|Promotion on the ticket$/ }));
  return within(await screen.findByRole('dialog', { name: 'Promotion on the ticket' }));
}

test('a promo code that is typed takes its discount off, and is paid with the ticket', async () => {
  const page = await openReview();
  const sheet = await openSheet(page);
  await page.user.type(sheet.getByRole('textbox', { name: 'Promo code' }), 'abcd2345{Enter}');
  await waitFor(() => expect(receipt()).toContain('Promotion: Spring week −$10.00'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(inputsTo(page.requests, 'AddPromoCode')).toMatchObject([{ version: 3, promo_code_id: springCode.id }]);
  await payCash(page.user);
  await waitFor(() =>
    expect(sentTo(page.requests, 'CheckOutOrder')).toMatchObject([{ input_obj: { expected_total: 4_000 } }]),
  );
});

test('a code of the client takes one tap, and keeps a discount that is not saved yet', async () => {
  const page = await openReview();
  await page.user.click(screen.getByRole('button', { name: 'Add discount' }));
  const discount = within(await screen.findByRole('dialog', { name: 'Discount on the ticket' }));
  expect(discount.queryByRole('textbox', { name: 'Promo code' })).toBeNull();
  await page.user.click(discount.getByRole('button', { name: '10%' }));
  await page.user.click(discount.getByRole('button', { name: 'Apply $5.00 off' }));
  const sheet = await openSheet(page);
  expect(await sheet.findByText('Codes of Jenny Park')).toBeVisible();
  await page.user.click(sheet.getByRole('button', { name: /^Spring week: \$10\.00 off, ABCD2345, until/ }));
  await waitFor(() =>
    expect(receipt().slice(-3)).toEqual(['Discount −$5.00', 'Promotion: Spring week −$10.00', 'Total $35.00']),
  );
});

test('an unknown code is refused beside its field, and stays typed', async () => {
  const page = await openReview();
  const sheet = await openSheet(page);
  const field = sheet.getByRole('textbox', { name: 'Promo code' });
  await page.user.click(sheet.getByRole('button', { name: 'Use code' }));
  expect(field).toBeInvalid();
  await page.user.type(field, 'WRONG234');
  await page.user.click(sheet.getByRole('button', { name: 'Use code' }));
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/This store has no promo code like this\. Compare it with the message\./),
  );
  expect(field).toHaveValue('WRONG234');
  expect(sentTo(page.requests, 'AddPromoCode')).toEqual([]);
});

const coded = () =>
  makeTicket({
    order_discounts: [
      {
        id: '00000000-0000-4000-8000-00000000d0c1',
        order_item_id: null,
        is_promo: true,
        discount_type: 'usd',
        discount_value: 1_000,
        name: 'Spring week',
        promo_code: 'ABCD2345',
        total_value: 1_000,
      },
    ],
  });

test('the code of a ticket is shown, and can be removed', async () => {
  const page = await openReview(createFakePosApi(coded()));
  const sheet = await openSheet(page);
  expect(sheet.getByText('Spring week: $10.00 off with the code ABCD2345.')).toBeVisible();
  await page.user.click(sheet.getByRole('button', { name: 'Remove code' }));
  await waitFor(() => expect(receipt().join()).not.toContain('Promotion'));
});

test('a ticket with a code is not paid offline, and says why', async () => {
  const page = await openReview(createFakePosApi(coded()));
  act(() => page.shell.reach.set(false));
  await page.user.click(await screen.findByRole('button', { name: 'Cash $40.00' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Promo codes need a connection.');
  expect(sentTo(page.requests, 'CheckOutOrder')).toEqual([]);
});
