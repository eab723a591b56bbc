import { defaultPermissions, type PermissionKey } from '@suite/domain';
import { makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import HomeSlot from '../home-slot';
import { makeAppointment, messages } from '../testing/make-appointment';

/** Half past ten in Chicago. */
const now = new Date('2026-11-21T16:30:00.000Z');
const at = (time: string) => `2026-11-21T${time}:00.000Z`;

beforeEach(() => jest.useFakeTimers({ now, advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const ava = { id: '00000000-0000-4000-8000-0000000000e1', full_name: 'Ava Nguyen', image_url: null, color: 0 };
const ben = { id: '00000000-0000-4000-8000-0000000000e2', full_name: 'Ben Ortiz', image_url: null, color: 1 };
const planOf = (employee_id: string | null) => ({
  employee_id,
  blocked: [],
  working: [{ start_time: at('15:00'), end_time: at('23:00') }],
  from_day_before: [],
});
const makeNext = (id: string, from: string, to: string, changes: object = {}) =>
  makeAppointment({
    id: `00000000-0000-4000-8000-0000000000${id}`,
    start_time: at(from),
    end_time: at(to),
    ...changes,
  });

const responses = (appointments: object[], more: object = {}) => ({
  employee_day_plan: [planOf(null), planOf(ava.id), planOf(ben.id)],
  employee_list: [ava, ben],
  appointment_list: appointments,
  appointment_aggregate: { count: 0 },
  check_in_aggregate: { count: 0, first_at: null },
  order_list: [],
  ...more,
});
const show = (resolvers: NonNullable<RenderOptions['resolvers']>, more: RenderOptions = {}) =>
  renderRemotePage(<HomeSlot />, { path: '/owner', messages, resolvers, ...more });
const managerWithout = (...keys: PermissionKey[]) =>
  makeGate({
    role: 'manager',
    permissions: new Set(defaultPermissions('manager').filter((key) => !keys.includes(key))),
  });
const links = async (region: string) => {
  const found = within(await screen.findByRole('region', { name: region })).queryAllByRole('link');
  return found.map(({ textContent }) => textContent);
};

test('shows who is there, who is next and in how many minutes', async () => {
  show(
    responses([
      makeNext('a1', '16:15', '17:00'),
      makeNext('a2', '16:42', '17:30', { employee: null, customer: null, booker_name: 'Sophia' }),
      makeNext('a3', '19:00', '20:00'),
    ]),
  );
  expect(await links('Next appointments')).toEqual([
    'Front desk',
    '10:15 AMJenny ParkGel manicure · Ava NguyenNow',
    '10:42 AMSophiaGel manicure · Unassignedin 12 min',
    '1:00 PMJenny ParkGel manicure · Ava Nguyen',
    'Today’s schedule',
  ]);
  expect(screen.getByRole('link', { name: /10:42 AM/ })).toHaveAttribute(
    'href',
    '/owner/appointments/00000000-0000-4000-8000-0000000000a2',
  );
});

test('leaves out appointments that are over or in service', async () => {
  show(
    responses([
      makeNext('a1', '15:00', '16:00'),
      makeNext('a2', '16:15', '17:00', { order: { id: 'o1', order_code: '1042', order_status: 'in_service' } }),
    ]),
  );
  expect(await screen.findByText('No more appointments today')).toBeVisible();
});

test('a client who has come waits with the minutes, and takes no employee before being seated', async () => {
  show(
    responses(
      [
        makeNext('a1', '16:15', '17:00', {
          checked_in_at: at('16:18'),
          order: { id: 'o1', order_code: '1042', order_status: 'booking' },
        }),
      ],
      {
        order_list: [{ id: 'o1', order_status: 'booking', order_items: [{ id: 'l1', staff_id: ben.id }] }],
        check_in_aggregate: { count: 3, first_at: at('16:16') },
      },
    ),
    { gate: makeGate({ services: new Set(['gbk', 'pos', 'gci'] as const) }) },
  );
  expect(await links('Next appointments')).toEqual([
    '3 waiting, longest 14 min',
    '10:15 AMJenny ParkWaiting 12 min · Gel manicure · Ava Nguyen',
    'Today’s schedule',
  ]);
  expect(screen.getByRole('link', { name: '3 waiting, longest 14 min' })).toHaveAttribute(
    'href',
    '/owner/go-checkin/check-in',
  );
  expect(await links('Free now')).toEqual(['Ben Ortizuntil 5:00 PM']);
});

test.each([
  [['gbk', 'gci'] as const, 1],
  [['gbk'] as const, 0],
])('with the services %j %d link leads to the front desk while nobody waits', async (services, count) => {
  show(responses([makeNext('a1', '16:15', '17:00')]), { gate: makeGate({ services: new Set(services) }) });
  await links('Next appointments');
  expect(screen.queryAllByRole('link', { name: 'Front desk' })).toHaveLength(count);
});

test('a manager, to whom the shell does not name the service, sees who waits', async () => {
  const gate = makeGate({ role: 'manager', services: new Set(['gbk', 'pos'] as const) });
  show(responses([makeNext('a1', '16:15', '17:00')], { check_in_aggregate: { count: 1, first_at: at('16:16') } }), {
    gate,
  });
  expect(await screen.findByRole('link', { name: '1 waiting for 14 min' })).toBeVisible();
});

test('fetches today’s appointments in the store’s zone that are neither done nor canceled', async () => {
  const { requests } = show(responses([]));
  await screen.findByText('No more appointments today');
  expect(requests[0]?.variables).toMatchObject({
    day: '2026-11-21',
    where: {
      start_time: { _gte: '2026-11-21T06:00:00.000Z', _lt: '2026-11-22T06:00:00.000Z' },
      status: { _in: ['new', 'updated', 'confirmed'] },
    },
  });
});

test('the appointments to confirm lead to the overview', async () => {
  show(responses([], { appointment_aggregate: { count: 6 } }));
  expect(await screen.findByRole('link', { name: '6 appointments to confirm' })).toHaveAttribute(
    'href',
    '/owner/ticket',
  );
});

test('a free employee is booked from the next quarter on by a tap', async () => {
  show(responses([makeNext('a1', '16:15', '17:00'), makeNext('a2', '18:00', '19:00', { employee: ben })]));
  expect(await links('Free now')).toEqual(['Ben Ortizuntil 12:00 PM']);
  expect(screen.getByRole('link', { name: /^Ben Ortiz/ })).toHaveAttribute(
    'href',
    `/owner/appointments/create?employee=${ben.id}&start=2026-11-21T16%3A30%3A00.000Z`,
  );
});

test('lists as many free employees as there are rows, and leads to the day for the others', async () => {
  const team = Array.from({ length: 7 }, (_, index) => ({ ...ben, id: `${ben.id.slice(0, -1)}${index}` }));
  show(responses([], { employee_list: team, employee_day_plan: team.map(({ id }) => planOf(id)) }));
  expect(await links('Free now')).toEqual([...Array(4).fill('Ben Ortizuntil 5:00 PM'), '3 more']);
  expect(screen.getByRole('link', { name: '3 more' })).toHaveAttribute(
    'href',
    '/owner/ticket?tab=appointment&view=day',
  );
});

test('an employee on an open ticket is not free', async () => {
  const order = { id: 'o1', order_status: 'in_service', order_items: [{ id: 'l1', staff_id: ben.id }] };
  show(responses([makeNext('a1', '16:15', '17:00')], { order_list: [order] }));
  expect(await screen.findByText('Nobody is free right now')).toBeVisible();
});

test('without the permissions nothing is booked, and neither tickets nor the overview are fetched', async () => {
  const { requests } = show(responses([]), {
    gate: managerWithout('UPDATE_BOOKING', 'OVERVIEW_BOOKING', 'ORDER'),
  });
  expect(await screen.findByRole('link', { name: /Ben Ortiz/ })).toHaveAttribute(
    'href',
    `/owner/ticket?tab=appointment&view=day&staff=${ben.id}`,
  );
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
  expect(requests[0]?.variables).toMatchObject({ with_overview: false, with_tickets: false });
});

test('in Vietnamese', async () => {
  show(responses([makeNext('a2', '16:42', '17:30')]), { language: 'vi' });
  expect(await screen.findByRole('region', { name: 'Lịch hẹn sắp tới' })).toHaveTextContent('còn 12 phút');
  expect(screen.getByRole('region', { name: 'Thợ đang rảnh' })).toBeVisible();
});

test('a failed load shows an error and can be retried', async () => {
  let working = false;
  const { user } = show(
    responses([], {
      appointment_list: () => {
        if (!working) throw offline();
        return [];
      },
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Today’s appointments could not be loaded.');
  working = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No more appointments today')).toBeVisible();
});
