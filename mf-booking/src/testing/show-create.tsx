import { type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { messages } from './make-appointment';
import { bookingResponses, makeClient, tomorrowAt } from './make-booking';
import { Pages } from './pages';

export const bookedId = '00000000-0000-4000-8000-0000000000a1';
/** A visit as the API returns it once it is booked. */
export const booked = {
  id: bookedId,
  start_time: tomorrowAt(10),
  end_time: tomorrowAt(10, 50),
  booker_name: null,
  is_guest: false,
  group: null,
  customer: makeClient(),
  visit: [
    {
      id: bookedId,
      start_time: tomorrowAt(10),
      end_time: tomorrowAt(10, 50),
      service_name: 'Gel manicure',
      employee_name: 'Ava Nguyen',
    },
  ],
};

/** Renders the page that creates a visit; returns the requests that it sent. */
export function showCreate(resolvers: object = {}, more: RenderOptions = {}) {
  const page = renderRemotePage(<Pages />, {
    path: '/owner/appointments/create',
    messages: messages,
    resolvers: bookingResponses({ appointment_book: booked, appointment_by_id: booked, ...resolvers }),
    ...more,
  });
  return { ...page, sent: () => page.requests.filter(({ operation }) => operation === 'BookVisit') };
}
export type ShownCreatePage = ReturnType<typeof showCreate>;

export const press = async ({ user }: ShownCreatePage, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Searches for the test's client and selects her. */
export async function findJenny(page: ShownCreatePage) {
  await page.user.type(await screen.findByRole('searchbox', { name: 'Name or phone number' }), 'jen');
  await press(page, /Jenny Park/);
}

/** Returns the label of a day in the strip of days. */
export const shortDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
