import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor } from '@testing-library/react';
import GroupOrderSlot from '../group-order-slot';
import { makeTicket, messages, ticketId } from '../testing/make-ticket';
import { sentTo } from '../testing/open-ticket';

const appointmentIds = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];

interface More extends RenderOptions {
  isPending?: boolean;
}

function show(order_create_together: () => unknown = () => makeTicket(), { isPending = false, ...more }: More = {}) {
  const created: string[] = [];
  const page = renderRemotePage(
    <GroupOrderSlot appointmentIds={appointmentIds} isPending={isPending} onCreated={(id) => created.push(id)} />,
    { path: '/owner/appointments/a', messages, resolvers: { order_create_together } as never, ...more },
  );
  return { ...page, created };
}

test('creates one ticket of all people, and opens its review', async () => {
  const page = show();
  await page.user.click(screen.getByRole('button', { name: 'Check out together' }));
  await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}/review`));
  expect(sentTo(page.requests, 'CreateGroupOrder')).toMatchObject([{ input_obj: { appointments: appointmentIds } }]);
  expect(page.created).toEqual([ticketId]);
});

test('opens the ticket itself for a person who may not change it', async () => {
  const page = show(undefined, { gate: makeGate({ permissions: new Set(['ORDER', 'CREATE_ORDER']) }) });
  await page.user.click(screen.getByRole('button', { name: 'Check out together' }));
  await waitFor(() => expect(page.path()).toBe(`/owner/orders/${ticketId}`));
});

test('creates no ticket while a change of the group is pending', async () => {
  const page = show(undefined, { isPending: true });
  await page.user.click(screen.getByRole('button', { name: 'Check out together' }));
  expect(sentTo(page.requests, 'CreateGroupOrder')).toEqual([]);
  expect(page.path()).toBe('/owner/appointments/a');
});

test('shows why one of them cannot be paid, and creates nothing', async () => {
  const page = show(() => {
    throw refusal('conflict', 'appointment_has_order', { params: { order_code: '1041' } });
  });
  await page.user.click(screen.getByRole('button', { name: 'Check out together' }));
  await waitFor(() => expect(page.shell.shownProblems).toHaveLength(1));
  expect(page.created).toEqual([]);
});
