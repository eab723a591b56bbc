import { type ServiceFlag, serviceFlags } from '@suite/domain';
import { makeGate } from '@suite/testing';
import { screen } from '@testing-library/react';
import { pass, pressNow } from '../testing/clock';
import { makeTicket, makeTill, ticketId } from '../testing/make-ticket';
import { openReview } from '../testing/open-ticket';
import { payForm } from '../testing/pay';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const dialog = () => screen.queryByRole('dialog', { name: 'Ticket #1042 is paid' });

/** Pays $50 by cash in a store whose popups stay for so many seconds. */
async function payByCash(seconds: number, more: Parameters<typeof openReview>[1] = {}) {
  const till = makeTill(makeTicket(), { seconds });
  const page = await openReview(till, more);
  await pressNow(payForm().getByRole('button', { name: 'Cash' }));
  await pressNow(screen.getByRole('button', { name: 'Charge $50.00' }));
  return page;
}

test.each([3, 7])(
  'closes by itself after the %d seconds of the store, and leads to the paid tickets',
  async (seconds) => {
    const { path } = await payByCash(seconds);
    expect(dialog()).toHaveTextContent('$50.00');
    await pass(seconds * 1_000 - 100);
    expect(dialog()).toBeVisible();
    await pass(200);
    expect(dialog()).toBeNull();
    expect(path()).toBe('/owner/ticket?tab=done');
  },
);

test('closes when it is told to', async () => {
  const { path } = await payByCash(60);
  await pressNow(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
  expect(path()).toBe('/owner/ticket?tab=done');
});

test('leads home in a store without a book', async () => {
  const services = new Set<ServiceFlag>(serviceFlags.filter((flag) => flag !== 'gbk'));
  const { path } = await payByCash(3, { gate: makeGate({ services }) });
  await pass(3_100);
  expect(path()).toBe('/owner');
});

test('tells the change to give', async () => {
  const payment = {
    id: '00000000-0000-4000-8000-0000000000f1',
    tender: 'cash' as const,
    status: 'approved' as const,
    amount: 5_000,
    tip: 0,
    cash_received: 6_000,
    change_due: 1_000,
    payment_method: null,
  };
  const till = makeTill();
  await payByCash(3, {
    answers: till.with({
      order_checkout: () => ({
        status: 'completed',
        decline_code: null,
        order: { ...till.pay(5_000), payments: [payment] },
      }),
    }),
  });
  expect(dialog()).toHaveTextContent('Change due $10.00');
});

test('what was decided on the review is forgotten once it is paid', async () => {
  await payByCash(3);
  expect(Object.keys(localStorage).filter((key) => key.includes(ticketId))).toEqual([]);
});
