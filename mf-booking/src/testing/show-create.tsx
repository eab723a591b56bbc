import { type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { messages } from './make-appointment';
import { bookingResponses, makeClient, tomorrowAt } from './make-booking';
import { Pages } from './pages';

export const bookedId = '00000000-0000-4000-8000-0000000000a1';
/** A visit as the API tells of it once it is booked. */
export const booked = {
  id: bookedId,
  start_time: tomorrowAt(10),
  end_time: tomorrowAt(10, 50),
  booker_name: null,
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

/** The page on which a visit is made, with what it sent. */
export function showCreate(resolvers: object = {}, more: RenderOptions = {}) {
  const page = renderRemotePage(<Pages />, {
    path: '/owner/appointments/create',
    words: messages,
    resolvers: bookingResponses({ appointment_book: booked, appointment_by_id: booked, ...resolvers }),
    ...more,
  });
  return { ...page, sent: () => page.requests.filter(({ operation }) => operation === 'BookVisit') };
}
export type Page = ReturnType<typeof showCreate>;

export const press = async ({ user }: Page, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Searches for the client whom everybody knows, and takes her. */
export async function findJenny(page: Page) {
  await page.user.type(await screen.findByRole('searchbox', { name: 'Name or phone number' }), 'jen');
  await press(page, /Jenny Park/);
}

/** A day as the strip of days says it. */
export const shortDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
