import { addDays, businessDay, wallTime } from '@suite/domain/time';
import { offline, renderRemotePage } from '@suite/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { messages } from '../testing/make-appointment';
import { TimePicker } from './time-picker';

const zone = 'America/Chicago';
const today = businessDay(new Date(), zone);
const tomorrow = addDays(today, 1);
const at = (day: string, hour: number, minute = 0) => wallTime(day, hour * 60 + minute, zone).toISOString();
const free = (...starts: string[]) => starts.map((start_time) => ({ start_time, employee_ids: [] }));
const manicure = { duration: 45, employee_id: null };

interface Input {
  start?: string | null;
  services?: { duration: number; employee_id: string | null }[];
}

function show(
  appointment_free_times: unknown,
  { start = at(tomorrow, 8), services = [manicure] }: Input = {},
  more = {},
) {
  const chosen: string[] = [];
  function Picker() {
    const [now, setNow] = useState(start);
    const choose = (one: string) => {
      chosen.push(one);
      setNow(one);
    };
    return (
      <TimePicker start={now} services={services} exclude="00000000-0000-4000-8000-0000000000a1" onStart={choose} />
    );
  }
  return {
    chosen,
    ...renderRemotePage(<Picker />, {
      messages: messages,
      resolvers: { appointment_free_times, key_storage_items: [] },
      ...more,
    }),
  };
}

test('free times are grouped by part of the store’s day and selected by a tap', async () => {
  const page = show(free(at(tomorrow, 9), at(tomorrow, 13, 30), at(tomorrow, 18)));
  await page.user.click(await screen.findByRole('button', { name: '1:30 PM' }));
  expect(page.chosen).toEqual([at(tomorrow, 13, 30)]);
  expect(screen.getByRole('button', { name: '1:30 PM' })).toHaveAttribute('aria-pressed', 'true');
  for (const part of ['Morning', 'Afternoon', 'Evening'])
    expect(screen.getByRole('group', { name: part })).toBeVisible();
  expect(page.requests[0]?.variables).toMatchObject({
    day: tomorrow,
    services: [manicure],
    exclude_appointment_id: '00000000-0000-4000-8000-0000000000a1',
  });
});

test('a time after midnight is selected with the free times of its evening, and found there again', async () => {
  const late = at(addDays(tomorrow, 1), 0, 30);
  const evening = ({ day }: { day: string }) => (day === tomorrow ? free(at(tomorrow, 23), late) : []);
  const page = show(evening);
  await page.user.click(
    within(await screen.findByRole('group', { name: /^After midnight/ })).getByRole('button', { name: '12:30 AM' }),
  );
  expect(page.chosen).toEqual([late]);
  expect(screen.getByRole('button', { name: '12:30 AM' })).toHaveAttribute('aria-pressed', 'true');
  page.unmount();
  show(evening, { start: late });
  expect(await screen.findByRole('button', { name: '12:30 AM' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText(/is not one of the free times/)).toBeNull();
});

test('a selected time that is not free is marked', async () => {
  show(free(at(tomorrow, 9)));
  expect(await screen.findByText('8:00 AM is not one of the free times.')).toBeVisible();
});

test('another day is selected in the strip or by its date', async () => {
  const page = show(({ day }: { day: string }) => free(at(day, 9)), { start: null });
  await page.user.click(screen.getAllByRole('button', { pressed: false })[0] as HTMLElement);
  await screen.findByRole('button', { name: '9:00 AM' });
  expect(page.requests.at(-1)?.variables).toMatchObject({ day: tomorrow });
  const later = addDays(tomorrow, 40);
  await page.user.click(screen.getByRole('button', { name: 'Another day or time' }));
  fireEvent.change(screen.getByLabelText('Another day'), { target: { value: later } });
  await waitFor(() => expect(page.requests.at(-1)?.variables).toMatchObject({ day: later }));
});

test('a day without free times leads to the next day that has some', async () => {
  const freeDay = addDays(tomorrow, 3);
  const page = show(({ day }: { day: string }) => (day === freeDay ? free(at(day, 11)) : []));
  await page.user.click(await screen.findByRole('button', { name: 'Next free day' }));
  await page.user.click(await screen.findByRole('button', { name: '11:00 AM' }));
  expect(page.chosen).toEqual([at(freeDay, 11)]);
});

describe('while neither time nor day is selected', () => {
  const freeDay = addDays(today, 3);
  const later = ({ day }: { day: string }) => (day === freeDay ? free(at(day, 11)) : []);

  test('the first day with a free time is shown and announced', async () => {
    const page = show(later, { start: null });
    await page.user.click(await screen.findByRole('button', { name: '11:00 AM' }));
    expect(page.chosen).toEqual([at(freeDay, 11)]);
    expect(screen.queryByText(/^The first free times are on/)).toBeNull();
  });

  test('a selected day stays, free times or not', async () => {
    const page = show(later, { start: null });
    expect(await screen.findByText(/^The first free times are on/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^Today/ }));
    expect(await screen.findByRole('button', { name: 'Next free day' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Today/ })).toHaveAttribute('aria-pressed', 'true');
  });

  test('four weeks without free times show a message', async () => {
    show([], { start: null });
    expect(await screen.findByText(/no free time in the next four weeks/)).toBeVisible();
  });

  test('a failed search for the next free day is not reported as fully booked', async () => {
    const ahead = ({ day }: { day: string }) => {
      if (day !== today) throw offline();
      return [];
    };
    show(ahead, { start: null });
    expect(await screen.findByRole('button', { name: 'Next free day' })).toBeVisible();
    expect(screen.queryByText(/next four weeks/)).toBeNull();
  });
});

test('four weeks without free times show a message', async () => {
  const page = show([]);
  await page.user.click(await screen.findByRole('button', { name: 'Next free day' }));
  expect(await screen.findByText(/no free time in the next four weeks/)).toBeVisible();
});

test('a typed time is in the store’s zone, rounded up to a quarter', async () => {
  const page = show(free(at(tomorrow, 9)));
  await page.user.click(screen.getByRole('button', { name: 'Another day or time' }));
  await page.user.type(screen.getByLabelText('Time'), '16:07');
  await page.user.click(screen.getByRole('button', { name: 'Take 4:15 PM' }));
  expect(page.chosen).toEqual([at(tomorrow, 16, 15)]);
});

test('free times are not requested without a service', async () => {
  const page = show([], { services: [] });
  expect(await screen.findByText('Choose a service first to see free times.')).toBeVisible();
  expect(page.requests).toEqual([]);
});

test('free times that failed to load can be retried', async () => {
  let reachable = false;
  const page = show(() => {
    if (!reachable) throw offline();
    return free(at(tomorrow, 9));
  });
  expect(await screen.findByText('The free times could not be loaded.')).toBeVisible();
  reachable = true;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: '9:00 AM' })).toBeVisible();
});

test('the page is translated to Vietnamese', async () => {
  show(free(at(tomorrow, 13, 30)), {}, { language: 'vi' });
  expect(await screen.findByRole('button', { name: '1:30 PM' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Buổi chiều' })).toBeVisible();
});

test('a start that clients could not book is marked, and stays possible', async () => {
  const page = show(
    free(at(tomorrow, 9)),
    { start: at(tomorrow, 9) },
    {
      resolvers: {
        appointment_free_times: free(at(tomorrow, 9)),
        key_storage_items: [{ key: 'booking_lead_hours', value: '168' }],
      },
    },
  );
  expect(await screen.findByText(/^Clients have to book at least 168 hours ahead/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: '9:00 AM' }));
  expect(page.chosen).toEqual([at(tomorrow, 9)]);
});
