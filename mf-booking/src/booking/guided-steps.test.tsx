import { screen, waitFor, within } from '@testing-library/react';
import { ava, ben, bookingResponses, gel, makeClient, pedicure, tomorrow, tomorrowAt } from '../testing/make-booking';
import { findJenny, press, shortDay, showCreate } from '../testing/show-create';

beforeEach(() => localStorage.clear());

const slot = `/owner/appointments/create?${new URLSearchParams({ start: tomorrowAt(14, 15), employee: ben.id })}`;
const lashes = { id: '00000000-0000-4000-8000-0000000000d3', name: 'Lash lift', price: 6_000, duration: 60, status: 1 };
const twoCategories = [
  { id: '00000000-0000-4000-8000-0000000000f1', name: 'Nails', services: [gel, pedicure] },
  { id: '00000000-0000-4000-8000-0000000000f2', name: 'Lashes', services: [lashes] },
];
const search = () => screen.findByRole('searchbox', { name: 'Search services' });
const lastLook = () => screen.findByRole('heading', { name: 'Review booking' });

test('from a slot, client and service lead to the review', async () => {
  const page = showCreate({}, { path: slot });
  await findJenny(page);
  expect(await search()).toHaveFocus();
  await page.user.keyboard('ped');
  await press(page, /^Spa pedicure, 60 min/);
  await lastLook();
  expect(screen.getByText('2:15 PM · 60 min · Ben Ortiz')).toBeVisible();
  expect(page.sent()).toEqual([]);
});

test('without a slot, client, service and a first free time lead to the review', async () => {
  const page = showCreate();
  await findJenny(page);
  await press(page, /^Spa pedicure, 60 min/);
  expect(screen.queryByRole('searchbox')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Today/ })).toHaveFocus());
  await press(page, '10:00 AM');
  await lastLook();
  expect(screen.getByText('10:00 AM · 60 min · Any available staff')).toBeVisible();
});

test('a day without free times is skipped with a notice', async () => {
  const page = showCreate({
    appointment_free_times: ({ day }: { day: string }) =>
      day === tomorrow ? [{ start_time: tomorrowAt(9), employee_ids: [ava.id] }] : [],
  });
  await findJenny(page);
  await press(page, /^Spa pedicure, 60 min/);
  expect(await screen.findByText(/^The first free times are on /)).toBeVisible();
  const day = screen.getByRole('button', { name: new RegExp(`^\\w+ ${shortDay(tomorrow)}$`) });
  expect(day).toHaveAttribute('aria-pressed', 'true');
  await press(page, '9:00 AM');
  await lastLook();
});

test('likely services are one tap away: the client’s usual ones first, then the store’s most booked', async () => {
  const [last] = bookingResponses().appointment_list;
  const before = { ...last, id: '00000000-0000-4000-8000-0000000000a8', service: pedicure };
  const page = showCreate(
    {
      category_list: twoCategories,
      appointment_list: [last, before],
      service_most_booked: [lashes, pedicure].map(({ id }) => ({ id })),
    },
    { path: slot },
  );
  await findJenny(page);
  const usual = within(await screen.findByRole('list', { name: 'Often booked' }));
  const chips = usual.getAllByRole('button');
  expect(chips).toHaveLength(2);
  expect(chips[0]).toHaveAccessibleName(/^Spa pedicure, 60 min, \$52\.00/);
  expect(chips[1]).toHaveAccessibleName(/^Lash lift, 60 min, \$60\.00/);
  await press(page, /^Lash lift/);
  await lastLook();
  expect(screen.getByText('2:15 PM · 60 min · Ben Ortiz')).toBeVisible();
});

test('the guided steps continue after the client was selected last', async () => {
  const page = showCreate({}, { path: slot });
  await press(page, 'Choose a service');
  expect(await search()).toHaveFocus();
  await press(page, /^Spa pedicure, 60 min/);
  expect(screen.getByRole('searchbox', { name: 'Name or phone number' })).toHaveFocus();
  await findJenny(page);
  await lastLook();
});

test('another service is added from the review and leads back to it', async () => {
  const page = showCreate({}, { path: slot });
  await findJenny(page);
  await press(page, /^Same as last time/);
  await lastLook();
  await press(page, 'Another service');
  expect(await search()).toHaveFocus();
  expect(screen.queryByText('You have an unfinished booking.')).toBeNull();
  await press(page, /^Spa pedicure, 60 min/);
  await lastLook();
  expect(screen.getByText('3:05 PM · 60 min · Ben Ortiz')).toBeVisible();
  await press(page, 'Book');
  await screen.findByRole('heading', { name: 'Booked' });
  expect(page.sent()[0]?.variables).toMatchObject({
    input_obj: {
      services: [
        { service_id: gel.id, employee_id: ben.id },
        { service_id: pedicure.id, employee_id: ben.id },
      ],
    },
  });
});

test('adding a service can be abandoned, and removing the only one opens the choice', async () => {
  const page = showCreate();
  await findJenny(page);
  await press(page, /^Same as last time/);
  const another = await screen.findByRole('button', { name: 'Another service', expanded: false });
  await page.user.click(another);
  await search();
  await page.user.click(another);
  expect(screen.queryByRole('searchbox')).toBeNull();
  await press(page, 'Remove Gel manicure');
  expect(await search()).toHaveFocus();
});

test('a validation issue is shown instead of continuing', async () => {
  const page = showCreate({}, { path: slot });
  await press(page, 'Choose a service');
  await press(page, /^Gel manicure, 45 min/);
  const length = await screen.findByRole('spinbutton', { name: 'Duration' });
  await page.user.clear(length);
  await findJenny(page);
  await waitFor(() => expect(length).toHaveAccessibleDescription(/From 5 to 720\./));
  expect(page.path()).toBe('/owner/appointments/create');
});

test('a first-time client has no last visit and chooses from all services', async () => {
  const page = showCreate({ appointment_list: [], customer_list: [makeClient({ visit_count: 0 })] });
  await findJenny(page);
  expect(await screen.findByRole('button', { name: /^Spa pedicure/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Same as last time/ })).toBeNull();
});

test('the page is translated to Vietnamese', async () => {
  const page = showCreate(
    { category_list: twoCategories, service_most_booked: [{ id: lashes.id }] },
    { path: slot, language: 'vi' },
  );
  await page.user.type(await screen.findByRole('searchbox', { name: 'Tên hoặc số điện thoại' }), 'jen');
  await press(page, /Jenny Park/);
  expect(await screen.findByRole('list', { name: 'Hay được đặt' })).toBeVisible();
  await press(page, /^Lash lift, 60 phút/);
  expect(await screen.findByText('2:15 PM · 60 phút · Ben Ortiz')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Khách yêu cầu thợ Ben Ortiz' })).not.toBeChecked();
});
