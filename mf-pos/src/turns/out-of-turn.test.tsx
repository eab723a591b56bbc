import { refusal } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { TicketFragment } from '../core/ticket.generated';
import { ava, ben, makeLine } from '../testing/make-line';
import { createFakePosApi, gelId, makeTicket } from '../testing/make-ticket';
import { inputsTo, lineNamed, openReview, openTicket, sentTo } from '../testing/open-ticket';

/** Ava is next, and Ben is free. */
const proposals = [ava, ben].map(({ id }, index) => ({
  employee_id: id,
  half_turns: index,
  reason: index === 0 ? 'next' : 'free',
  wait_minutes: 0,
  next_appointment_at: null,
}));
const unassigned = (changes: Partial<TicketFragment> = {}) =>
  createFakePosApi(makeTicket({ order_items: [makeLine({ staff: null })], ...changes }));
const recorded = { turn_proposal_list: proposals, turn_record_choice: { entry: { id: gelId } } };

type Api = ReturnType<typeof createFakePosApi>;

/** Opens the ticket, and chooses an employee for its line. */
async function choose({ full_name }: { full_name: string }, api: Api = unassigned(), resolvers: object = recorded) {
  const page = await openTicket(api, { resolvers: api.with(resolvers as never) });
  await page.user.click(within(lineNamed('Gel manicure')).getByRole('button', { name: /^Staff for/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Who did Gel manicure?' });
  await within(sheet).findByText(/next in turn/);
  await page.user.click(within(sheet).getByRole('option', { name: new RegExp(`^${full_name}`) }));
  return page;
}
const reasonSheet = async () => within(await screen.findByRole('dialog', { name: 'It is Ava Nguyen’s turn' }));

test.each([
  ['The client asked for Ben Ortiz', 'requested'],
  ['Better for this service', 'service'],
  ['Other reason', 'other'],
])(
  'another employee than the next one is recorded with the reason “%s”, once the line is saved',
  async (label, reason) => {
    const { user, requests } = await choose(ben);
    await user.click((await reasonSheet()).getByRole('option', { name: label }));
    await waitFor(() => expect(lineNamed('Gel manicure')).toHaveTextContent('Ben Ortiz'));
    await waitFor(() =>
      expect(inputsTo(requests, 'RecordTurnChoice')).toEqual([
        { order_item_id: makeLine().id, employee_id: ben.id, reason },
      ]),
    );
    const sent = requests.map(({ operation }) => operation);
    expect(sent.indexOf('UpdateOrderItem')).toBeLessThan(sent.indexOf('RecordTurnChoice'));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('closing the reasons gives the line to the employee, and records that no reason was given', async () => {
  const { user, requests } = await choose(ben);
  await reasonSheet();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(inputsTo(requests, 'RecordTurnChoice')).toMatchObject([{ reason: 'no_reason' }]));
  expect(lineNamed('Gel manicure')).toHaveTextContent('Ben Ortiz');
});

test('the line can be given to the next one instead, and nothing is recorded', async () => {
  const { user, requests } = await choose(ben);
  await user.click((await reasonSheet()).getByRole('button', { name: 'Give to Ava Nguyen' }));
  await waitFor(() => expect(inputsTo(requests, 'UpdateOrderItem')).toMatchObject([{ change: { staff_id: ava.id } }]));
  await waitFor(() => expect(lineNamed('Gel manicure')).toHaveTextContent('Ava Nguyen'));
  expect(sentTo(requests, 'RecordTurnChoice')).toEqual([]);
});

test.each<[string, Partial<TicketFragment>]>([
  ['an appointment', { appointment_id: gelId }],
  ['a client who waits', { order_status: 'booking' }],
  [
    'a client whom the employee serves already',
    { order_items: [makeLine({ staff: null }), makeLine({ id: gelId, item_name: 'Polish', staff: ben })] },
  ],
])('no reason is requested on the ticket of %s', async (_, ticket) => {
  const { requests } = await choose(ben, unassigned(ticket));
  await waitFor(() => expect(inputsTo(requests, 'UpdateOrderItem')).toMatchObject([{ change: { staff_id: ben.id } }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentTo(requests, 'RecordTurnChoice')).toEqual([]);
});

test('no reason is requested for the next one, nor while all are busy', async () => {
  const { requests, unmount } = await choose(ava);
  await waitFor(() => expect(sentTo(requests, 'UpdateOrderItem')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  const busy = proposals.map((one) => ({ ...one, reason: 'busy', wait_minutes: 10 }));
  const api = unassigned();
  const page = await openTicket(api, { resolvers: api.with({ turn_proposal_list: busy } as never) });
  await page.user.click(within(lineNamed('Gel manicure')).getByRole('button', { name: /^Staff for/ }));
  expect(await screen.findAllByText(/free in 10 min/)).toHaveLength(2);
  await page.user.click(screen.getByRole('option', { name: /^Ben Ortiz/ }));
  await waitFor(() => expect(sentTo(page.requests, 'UpdateOrderItem')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a record that is refused stops nothing, and opens no dialog', async () => {
  const turn_record_choice = () => {
    throw refusal('internal', 'unexpected');
  };
  const { user, requests, shell } = await choose(ben, unassigned(), { ...recorded, turn_record_choice });
  await user.click((await reasonSheet()).getByRole('option', { name: 'Other reason' }));
  await waitFor(() => expect(sentTo(requests, 'RecordTurnChoice')).toHaveLength(1));
  expect(lineNamed('Gel manicure')).toHaveTextContent('Ben Ortiz');
  expect(shell.shownProblems).toEqual([]);
});

test('a payment goes on after the reason', async () => {
  const api = unassigned();
  const { user, requests } = await openReview(api, { resolvers: api.with(recorded as never) });
  await user.click(screen.getByRole('button', { name: 'Cash $38.00' }));
  const sheet = await screen.findByRole('dialog', { name: 'Who did Gel manicure?' });
  await within(sheet).findByText(/next in turn/);
  await user.click(within(sheet).getByRole('option', { name: /^Ben Ortiz/ }));
  await user.click((await reasonSheet()).getByRole('option', { name: 'Better for this service' }));
  await user.click(await screen.findByRole('button', { name: 'Exact $38.00' }));
  await waitFor(() => expect(sentTo(requests, 'CheckOutOrder')).toHaveLength(1));
  expect(inputsTo(requests, 'RecordTurnChoice')).toMatchObject([{ employee_id: ben.id, reason: 'service' }]);
});
