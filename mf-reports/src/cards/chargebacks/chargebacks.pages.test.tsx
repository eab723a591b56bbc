import { screen, within } from '@testing-library/react';
import { disputeId, makeDispute, paymentId } from '../testing/make-cards';
import { managerGate, sentTo, showCards } from '../testing/show-cards';

const detail = `/chargeback-detail?id=${disputeId(1)}&payment=${paymentId(1)}`;
const fakeServer = (changes: object = {}) => ({
  chargebacks: [makeDispute()],
  merchant_timezone: 'America/Chicago',
  ...changes,
});

test('disputes are listed with reason, amount, status and the last day to respond', async () => {
  showCards(
    '/chargebacks',
    fakeServer({
      chargebacks: [
        makeDispute({ reason: 'fraudulent' }),
        makeDispute({ id: disputeId(2), state: 'won', days_left: null, reason: null }),
      ],
    }),
  );
  const list = await screen.findByRole('list', { name: 'Disputes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'The holder did not make this paymentVisa ending in 4242Ticket #1042Respond by Friday, Dec 04, 2026$66.00Respond',
    'No reason givenVisa ending in 4242Ticket #1042Nov 28, 2026$66.00Won',
  ]);
});

test('the list is filtered by status', async () => {
  const view = showCards(
    '/chargebacks',
    fakeServer({ chargebacks: ({ where }: { where: object }) => ('state' in where ? [] : [makeDispute()]) }),
  );
  await screen.findByRole('list', { name: 'Disputes' });
  await view.user.click(screen.getByRole('button', { name: 'Lost or accepted' }));
  expect(await screen.findByText('No disputes of this status')).toBeVisible();
  expect(sentTo(view, 'Chargebacks').at(-1)).toMatchObject({ where: { state: { _in: ['lost', 'accepted'] } } });
  expect(view.path()).toBe('/owner/report/chargebacks?state=closed');
});

test.each([
  [6, 'Respond by Friday, Dec 04, 2026: 6 days left.'],
  [1, 'Respond by Friday, Dec 04, 2026: 1 day left.'],
  [0, 'Respond by Friday, Dec 04, 2026: today is the last day.'],
  [-1, 'The time to respond ended on Friday, Dec 04, 2026, yesterday.'],
  [-3, 'The time to respond ended on Friday, Dec 04, 2026, 3 days ago.'],
])('with %d days left a dispute says “%s”', async (days_left, text) => {
  showCards(detail, fakeServer({ chargebacks: [makeDispute({ days_left })] }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('a dispute explains its status and leads to its payment and ticket', async () => {
  showCards(detail, fakeServer());
  expect(await screen.findByText(/The amount and the fee have left your account/)).toBeVisible();
  const facts = within(screen.getByRole('region', { name: 'About this dispute' }))
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);
  expect(facts).toEqual(expect.arrayContaining(['ReasonService not provided', 'Dispute fee$15.00', 'Ticket#1042']));
  expect(screen.getByRole('link', { name: 'Open the payment' })).toHaveAttribute(
    'href',
    `/owner/report/transaction-detail/${paymentId(1)}`,
  );
  expect(screen.getByRole('link', { name: 'Open ticket #1042' })).toBeVisible();
});

test('a dispute that was won has no day to respond', async () => {
  showCards(detail, fakeServer({ chargebacks: [makeDispute({ state: 'won', days_left: null })] }));
  expect(await screen.findByText('The amount came back to your account.')).toBeVisible();
  expect(screen.queryByText(/^Respond by .*left/)).toBeNull();
});

test('an unknown dispute leads to the list', async () => {
  showCards(`/chargeback-detail?id=${disputeId(9)}&payment=${paymentId(1)}`, fakeServer());
  expect(await screen.findByText('This dispute does not exist')).toBeVisible();
});

test('a manager without the store’s income sees no amounts', async () => {
  showCards(detail, fakeServer({ chargebacks: [makeDispute({ amount: null, fee: null })] }), { gate: managerGate });
  expect(await screen.findByRole('region', { name: 'Disputed amount' })).toHaveTextContent('---');
  expect(document.body).not.toHaveTextContent('$');
});

test('a store without disputes says so', async () => {
  showCards('/chargebacks', fakeServer({ chargebacks: [] }), { language: 'vi' });
  expect(await screen.findByText('Không có vụ nào')).toBeVisible();
});
