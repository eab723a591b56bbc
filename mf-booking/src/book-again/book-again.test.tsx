import { addDays, businessDay, wallTime } from '@suite/domain/time';
import { refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor } from '@testing-library/react';
import BookAgainSlot from '../book-again-slot';
import { messages } from '../testing/make-appointment';
import { ava, bookingResponses, gel, makeClient, pedicure } from '../testing/make-booking';

const zone = 'America/Chicago';
const today = businessDay(new Date(), zone);
const at = (weeks: number, hour: number) => wallTime(addDays(today, 7 * weeks), hour * 60, zone).toISOString();
const client = makeClient().id;

function show(resolvers: object = {}, services = [{ serviceId: gel.id, employeeId: ava.id as string | null }]) {
  const onDecline = jest.fn();
  const page = renderRemotePage(
    <BookAgainSlot
      customerId={client}
      services={services}
      start={at(0, 14)}
      fallback={<p>See you soon!</p>}
      onDecline={onDecline}
    />,
    {
      messages,
      resolvers: bookingResponses({ appointment_book: { id: '00000000-0000-4000-8000-0000000000b1' }, ...resolvers }),
    },
  );
  return { ...page, onDecline };
}
const offer = (name: RegExp) => screen.findByRole('button', { name });

test('offers the time of day of the visit in two, three and four weeks', async () => {
  show();
  for (const weeks of [2, 3, 4]) expect(await offer(new RegExp(`^In ${weeks} weeks .+ 2:00 PM$`))).toBeVisible();
});

test('one tap books the same services with the same employees, and says when', async () => {
  const { user, requests } = show({}, [
    { serviceId: gel.id, employeeId: ava.id },
    { serviceId: pedicure.id, employeeId: null },
  ]);
  await user.click(await offer(/^In 3 weeks/));
  expect(await screen.findAllByText(/^Booked: .+ at 2:00 PM\. See you then!$/)).not.toHaveLength(0);
  expect(requests.find(({ operation }) => operation === 'BookVisit')?.variables.input_obj).toEqual({
    customer_id: client,
    start_time: at(3, 14),
    services: [
      { service_id: gel.id, employee_id: ava.id, duration: gel.duration },
      { service_id: pedicure.id, employee_id: null, duration: pedicure.duration },
    ],
  });
});

test('a time that was just taken is said, and the free times are fetched again', async () => {
  const { user, requests } = show({
    appointment_book() {
      throw refusal('conflict', 'slot_taken');
    },
  });
  const fetched = () => requests.filter(({ operation }) => operation === 'AgainTimes').length;
  await user.click(await offer(/^In 2 weeks/));
  expect(await screen.findByRole('alert')).toHaveTextContent('That time was just taken.');
  await waitFor(() => expect(fetched()).toBe(2));
});

test('a week without a free time is left out; without any, nothing is offered', async () => {
  const only = addDays(today, 21);
  show({
    appointment_free_times: ({ day }: { day: string }) =>
      day === only ? [{ start_time: at(3, 10), employee_ids: [] }] : [],
  });
  expect(await offer(/^In 3 weeks .+ 10:00 AM$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^In 2 weeks/ })).toBeNull();
});

test.each([
  ['no day has a free time', { appointment_free_times: [] }],
  ['its service is not offered any more', { category_list: [] }],
])('offers nothing where %s', async (_, resolvers) => {
  show(resolvers);
  expect(await screen.findByText('See you soon!')).toBeVisible();
});

test('"Not now" declines', async () => {
  const { user, onDecline } = show();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(onDecline).toHaveBeenCalledTimes(1);
});
