import { makeGate, renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { ClientName } from '..';

const id = '00000000-0000-4000-8000-0000000000c1';
const show = (options: Parameters<typeof renderRemotePage>[1], client: string | null = id) =>
  renderRemotePage(<ClientName id={client}>Jenny Park</ClientName>, options);

test.each([
  ['an owner', makeGate(), `/owner/clients/${id}`],
  ['a manager', makeGate({ role: 'manager', permissions: new Set(['ORDER'] as const) }), `/owner/clients/${id}`],
  [
    'an employee with appointments',
    makeGate({ area: 'staff', role: 'staff', permissions: new Set(['BOOKING'] as const) }),
    `/store/10001/staff/clients/${id}`,
  ],
  [
    'an employee with tickets',
    makeGate({ area: 'staff', role: 'staff', permissions: new Set(['ORDER'] as const) }),
    `/store/10001/staff/clients/${id}`,
  ],
])('the name of a client leads %s to the page of the client', (_, gate, path) => {
  show({ gate });
  expect(screen.getByRole('link', { name: 'Jenny Park' })).toHaveAttribute('href', path);
});

test('the name of a client is no link for an employee without appointments and tickets', () => {
  show({ gate: makeGate({ area: 'staff', role: 'staff', permissions: new Set(['MESSAGE'] as const) }) });
  expect(screen.getByText('Jenny Park')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('the name of somebody without a record is no link', () => {
  show({}, null);
  expect(screen.queryByRole('link')).toBeNull();
});
