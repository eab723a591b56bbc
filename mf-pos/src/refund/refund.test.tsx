import { defaultPermissions } from '@suite/domain';
import { deferred, makeGate, refusal } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { createFakeRefundApi, makePaid } from '../testing/make-paid-ticket';
import { inputsTo, receipt, sentTo, showTicket } from '../testing/open-ticket';

type Options = Parameters<typeof showTicket>[1];
type Scene = ReturnType<typeof createFakeRefundApi>;

async function openPaid(scene: Scene = createFakeRefundApi(), more: Options = {}) {
  const page = showTicket(scene.api, { resolvers: scene.resolvers, ...more });
  await screen.findByRole('heading', { level: 1, name: '#1042 Jenny Park' });
  return page;
}
async function openRefund(scene: Scene = createFakeRefundApi(), more: Options = {}) {
  const page = await openPaid(scene, more);
  await page.user.click(screen.getByRole('button', { name: 'Refund' }));
  const sheet = await screen.findByRole('dialog', { name: 'Refund #1042' });
  await within(sheet).findByRole('button', { name: 'Refund $96.00' });
  return page;
}
const refundTenders = () => receipt('Refund to');
const sentRefunds = ({ requests }: Awaited<ReturnType<typeof openPaid>>) =>
  sentTo(requests, 'RefundOrder').map(({ input_obj }) => input_obj as { id: string });

