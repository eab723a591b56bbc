import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, refusal } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ava, ben, bookingResponses, gel, makeClient, pedicure, tomorrow, tomorrowAt } from '../testing/make-booking';
import { booked, bookedId, findJenny, press, type ShownCreatePage, shortDay, showCreate } from '../testing/show-create';

beforeEach(() => localStorage.clear());

/** Goes from the search to the review, as for a returning client. */
async function sameAgain(page: ShownCreatePage) {
  await findJenny(page);
  await press(page, /^Same as last time/);
  await press(page, new RegExp(`^\\w+ ${shortDay(tomorrow)}$`));
  await press(page, '10:00 AM');
  await screen.findByRole('heading', { name: 'Review booking' });
}
test('an existing client repeats the last visit: search, client, same, time, book', async () => {
  const page = showCreate();
  await sameAgain(page);
  const summary = screen.getByRole('region', { name: 'Jenny Park' });
  expect(summary).toHaveTextContent('10:00 AM – 10:50 AM');
  expect(summary).toHaveTextContent('Gel manicure');
  expect(summary).toHaveTextContent('10:00 AM · 50 min · Ava Nguyen');
  expect(summary).toHaveTextContent('Total, 50 min$38.00');
  expect(summary).toHaveTextContent('Store time (America/Chicago)');
  await press(page, 'Book');
  expect(await screen.findByRole('heading', { name: 'Booked' })).toBeVisible();
  expect(page.sent()[0]?.variables).toMatchObject({
    whmcs_id: 10001,
    input_obj: {
      customer_id: makeClient().id,
      customer: null,
      start_time: tomorrowAt(10),
      services: [{ service_id: gel.id, custom_service: null, employee_id: ava.id, duration: 50 }],
      note: null,
      continue_anyway: false,
    },
  });
  expect(page.path()).toBe(`/owner/appointments/create/success?id=${bookedId}`);
  expect(await screen.findByText(/Gel manicure with Ava Nguyen/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open appointment' })).toHaveAttribute(
    'href',
    `/owner/appointments/${bookedId}`,
  );
  expect(localStorage).toHaveLength(0);
});

test('the review records that the client asks for the employee', async () => {
  const page = showCreate();
  await page.user.type(await screen.findByRole('searchbox'), 'jen');
  await press(page, /^Jenny Park/);
  await press(page, /^Same as last time/);
  await press(page, /^10:00 AM/);
  await page.user.click(await screen.findByRole('switch', { name: 'Client requested Ava Nguyen' }));
  expect(await screen.findByText('10:00 AM · 50 min · Ava Nguyen (requested)')).toBeVisible();
  await press(page, 'Book');
  await screen.findByRole('heading', { name: 'Booked' });
  expect(page.sent()[0]?.variables).toMatchObject({
    input_obj: { services: [{ employee_id: ava.id, is_requested: true }] },
  });
});

test('a new client books two services, one of them with anyone', async () => {
  const page = showCreate({ customer_list: [] });
  await page.user.type(await screen.findByRole('searchbox'), 'Zoe Bell');
  await press(page, 'New client');
  const sheet = within(await screen.findByRole('dialog', { name: 'New client' }));
  expect(sheet.getByRole('textbox', { name: 'Full name' })).toHaveValue('Zoe Bell');
  await page.user.click(sheet.getByRole('button', { name: 'Add client' }));
  expect(await sheet.findByText('Please enter a phone number.')).toBeVisible();
  await page.user.type(sheet.getByRole('textbox', { name: 'Phone number' }), '512 555 0111');
  await page.user.click(sheet.getByRole('button', { name: 'Add client' }));
  await press(page, /^Gel manicure, 45 min/);
  await press(page, 'Another service');
  await press(page, /^Spa pedicure, 60 min/);
  const [first] = await screen.findAllByRole('button', { name: 'Any available staff' });
  await page.user.click(first as HTMLElement);
  await page.user.click(await screen.findByRole('option', { name: /Ava Nguyen/ }));
  await press(page, new RegExp(`^\\w+ ${shortDay(tomorrow)}$`));
  await press(page, '2:00 PM');
  await press(page, 'Book');
  await screen.findByRole('heading', { name: 'Booked' });
  expect(page.sent()[0]?.variables).toMatchObject({
    input_obj: {
      customer_id: null,
      customer: { full_name: 'Zoe Bell', phone: '+15125550111' },
      services: [
        { service_id: gel.id, employee_id: ava.id, duration: 45 },
        { service_id: pedicure.id, employee_id: null, duration: 60 },
      ],
    },
  });
});

test('missing fields are marked and the form does not continue', async () => {
  const page = showCreate();
  await press(page, 'Continue');
  for (const alerts of ['Choose a client.', 'Choose at least one service.', 'Choose a time.']) {
    expect(await screen.findByText(alerts)).toBeVisible();
  }
  expect(page.path()).toBe('/owner/appointments/create');
});

test('a duration outside its limits is refused beside the field', async () => {
  const page = showCreate();
  await findJenny(page);
  await press(page, /^Same as last time/);
  const length = screen.getByRole('spinbutton', { name: 'Duration' });
  await page.user.clear(length);
  await page.user.type(length, '3');
  await press(page, 'Continue');
  await waitFor(() => expect(length).toHaveAccessibleDescription(/From 5 to 720\./));
});

test('a draft survives a reload and can be started over', async () => {
  const before = showCreate();
  await findJenny(before);
  await press(before, /^Same as last time/);
  await press(before, 'Add a note');
  const note = screen.getByRole('textbox', { name: 'Note for staff' });
  expect(note).toHaveFocus();
  await before.user.type(note, 'Chrome');
  before.unmount();
  const after = showCreate();
  expect(await screen.findByText('You have an unfinished booking.')).toBeVisible();
  expect(screen.getByText('Gel manicure')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note for staff' })).toHaveValue('Chrome');
  await press(after, 'Start over');
  expect(await screen.findByRole('searchbox', { name: 'Name or phone number' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Note for staff' })).toBeNull();
});

test('a retry after a lost connection and a reload sends the same idempotency key', async () => {
  const before = showCreate({
    appointment_book: () => {
      throw offline();
    },
  });
  await sameAgain(before);
  await press(before, 'Book');
  expect(await screen.findByText('No connection')).toBeVisible();
  expect(before.shell.shownProblems).toEqual([]);
  before.unmount();
  const after = showCreate({}, { path: '/owner/appointments/create/confirm' });
  await press(after, 'Book');
  await screen.findByRole('heading', { name: 'Booked' });
  expect(after.sent()[0]?.variables.idempotency_key).toBe(before.sent()[0]?.variables.idempotency_key);
});

test('a slot that was taken meanwhile offers the next free times as buttons', async () => {
  const free = [tomorrowAt(11), tomorrowAt(11, 15), tomorrowAt(13)];
  const page = showCreate({
    appointment_book: ({ input_obj }: { input_obj: { start_time: string } }) => {
      if (Date.parse(input_obj.start_time) === Date.parse(tomorrowAt(10))) {
        throw refusal('conflict', 'slot_taken', { params: { free_times: free.join(',') } });
      }
      return booked;
    },
  });
  await sameAgain(page);
  await press(page, 'Book');
  await press(page, /11:15 AM$/);
  expect(screen.getByText('11:15 AM – 12:05 PM')).toBeVisible();
  await press(page, 'Book');
  await screen.findByRole('heading', { name: 'Booked' });
  expect(page.sent().at(-1)?.variables).toMatchObject({
    input_obj: { start_time: tomorrowAt(11, 15), continue_anyway: false },
  });
});

test('a conflicting visit is named before it is booked over', async () => {
  const page = showCreate({
    employee_day_plan: [],
    appointment_list: ({ where }: { where: { customer_id?: object } }) =>
      where.customer_id
        ? bookingResponses().appointment_list
        : [
            {
              id: '00000000-0000-4000-8000-0000000000f7',
              start_time: tomorrowAt(10, 0),
              end_time: tomorrowAt(23, 0),
              processing: 0,
              finishing: 0,
              booker_name: null,
              is_guest: false,
              customer: { id: 'c9', full_name: 'Rosa Diaz' },
              employee: { id: ava.id },
            },
          ],
    appointment_book: ({ input_obj }: { input_obj: { continue_anyway: boolean } }) => {
      if (!input_obj.continue_anyway) throw refusal('conflict', 'slot_taken', { params: { free_times: '' } });
      return booked;
    },
  });
  await sameAgain(page);
  await press(page, 'Book');
  expect(await screen.findByText(/^Ava Nguyen: Rosa Diaz, 10:00 AM – 11:00 PM$/)).toBeVisible();
  await press(page, 'Book anyway');
  expect(await screen.findByRole('heading', { name: 'Booked' })).toBeVisible();
});

test('an employee who is off can be booked anyway on confirmation', async () => {
  const page = showCreate({
    appointment_book: ({ input_obj }: { input_obj: { continue_anyway: boolean } }) => {
      if (!input_obj.continue_anyway) throw refusal('conflict', 'staff_off');
      return booked;
    },
  });
  await sameAgain(page);
  await press(page, 'Book');
  expect(await screen.findByText('Off at that time')).toBeVisible();
  await press(page, 'Book anyway');
  expect(await screen.findByRole('heading', { name: 'Booked' })).toBeVisible();
});

test('a phone number that belongs to another client is refused without losing input', async () => {
  const page = showCreate({
    appointment_book: () => {
      throw refusal('validation', 'validation_failed', {
        fields: [{ path: 'input_obj.customer.phone', code: 'already_used' }],
      });
    },
  });
  await sameAgain(page);
  await press(page, 'Book');
  expect(await screen.findByText(/^Phone number: This is already used\./)).toBeVisible();
});

test('a blocked client without a phone number can be booked after a warning', async () => {
  const client = makeClient({ phone: null, is_blocked_from_booking: true });
  const page = showCreate({ customer_list: [client] });
  await sameAgain(page);
  expect(screen.getByText(/^This client is blocked from booking online/)).toBeVisible();
  expect(screen.getByText(/^This client has no phone number/)).toBeVisible();
  await press(page, 'Book');
  expect(await screen.findByRole('heading', { name: 'Booked' })).toBeVisible();
});

test('a tapped slot prefills time and employee, and a returning client is prefilled', async () => {
  const start = tomorrowAt(14, 15);
  const page = showCreate(
    {},
    {
      path: `/owner/appointments/create?${new URLSearchParams({ start, employee: ben.id, customer: makeClient().id })}`,
    },
  );
  await press(page, /^Same as last time Gel manicure with Ben Ortiz/);
  expect(await screen.findByText('2:15 PM · 50 min · Ben Ortiz')).toBeVisible();
  expect(page.path()).toBe('/owner/appointments/create/confirm');
});

test.each([
  ['as the client had it last', {}, gel.id, 'Gel manicure'],
  ['as the catalogue has it, for a client without appointments', { appointment_list: [] }, pedicure.id, 'Spa pedicure'],
])('a link to a service prefills client, service and employee, %s', async (_, responses, service, name) => {
  showCreate(responses, {
    path: `/owner/appointments/create?${new URLSearchParams({ customer: makeClient().id, service, employee: ben.id })}`,
  });
  expect(await screen.findByText('Jenny Park')).toBeVisible();
  expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /Ben Ortiz/ })).toBeVisible();
});

test('a slot that was tapped and abandoned does not prefill the next booking', async () => {
  const slot = showCreate({}, { path: `/owner/appointments/create?start=${tomorrowAt(14, 15)}` });
  expect(await screen.findByText(/2:15 PM$/)).toBeVisible();
  slot.unmount();
  showCreate();
  await screen.findByRole('searchbox', { name: 'Name or phone number' });
  expect(screen.queryByText(/2:15 PM$/)).toBeNull();
});

test('employees book for themselves only', async () => {
  const person = { id: '00000000-0000-4000-8000-000000000002', name: 'Ava Nguyen', employeeId: ava.id };
  const gate = makeGate({ area: 'staff', role: 'staff', permissions: new Set(defaultPermissions('staff')), person });
  const page = showCreate({}, { gate, path: '/store/10001/staff/appointments/create' });
  await findJenny(page);
  await press(page, /^Spa pedicure/);
  await screen.findByText('Spa pedicure');
  expect(screen.queryByRole('button', { name: /Anyone|With/ })).toBeNull();
  await press(page, new RegExp(`^\\w+ ${shortDay(tomorrow)}$`));
  await press(page, '2:00 PM');
  expect(await screen.findByText('2:00 PM · 60 min · Ava Nguyen')).toBeVisible();
});

test.each(['confirm', 'success'])(
  'without a booking %s leads to the booking form, or back to the calendar',
  async (step) => {
    const page = showCreate(
      { appointment_list: [], appointment_aggregate: { count: 0 } },
      { path: `/owner/appointments/create/${step}` },
    );
    const expected = step === 'confirm' ? '/owner/appointments/create' : '/owner/ticket?tab=appointment';
    await waitFor(() => expect(page.path()).toBe(expected));
  },
);

test('people who may not book see the denied page', async () => {
  const permissions = new Set(defaultPermissions('manager').filter((key) => key !== 'UPDATE_BOOKING'));
  showCreate({}, { gate: makeGate({ role: 'manager', permissions }) });
  expect(await screen.findByText('You cannot access this page. Please contact your owner.')).toBeVisible();
});

test('the page is translated to Vietnamese', async () => {
  const page = showCreate({}, { language: 'vi' });
  await page.user.type(await screen.findByRole('searchbox', { name: 'Tên hoặc số điện thoại' }), 'jen');
  await press(page, /Jenny Park/);
  expect(await screen.findByRole('button', { name: /^Như lần trước Gel manicure với Ava Nguyen/ })).toBeVisible();
});

test('the booked page of a group says who gets which service', async () => {
  const guestId = bookedId.replace(/.$/, 'f');
  const visit = (id: string, is_guest: boolean, service_name: string, employee_name: string | null) => ({
    id,
    client_name: 'Jenny Park',
    is_guest,
    parts: [{ id, start_time: tomorrowAt(10), service_name, employee_name }],
  });
  const visits = [visit(bookedId, false, 'Gel manicure', 'Ava Nguyen'), visit(guestId, true, 'Spa pedicure', null)];
  const page = showCreate({ appointment_by_id: { ...booked, group: { id: bookedId, visits } } });
  await sameAgain(page);
  await press(page, 'Book');
  expect(
    await screen.findByText(
      'Jenny Park: Gel manicure with Ava Nguyen · Guest of Jenny Park: Spa pedicure with Unassigned',
    ),
  ).toBeVisible();
  // The weekday is what the client repeats.
  expect(screen.getByText(/^Jenny Park, (Mon|Tue|Wed|Thu|Fri|Sat|Sun), [A-Z][a-z]{2} \d/)).toBeVisible();
});

describe('a guest', () => {
  test('gets a service of their own at the same time, added from the review', async () => {
    const page = showCreate();
    await sameAgain(page);
    await press(page, 'Add guest');
    const section = within(await screen.findByRole('region', { name: 'Guest 1' }));
    expect(section.getByText('Guest of Jenny Park')).toBeVisible();
    await page.user.click(await section.findByRole('button', { name: /^Spa pedicure, 60 min/ }));
    const summary = await screen.findByRole('region', { name: 'Guest of Jenny Park' });
    expect(summary).toHaveTextContent('10:00 AM · 60 min · Any available staff');
    expect(summary).toHaveTextContent('Total, 60 min$90.00');
    await press(page, 'Book');
    await screen.findByRole('heading', { name: 'Booked' });
    expect(page.sent()[0]?.variables).toMatchObject({
      input_obj: {
        customer_id: makeClient().id,
        guests: [{ customer_id: null, customer: null, services: [{ service_id: pedicure.id, employee_id: null }] }],
        guests_in_sequence: false,
      },
    });
  });

  test('can be another client, served after the first one, and is removed again', async () => {
    const page = showCreate();
    await findJenny(page);
    await press(page, /^Same as last time/);
    await press(page, 'Add guest');
    await press(page, 'Add guest');
    const section = (number: number) => within(screen.getByRole('region', { name: `Guest ${number}` }));
    await page.user.click(section(2).getByRole('button', { name: 'Change' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Who comes along?' }));
    await page.user.type(await sheet.findByRole('searchbox'), 'jen');
    await page.user.click(await sheet.findByRole('button', { name: /^Jenny Park/ }));
    await page.user.click(await section(2).findByRole('button', { name: /^Spa pedicure, 60 min/ }));
    await page.user.click(section(1).getByRole('button', { name: 'Remove guest 1' }));
    expect(section(1).getByText('Spa pedicure')).toBeVisible();
    expect(section(1).getByText('Jenny Park')).toBeVisible();
    await page.user.click(screen.getByRole('switch', { name: 'One after another instead of at the same time' }));
    await press(page, new RegExp(`^\\w+ ${shortDay(tomorrow)}$`));
    await press(page, '10:00 AM');
    await press(page, 'Book');
    await screen.findByRole('heading', { name: 'Booked' });
    expect(page.sent()[0]?.variables).toMatchObject({
      input_obj: { guests: [{ customer_id: makeClient().id }], guests_in_sequence: true },
    });
  });

  test('without a service is an error beside it', async () => {
    const page = showCreate();
    await press(page, 'Add guest');
    await press(page, 'Continue');
    const section = within(await screen.findByRole('region', { name: 'Guest 1' }));
    expect(await section.findByText('Choose at least one service.')).toBeVisible();
  });
});
