import { addDays, businessDay } from '@suite/domain/time';
import { personDatabase } from '@suite/graphql';
import { openIdbStore } from '@suite/remote-kit/idb-store';
import { offline, renderRemotePage } from '@suite/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { messages, overviewResponses } from '../testing/make-appointment';
import { ava, ben, makePlan } from '../testing/make-day';
import { TicketPage } from '../ticket/ticket.page';

const today = businessDay(new Date(), 'America/Chicago');
const tomorrow = addDays(today, 1);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the page of tickets saves the schedules of today and tomorrow, which are shown without a connection', async () => {
  const staff = [ava, ben].map((one) => ({ ...one, status: 'active' }));
  const online = renderRemotePage(<TicketPage />, {
    path: '/owner/ticket',
    messages,
    resolvers: {
      ...overviewResponses([]),
      employee_list: staff,
      employee_day_plan: [makePlan(null), makePlan(ava.id), makePlan(ben.id)],
    },
  });
  await screen.findByText('No appointments to process');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  jest.useRealTimers();
  const days = () =>
    online.requests.filter(({ operation }) => operation === 'DaySchedule').map(({ variables }) => variables.day);
  await waitFor(() => expect(days()).toEqual([today, tomorrow]));
  const saved = async () => (await openIdbStore<{ id: string }>(personDatabase, '').all()).map(({ id }) => id);
  await waitFor(async () => expect((await saved()).filter((id) => id.startsWith('DaySchedule'))).toHaveLength(2));
  online.unmount();

  const failing = () => {
    throw offline();
  };
  renderRemotePage(<TicketPage />, {
    path: `/owner/ticket?tab=appointment&view=day&day=${tomorrow}`,
    messages,
    resolvers: { employee_day_plan: failing, appointment_list: failing, employee_list: failing },
  });
  expect(await screen.findByRole('region', { name: 'Ava Nguyen' })).toBeVisible();
  expect(await screen.findByText(/As of/i)).toBeVisible();
});