test('a full refund goes back to the original tenders for a reason, and shows the cash to hand over', async () => {
  const page = await openRefund();
  expect(refundTenders()).toEqual([
    'Cash $30.00',
    'Visa ending in 4242 $66.00',
    'Includes Ava Nguyen’s tip $8.00',
    'Total $96.00',
  ]);
  await page.user.click(screen.getByRole('button', { name: 'Refund $96.00' }));
  expect(screen.getByText('Please enter a reason.')).toBeVisible();
  expect(sentRefunds(page)).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Client not satisfied' }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Client not satisfied');
  await page.user.click(screen.getByRole('button', { name: 'Refund $96.00' }));
  expect(await screen.findByText('Give the client $30.00 cash.')).toBeVisible();
  expect(sentRefunds(page)).toMatchObject([{ version: 3, reason: 'Client not satisfied', expected_amount: 9_600 }]);
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Refunded')).toBeVisible();
  expect(screen.getByText('Refunded by Olive Owner, Nov 21, 2026 12:30 PM')).toBeVisible();
  expect(receipt('$96.00 refunded')).toEqual(['Cash $30.00', 'Visa ending in 4242 $66.00', 'Total $96.00']);
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('a partial refund has lines, units of one, and a part of the tip', async () => {
  const page = await openRefund();
  await page.user.click(screen.getByRole('radio', { name: 'Choose lines' }));
  await page.user.click(screen.getByRole('button', { name: 'Charged twice' }));
  await page.user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose what to refund.');
  await page.user.click(screen.getByRole('switch', { name: /^Gel manicure × 2/ }));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'How many of Gel manicure' }), '1 of 2');
  await page.user.type(screen.getByRole('textbox', { name: 'Tip, up to $8.00' }), '250');
  const confirm = await screen.findByRole('button', { name: 'Refund $40.50' });
  expect(refundTenders()).toEqual(['Visa ending in 4242 $40.50', 'Includes Ava Nguyen’s tip $2.50', 'Total $40.50']);
  await page.user.clear(screen.getByRole('textbox', { name: 'Reason' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Chipped');
  await page.user.click(confirm);
  expect(await screen.findByText('Refund done')).toBeVisible();
  const [line] = makePaid().order_items;
  expect(sentRefunds(page)).toMatchObject([
    { items: [{ order_item_id: line?.id, quantity: 1 }], tip: 250, reason: 'Chipped', expected_amount: 4_050 },
  ]);
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Gel manicure × 1, tip $2.50')).toBeVisible();
  expect(screen.getByText('Partly refunded')).toBeVisible();
});

test('a conflict is shown, and the selection stays', async () => {
  const scene = createFakeRefundApi();
  const params = { changed_by: 'Max Manager', changed_at: '2026-11-21T18:10:00.000Z' };
  let attempts = 0;
  const page = await openRefund(scene, {
    resolvers: {
      ...scene.resolvers,
      order_refund: () => {
        if (attempts++ > 0)
          return { status: 'completed', decline_code: null, order: scene.refunded('refund', { reason: 'x' }) };
        scene.api.change({});
        throw refusal('conflict', 'order_changed', { params });
      },
    },
  });
  await page.user.click(screen.getByRole('button', { name: 'Charged twice' }));
  await page.user.click(screen.getByRole('button', { name: 'Refund $96.00' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Max Manager changed this ticket at 12:10 PM');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Charged twice');
  await waitFor(() => expect(sentTo(page.requests, 'TicketById')).toHaveLength(1));
  await page.user.click(await screen.findByRole('button', { name: 'Refund $96.00' }));
  expect(await screen.findByText('Refund done')).toBeVisible();
  expect(sentRefunds(page).at(-1)).toMatchObject({ version: 4 });
});

test('a card that declines the refund changes nothing, and the next attempt is another refund', async () => {
  const scene = createFakeRefundApi();
  const page = await openRefund(scene, {
    resolvers: {
      ...scene.resolvers,
      order_refund: () => ({ status: 'declined', decline_code: 'refund_declined', order: scene.api.change({}) }),
    },
  });
  await page.user.click(screen.getByRole('button', { name: 'Wrong item or price' }));
  const confirm = screen.getByRole('button', { name: 'Refund $96.00' });
  await page.user.click(confirm);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The bank declined the refund to this card. Nothing was refunded.',
  );
  await page.user.click(confirm);
  await waitFor(() => expect(sentRefunds(page)).toHaveLength(2));
  const [first, second] = sentRefunds(page);
  expect(second?.id).not.toBe(first?.id);
  expect(page.shell.felt).toContain('error');
});

test('a pending refund is retried under the same key, and never as another refund', async () => {
  const scene = createFakeRefundApi();
  const reason = 'Service not done';
  let attempts = 0;
  const page = await openRefund(scene, {
    resolvers: {
      ...scene.resolvers,
      order_refund: () =>
        attempts++ === 0
          ? { status: 'pending', decline_code: null, order: scene.refunded('refund', { reason }, 'pending') }
          : { status: 'completed', decline_code: null, order: scene.refunded('refund', { reason }) },
    },
  });
  await page.user.click(screen.getByRole('button', { name: reason }));
  await page.user.click(screen.getByRole('button', { name: 'Refund $96.00' }));
  expect(await screen.findByText('Checking with the bank')).toBeVisible();
  expect(screen.getByText('Waiting for the bank')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Check again now' }));
  expect(await screen.findByText('Refund done')).toBeVisible();
  const keys = sentTo(page.requests, 'RefundOrder').map(({ idempotency_key }) => idempotency_key);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test('on its own day a ticket is voided completely', async () => {
  const page = await openPaid();
  const action = screen.getByRole('button', { name: 'Void' });
  expect(action).toHaveClass('void');
  await page.user.click(action);
  const sheet = await screen.findByRole('dialog', { name: 'Void #1042' });
  expect(refundTenders()).toEqual(['Cash $30.00', 'Visa ending in 4242 $66.00', 'Total $96.00']);
  await page.user.click(within(sheet).getByRole('button', { name: 'Rung up by mistake' }));
  await page.user.click(within(sheet).getByRole('button', { name: 'Void payment' }));
  expect(await screen.findByText('Payment voided')).toBeVisible();
  expect(inputsTo(page.requests, 'VoidOrder')).toMatchObject([{ version: 3, reason: 'Rung up by mistake' }]);
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Voided')).toBeVisible();
  expect(screen.getByText('The whole ticket')).toBeVisible();
});

describe('with a card payment that the client’s bank disputes', () => {
  const id = '00000000-0000-4000-8000-0000000000d1';
  const disputed = makePaid();
  const payments = disputed.payments.map((payment) => ({
    ...payment,
    chargebacks:
      payment.tender === 'card' ? [{ id, status: 'opened' as const, amount: 6_600, respond_by: '2026-12-04' }] : [],
  }));
  const hint = /^Disputed by the client’s bank · \$66.00 · respond by Dec 04, 2026The client’s bank is already taking/;
  /** The API refuses unless the request continues anyway. */
  function openDisputed() {
    const scene = createFakeRefundApi({ ...disputed, payments });
    type Args = { input_obj: { continue_anyway?: boolean; reason: string } };
    const unlessAnyway = (kind: 'refund' | 'void') => (args: Args) => {
      if (!args.input_obj.continue_anyway) throw refusal('conflict', 'payment_disputed');
      return { status: 'completed', decline_code: null, order: scene.refunded(kind, args.input_obj) };
    };
    const resolvers = {
      ...scene.resolvers,
      order_refund: unlessAnyway('refund'),
      order_void: unlessAnyway('void'),
    };
    return { scene, resolvers };
  }
  const note = () => screen.getByText((_, element) => element?.tagName === 'P' && hint.test(element.textContent));

  test('the sheet warns, and refunds only by a second, deliberate button', async () => {
    const { scene, resolvers } = openDisputed();
    const page = await openRefund(scene, { resolvers });
    expect(note()).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Charged twice' }));
    await page.user.click(screen.getByRole('button', { name: 'Refund $96.00' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was refunded');
    await page.user.click(await screen.findByRole('button', { name: 'Refund anyway' }));
    expect(await screen.findByText('Refund done')).toBeVisible();
    const [first, second] = sentTo(page.requests, 'RefundOrder').map(({ input_obj }) => input_obj as object);
    expect(first).not.toHaveProperty('continue_anyway');
    expect(second).toEqual({ ...first, continue_anyway: true });
  });

  test('so does the void', async () => {
    const { scene, resolvers } = openDisputed();
    const page = await openPaid(scene, { resolvers });
    await page.user.click(screen.getByRole('button', { name: 'Void' }));
    const sheet = await screen.findByRole('dialog', { name: 'Void #1042' });
    expect(note()).toBeVisible();
    await page.user.click(within(sheet).getByRole('button', { name: 'Rung up by mistake' }));
    await page.user.click(within(sheet).getByRole('button', { name: 'Void payment' }));
    await page.user.click(await within(sheet).findByRole('button', { name: 'Void anyway' }));
    expect(await screen.findByText('Payment voided')).toBeVisible();
    expect(inputsTo(page.requests, 'VoidOrder')).toMatchObject([{ version: 3 }, { continue_anyway: true }]);
  });
});

test.each(['batch_closed', 'void_too_late'])('a void that is refused with %s leads to the refund', async (code) => {
  const scene = createFakeRefundApi();
  const page = await openPaid(scene, {
    resolvers: {
      ...scene.resolvers,
      order_void() {
        throw refusal('conflict', code);
      },
    },
  });
  await page.user.click(screen.getByRole('button', { name: 'Void' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Void #1042' }));
  await page.user.click(sheet.getByRole('button', { name: 'Rung up by mistake' }));
  await page.user.click(sheet.getByRole('button', { name: 'Void payment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Refund it instead\.$/);
  expect(sheet.queryByRole('button', { name: 'Void payment' })).toBeNull();
  await page.user.click(sheet.getByRole('button', { name: 'Refund instead' }));
  expect(await screen.findByRole('dialog', { name: 'Refund #1042' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Refund $96.00' })).toBeVisible();
});

test('offers no void on a later day', async () => {
  await openPaid(createFakeRefundApi(makePaid({ closed_at: '2026-11-01T18:00:00.000Z' })));
  expect(screen.getByRole('button', { name: 'Refund' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
});

test('offers no void once the batch of a card payment is closed', async () => {
  const { payments, ...paid } = makePaid();
  const closed = payments.map((one) => ({ ...one, batch_closed_at: paid.closed_at }));
  await openPaid(createFakeRefundApi({ ...paid, payments: closed }));
  expect(screen.getByRole('button', { name: 'Refund' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
});

test('staff see refunds but cannot refund', async () => {
  const scene = createFakeRefundApi();
  scene.refunded('refund', { reason: 'Charged twice' });
  const permissions = new Set(defaultPermissions('staff'));
  await openPaid(scene, { gate: makeGate({ role: 'staff', permissions }) });
  expect(screen.getByText('Charged twice')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('the calculation of the refund shows that it is loading, and a failure can be retried', async () => {
  const scene = createFakeRefundApi();
  const response = deferred();
  let attempts = 0;
  const page = await openPaid(scene, {
    resolvers: {
      ...scene.resolvers,
      order_refund_quote: async (args: never) => {
        if (attempts++ > 0) return (scene.resolvers.order_refund_quote as (input: never) => unknown)(args);
        await response.promise;
        throw refusal('internal', 'unexpected');
      },
    },
  });
  await page.user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Loading refundable amounts')).toBeInTheDocument();
  response.resolve();
  await screen.findByText('The refund could not be calculated');
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Refund $96.00' })).toBeVisible();
});

test('in Vietnamese', async () => {
  const { api, resolvers } = createFakeRefundApi();
  const page = showTicket(api, { resolvers, language: 'vi' });
  await page.user.click(await screen.findByRole('button', { name: 'Hoàn tiền' }));
  expect(await screen.findByRole('button', { name: 'Hoàn $96.00' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Khách không hài lòng' })).toBeVisible();
});
