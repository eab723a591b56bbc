import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor } from '@testing-library/react';
import { StaffSheet } from '../core/staff-sheet';
import { messages } from '../testing/make-ticket';

const [ava, ben] = ['00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-0000000000e2'];
const gel = '00000000-0000-4000-8000-0000000000a1';
const line = '00000000-0000-4000-8000-000000000101';
const employees = [
  { id: ava, full_name: 'Ava Nguyen', image_url: null },
  { id: ben, full_name: 'Ben Ortiz', image_url: null },
];
const proposals = [
  { employee_id: ben, half_turns: 3, reason: 'next', wait_minutes: 0, next_appointment_at: null },
  {
    employee_id: ava,
    half_turns: 2,
    reason: 'appointment',
    wait_minutes: 90,
    next_appointment_at: '2026-11-21T17:30:00.000Z',
  },
];

const open = (resolvers: object, options: RenderOptions = {}, serviceIds = [gel]) =>
  renderRemotePage(
    <StaffSheet
      lineName="Gel manicure"
      employees={employees}
      lineId={line}
      serviceIds={serviceIds}
      selected={null}
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
    { messages, ...options, resolvers: resolvers as never },
  );
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('puts who is next on the turn board first, with the reason', async () => {
  const view = open({ turn_proposal_list: proposals });
  await waitFor(() => expect(names()[0]).toContain('Ben Ortiz'));
  expect(screen.getByText('1½ turns · next in turn')).toBeVisible();
  expect(screen.getByText('1 turn · appointment at 11:30 AM')).toBeVisible();
  expect(view.requests.at(-1)).toMatchObject({ variables: { service_ids: [gel], order_item_id: line } });
});

test.each([
  ['without a board', [] as object[]],
  ['where the board cannot be read', null],
])('leaves the employees in their order %s', async (_, board) => {
  const view = open({
    turn_proposal_list: () => {
      if (!board) throw refusal('unavailable', 'unavailable');
      return board;
    },
  });
  await waitFor(() => expect(view.requests).toHaveLength(1));
  const [first, second] = names();
  expect(first).toContain('Ava Nguyen');
  expect(second).toContain('Ben Ortiz');
});

test('requests no board for a product, nor without the check-in', async () => {
  const product = open({}, {}, []);
  await screen.findByText('Ava Nguyen');
  expect(product.requests).toEqual([]);
  product.unmount();
  const other = open({}, { gate: makeGate({ services: new Set(['pos']) }) });
  await screen.findByText('Ava Nguyen');
  expect(other.requests).toEqual([]);
});
