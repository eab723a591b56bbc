import { defaultPermissions } from '@suite/domain';
import { addDays, weekday } from '@suite/domain/time';
import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ids, makeCompany, makeEmployee, messages } from '../testing/make';
import { makePattern, makeWeek, nineToSeven } from '../testing/make-week';
import { Pages } from '../testing/pages';
import { type Weekday, weekdays } from './week.schema';

type Week = ReturnType<typeof makeWeek>;

const visit = '00000000-0000-4000-8000-00000000a001';
const visitsConflict = () =>
  refusal('conflict', 'appointments_conflict', { params: { count: 1, appointments: visit } });

type WeekInput = Partial<Record<Weekday, object | null>>;

/** Adds a pattern, which is the present one unless it starts later. */
function withPattern(
  patterns: Week['patterns'],
  starts_on: string | null,
  ends_on: string | null,
  inputs: WeekInput[],
) {
  const is_present = starts_on === null || starts_on <= new Date().toISOString();
  const others = is_present ? [] : patterns.filter((one) => one.starts_on !== starts_on);
  const weeks = inputs.map((week) => ({ days: weekdays.map((day) => week[day] ?? null) }));
  return [...others, makePattern({ starts_on, ends_on, is_present, weeks })];
}

/** An API with the hours of a store and of its employees, which refuses changes that leave its visits outside. */
function makeApi({ weeks = [makeWeek()], hasVisits = false }: { weeks?: Week[]; hasVisits?: boolean } = {}) {
  const api = { weeks };
  const store = (changed: Week) => {
    api.weeks = [...api.weeks.filter(({ employee_id }) => employee_id !== changed.employee_id), changed].sort(
      (one, other) => String(one.employee_id ?? '').localeCompare(String(other.employee_id ?? '')),
    );
    return changed;
  };
  const present = (id: string | null) =>
    api.weeks.find(({ employee_id }) => employee_id === id) ??
    makeWeek({ employee_id: id, has_own_hours: false, patterns: [] });
  interface Input {
    employee_id: string | null;
    continue_anyway: boolean;
    day: string;
    until: string;
    is_off: boolean;
    as_store: boolean;
    starts_on: string | null;
    ends_on: string | null;
    more_weeks: WeekInput[];
  }
  const resolvers = {
    business_work_days: () => api.weeks,
    company_list: [makeCompany()],
    employee_list: [makeEmployee()],
    time_off_request_list: [],
    conversation_start: { id: 'conversation' },
    conversation_reply: { id: 'conversation', is_open: true },
    appointment_list: [
      {
        id: visit,
        start_time: '2026-11-24T18:00:00.000Z',
        booker_name: null,
        custom_service: null,
        customer: { id: visit, full_name: 'Jenny Park', language: 'en' },
        service: { id: visit, name: 'Pedicure' },
        employee: { id: ids.ava, full_name: 'Ava Nguyen' },
      },
    ],
    business_work_days_update: ({ input_obj }: { input_obj: Input }) => {
      const { employee_id, continue_anyway, as_store, starts_on, ends_on, more_weeks, ...days } = input_obj;
      if (hasVisits && !continue_anyway) throw visitsConflict();
      const [week] = api.weeks;
      return store(
        as_store
          ? makeWeek({ ...week, employee_id, has_own_hours: false, patterns: [] })
          : makeWeek({
              ...present(employee_id),
              ...days,
              has_own_hours: true,
              patterns: withPattern(present(employee_id).patterns, starts_on, ends_on, [
                days as WeekInput,
                ...more_weeks,
              ]),
            }),
      );
    },
    business_work_days_remove: ({ input_obj: { employee_id, starts_on, continue_anyway } }: { input_obj: Input }) => {
      if (hasVisits && !continue_anyway) throw visitsConflict();
      const before = present(employee_id);
      return store({ ...before, patterns: before.patterns.filter((one) => one.starts_on !== starts_on) });
    },
    employee_set_extra_day: ({ input_obj }: { input_obj: Input & { hours: object | null } }) => {
      const { employee_id, day, hours, continue_anyway } = input_obj;
      if (hasVisits && !continue_anyway) throw visitsConflict();
      const before = present(employee_id);
      const others = before.extra_days.filter((one) => one.day !== day);
      return store({ ...before, extra_days: hours ? [...others, { day, hours }] : others });
    },
    employee_set_day_off: ({ input_obj: { employee_id, day, is_off, continue_anyway } }: { input_obj: Input }) => {
      if (hasVisits && is_off && !continue_anyway) throw visitsConflict();
      const before = present(employee_id);
      const others = before.days_off.filter((one) => one !== day);
      return store({ ...before, days_off: is_off ? [...others, day].sort() : others });
    },
  };
  return { api, resolvers };
}

const storeHours = '/owner/profile/store/hours';
const avaHours = `/owner/profile/user/staff-role/hours?member=${ids.ava}`;

async function open(path: string, options: Parameters<typeof makeApi>[0] = {}, more: RenderOptions = {}) {
  const { api, resolvers } = makeApi(options);
  const shown = renderRemotePage(<Pages />, { path, messages, resolvers, ...more });
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  const inputs = () => shown.requests.flatMap(({ variables }) => (variables.input_obj ? [variables.input_obj] : []));
  return { ...shown, api, section, inputs };
}

test('the owner closes a day, adds a break and copies the hours of Monday', async () => {
  const { user, section, inputs } = await open(storeHours);
  const week = await section('Weekly hours');
  const monday = within(week.getByRole('group', { name: 'Monday' }));
  await user.click(monday.getByRole('button', { name: 'Add break on Monday' }));
  expect(monday.getByLabelText('Break from')).toHaveValue('12:00');
  await user.click(week.getByRole('button', { name: 'Same on every open day' }));
  await user.click(week.getByRole('switch', { name: 'Saturday: open' }));
  await user.click(week.getByRole('button', { name: 'Save' }));
  expect(await week.findByRole('button', { name: 'Saved' })).toBeVisible();
  const withLunch = { ...nineToSeven, breaks: [{ start_minute: 720, end_minute: 780 }] };
  expect(inputs()).toEqual([
    {
      employee_id: null,
      as_store: false,
      continue_anyway: false,
      mo: withLunch,
      tu: withLunch,
      we: withLunch,
      th: withLunch,
      fr: withLunch,
      sa: null,
      su: null,
      more_weeks: [],
      starts_on: null,
      ends_on: null,
    },
  ]);
  expect(week.getByRole('switch', { name: 'Saturday: open' })).not.toBeChecked();
});

test('impossible times are refused beside their fields, and stay as they were typed', async () => {
  const { user, section, inputs } = await open(storeHours);
  const week = await section('Weekly hours');
  const tuesday = within(week.getByRole('group', { name: 'Tuesday' }));
  await user.click(tuesday.getByRole('button', { name: 'Add break on Tuesday' }));
  await user.clear(tuesday.getByLabelText('Break to'));
  await user.type(tuesday.getByLabelText('Break to'), '19:30');
  await user.click(week.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(tuesday.getByLabelText('Break to')).toHaveFocus());
  expect(tuesday.getByLabelText('Break to')).toHaveAccessibleDescription('A break has to be within the hours.');
  expect(tuesday.getByLabelText('Break to')).toHaveValue('19:30');
  expect(inputs()).toEqual([]);
});

test('hours past midnight say so, and are refused beside the field that the API names', async () => {
  const { resolvers } = makeApi();
  const refuse = () => {
    throw refusal('validation', 'validation_failed', {
      fields: [{ path: 'input_obj.mo.end_minute', code: 'end_after_next_opening' }],
    });
  };
  const changed = { ...resolvers, business_work_days_update: refuse };
  const { user, section, inputs } = await open(storeHours, {}, { resolvers: changed });
  const week = await section('Weekly hours');
  const until = within(week.getByRole('group', { name: 'Monday' })).getByLabelText('To');
  await user.clear(until);
  await user.type(until, '01:00');
  expect(until).toHaveAccessibleDescription('Next day');
  await user.click(week.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(until).toHaveAccessibleDescription(/after the next day opens/));
  expect(inputs()).toMatchObject([{ mo: { start_minute: 540, end_minute: 1_500 } }]);
});

test('visits outside of new hours are listed before they are saved, and can be opened afterwards', async () => {
  const { user, section, inputs } = await open(storeHours, { hasVisits: true });
  const week = await section('Weekly hours');
  await user.click(week.getByRole('switch', { name: 'Tuesday: open' }));
  await user.click(week.getByRole('button', { name: 'Save' }));
  const warning = within(await week.findByRole('alert'));
  expect(warning.getByText(/1 visit would be outside of these hours/)).toBeVisible();
  expect(await warning.findByText('Jenny Park · Pedicure')).toBeVisible();
  expect(week.getByRole('switch', { name: 'Tuesday: open' })).not.toBeChecked();
  await user.click(week.getByRole('button', { name: 'Save and keep the visits' }));
  const outside = await section('Visits outside of the hours');
  expect(outside.getByRole('heading')).toHaveFocus();
  expect(await outside.findByRole('link', { name: /Nov 24, 2026/ })).toHaveAttribute(
    'href',
    `/owner/appointments/${visit}`,
  );
  expect(inputs().map((input) => (input as { continue_anyway: boolean }).continue_anyway)).toEqual([false, true]);
  await user.click(outside.getByRole('button', { name: 'Notify Jenny Park' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Notify Jenny Park' }));
  expect(sheet.getByLabelText('Text')).toHaveDisplayValue(/^Hi Jenny Park, our hours have changed/);
  await user.click(sheet.getByRole('button', { name: 'Send text' }));
  expect(await outside.findByText('Jenny Park was texted.')).toBeVisible();
  expect(inputs().at(-1)).toMatchObject({ id: 'conversation', content: expect.stringContaining('Tue, Nov 24 at') });
  await user.click(outside.getByRole('button', { name: 'Keep them' }));
  expect(screen.queryByRole('region', { name: 'Visits outside of the hours' })).toBeNull();
});

test('a store without hours gets a proposal, and says that the calendar is open all day', async () => {
  const allDay = { start_minute: 0, end_minute: 1_440, breaks: [] };
  const days = { mo: allDay, tu: allDay, we: allDay, th: allDay, fr: allDay, sa: allDay, su: allDay };
  const { section } = await open(storeHours, { weeks: [makeWeek({ ...days, has_own_hours: false, patterns: [] })] });
  const week = await section('Weekly hours');
  expect(week.getByText(/No hours are set yet/)).toBeVisible();
  expect(within(week.getByRole('group', { name: 'Monday' })).getByLabelText('From')).toHaveValue('09:00');
  expect(week.getByRole('switch', { name: 'Sunday: open' })).not.toBeChecked();
});

test('the owner closes on a holiday, and takes a closed day back', async () => {
  const { user, section, inputs } = await open(storeHours, { weeks: [makeWeek({ days_off: ['2027-01-01'] })] });
  const off = await section('Holidays and closed days');
  await user.click(off.getAllByRole('button', { name: /·/ })[0] as HTMLElement);
  const day = (off.getByLabelText('First day') as HTMLInputElement).value;
  await user.click(off.getByRole('button', { name: 'Close on these days' }));
  await waitFor(() => expect(off.getAllByRole('listitem')).toHaveLength(2));
  await user.click(off.getByRole('button', { name: 'Remove Friday, Jan 01, 2027' }));
  await waitFor(() => expect(off.getAllByRole('listitem')).toHaveLength(1));
  expect(inputs()).toEqual([
    { employee_id: null, day, until: day, is_off: true, continue_anyway: false },
    { employee_id: null, day: '2027-01-01', until: '2027-01-01', is_off: false },
  ]);
});

test('a closed period with visits names them and closes anyway', async () => {
  const { user, section, inputs } = await open(storeHours, { hasVisits: true });
  const off = await section('Holidays and closed days');
  await user.type(off.getByLabelText('First day'), '2027-03-08');
  await user.type(off.getByLabelText('Last day (optional)'), '2027-03-01');
  await user.click(off.getByRole('button', { name: 'Close on these days' }));
  expect(off.getByLabelText('Last day (optional)')).toHaveAccessibleDescription('The end has to be after the start.');
  await user.clear(off.getByLabelText('Last day (optional)'));
  await user.type(off.getByLabelText('Last day (optional)'), '2027-03-14');
  await user.click(off.getByRole('button', { name: 'Close on these days' }));
  expect(await off.findByText('Jenny Park · Pedicure')).toBeVisible();
  await user.click(off.getByRole('button', { name: 'Close and keep the visits' }));
  expect(await section('Visits outside of the hours')).toBeDefined();
  expect(inputs().at(-1)).toEqual({
    employee_id: null,
    day: '2027-03-08',
    until: '2027-03-14',
    is_off: true,
    continue_anyway: true,
  });
});

test('days that have passed are refused beside their field; an employee’s are added, not closed', async () => {
  const { user, section, inputs } = await open(avaHours, { hasVisits: true });
  const off = await section('Days off');
  const first = off.getByLabelText('First day');
  await user.type(first, '2020-03-08');
  await user.click(off.getByRole('button', { name: 'Add days off' }));
  expect(first).toHaveAccessibleDescription('This day has passed.');
  await user.clear(first);
  await user.type(first, '2037-03-08');
  await user.click(off.getByRole('button', { name: 'Add days off' }));
  await user.click(await off.findByRole('button', { name: 'Add and keep the visits' }));
  await waitFor(() => expect(inputs().at(-1)).toMatchObject({ day: '2037-03-08', continue_anyway: true }));
  expect(inputs()).toHaveLength(2);
});

test('an employee follows the store until they get their own hours, and returns to the store’s', async () => {
  const { user, section, inputs } = await open(avaHours, { weeks: [makeWeek({ days_off: ['2026-12-25'] })] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hours of Ava Nguyen' })).toBeVisible();
  const week = await section('Weekly hours');
  expect(week.getByText(/These are the store’s hours/)).toBeVisible();
  expect(week.getAllByText('9:00 AM – 7:00 PM')).toHaveLength(6);
  expect((await section('Days off')).getByText('Store closed')).toBeVisible();
  await user.click(week.getByRole('switch', { name: 'Same hours as the store' }));
  await user.click(week.getByRole('switch', { name: 'Monday: open' }));
  await user.click(week.getByRole('button', { name: 'Save' }));
  await week.findByRole('button', { name: 'Saved' });
  expect(week.getByText(/Own hours/)).toBeVisible();
  expect(inputs().at(-1)).toMatchObject({ employee_id: ids.ava, as_store: false, mo: null, tu: nineToSeven });
  await user.click(week.getByRole('switch', { name: 'Same hours as the store' }));
  await user.click(week.getByRole('button', { name: 'Save' }));
  await week.findByRole('button', { name: 'Saved' });
  expect(inputs().at(-1)).toEqual({ employee_id: ids.ava, as_store: true, continue_anyway: false });
});

test('a person without BOOKING reads how many visits are outside, and none of them', async () => {
  const permissions = new Set(defaultPermissions('manager').filter((key) => key !== 'BOOKING'));
  permissions.add('STAFF');
  const { user, section, requests } = await open(
    storeHours,
    { hasVisits: true },
    { gate: makeGate({ role: 'manager', permissions }) },
  );
  const week = await section('Weekly hours');
  await user.click(week.getByRole('switch', { name: 'Tuesday: open' }));
  await user.click(week.getByRole('button', { name: 'Save' }));
  expect(await week.findByText(/1 visit would be outside/)).toBeVisible();
  expect(requests.some(({ variables }) => 'ids' in variables)).toBe(false);
});

const later = '2030-01-07';

test('an employee gets two weeks in turn from a later day on, copied and edited week by week', async () => {
  const { user, section, inputs } = await open(avaHours, {
    weeks: [makeWeek(), makeWeek({ employee_id: ids.ava })],
  });
  const week = await section('Weekly hours');
  await user.selectOptions(week.getByLabelText('Repeats'), 'Every 2 weeks');
  const first = week.getByLabelText('First day');
  expect(first).not.toHaveValue('');
  await user.clear(first);
  await user.type(first, later);
  await user.click(week.getByRole('switch', { name: 'Monday: open' }));
  await user.click(week.getByRole('button', { name: 'Copy week A to week B' }));
  await user.click(week.getByRole('radio', { name: 'Week B' }));
  expect(week.getByRole('switch', { name: 'Monday: open' })).not.toBeChecked();
  await user.click(week.getByRole('switch', { name: 'Tuesday: open' }));
  await user.click(week.getByRole('button', { name: 'Save' }));
  expect(await week.findByRole('button', { name: 'Saved' })).toBeVisible();
  expect(inputs()).toMatchObject([
    {
      starts_on: later,
      ends_on: null,
      mo: null,
      tu: nineToSeven,
      more_weeks: [{ mo: null, tu: null, we: nineToSeven }],
    },
  ]);
  expect(week.getByRole('button', { name: /From Jan 07, 2030/, pressed: true })).toBeVisible();
  await user.click(week.getByRole('button', { name: 'Now' }));
  expect(week.getByLabelText('Repeats')).toHaveValue('1');
});

test('an issue in a week that is not shown is shown', async () => {
  const { user, section, inputs } = await open(avaHours, { weeks: [makeWeek(), makeWeek({ employee_id: ids.ava })] });
  const week = await section('Weekly hours');
  await user.selectOptions(week.getByLabelText('Repeats'), 'Every 3 weeks');
  await user.click(week.getByRole('radio', { name: 'Week C' }));
  const friday = within(week.getByRole('group', { name: 'Friday' }));
  await user.clear(friday.getByLabelText('To'));
  await user.type(friday.getByLabelText('To'), '08:00');
  await user.click(week.getByRole('radio', { name: 'Week A' }));
  await user.click(week.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(within(week.getByRole('group', { name: 'Friday' })).getByLabelText('To')).toHaveAccessibleDescription(
      'The end has to be after the start.',
    ),
  );
  expect(within(week.getByRole('group', { name: 'Friday' })).getByLabelText('To')).toHaveFocus();
  expect(week.getByRole('radio', { name: 'Week C' })).toBeChecked();
  expect(inputs()).toEqual([]);
});

test('later hours are removed, after the visits that this leaves outside were listed', async () => {
  const patterns = [makePattern(), makePattern({ starts_on: later, is_present: false })];
  const { user, section, inputs } = await open(avaHours, {
    hasVisits: true,
    weeks: [makeWeek(), makeWeek({ employee_id: ids.ava, patterns })],
  });
  const week = await section('Weekly hours');
  await user.click(week.getByRole('button', { name: 'From Jan 07, 2030' }));
  await user.click(week.getByRole('button', { name: 'Remove these hours' }));
  expect(await week.findByText('Jenny Park · Pedicure')).toBeVisible();
  await user.click(week.getByRole('button', { name: 'Remove and keep the visits' }));
  await waitFor(() => expect(week.queryByRole('button', { name: 'From Jan 07, 2030' })).toBeNull());
  expect(inputs()).toEqual([
    { employee_id: ids.ava, starts_on: later, continue_anyway: false },
    { employee_id: ids.ava, starts_on: later, continue_anyway: true },
  ]);
});

test('hours that begin later say that the store’s apply until then', async () => {
  const patterns = [makePattern({ starts_on: later, is_present: false })];
  const { section } = await open(avaHours, { weeks: [makeWeek(), makeWeek({ employee_id: ids.ava, patterns })] });
  expect((await section('Weekly hours')).getByText('The store’s hours apply until Jan 07, 2030.')).toBeVisible();
});

test('an extra day is added with its hours, and removed', async () => {
  const { user, section, inputs } = await open(avaHours);
  const extra = await section('Extra days');
  await user.type(extra.getByLabelText('Day'), '2030-01-06');
  await user.click(extra.getByRole('button', { name: 'Add extra day' }));
  const row = within(await extra.findByRole('listitem'));
  expect(row.getByText('Sunday, Jan 06, 2030')).toBeVisible();
  expect(row.getByText('9:00 AM – 7:00 PM')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Remove Sunday, Jan 06, 2030' }));
  await waitFor(() => expect(extra.queryByRole('listitem')).toBeNull());
  expect(inputs()).toEqual([
    { employee_id: ids.ava, day: '2030-01-06', hours: nineToSeven, continue_anyway: false },
    { employee_id: ids.ava, day: '2030-01-06', hours: null, continue_anyway: false },
  ]);
});

test('the pages are translated to Vietnamese', async () => {
  const { section } = await open(storeHours, {}, { language: 'vi' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Giờ mở cửa' })).toBeVisible();
  expect((await section('Giờ trong tuần')).getByRole('group', { name: 'Thứ Hai' })).toBeVisible();
});

describe('the month', () => {
  test('says that a store is open all day, and marks midnight', async () => {
    const spans = [
      { start_minute: 0, end_minute: 1440 },
      { start_minute: 600, end_minute: 1440 },
      { start_minute: 720, end_minute: 1020 },
    ];
    const { resolvers } = makeApi();
    const work_calendar = ({ from_day, until_day }: { from_day: string; until_day: string }) => {
      const days = [];
      for (let day = from_day; day <= until_day; day = addDays(day, 1))
        days.push({ day, hours: { ...spans[Number(day.slice(8)) % 3], breaks: [] }, source: 'store' });
      return days;
    };
    const { user } = renderRemotePage(<Pages />, {
      path: storeHours,
      messages,
      resolvers: { ...resolvers, work_calendar },
    });
    await user.click(await screen.findByRole('radio', { name: 'Month' }));
    const grid = within(await screen.findByRole('table'));
    expect(grid.getByRole('button', { name: / 12, .*All day$/ })).toHaveTextContent(/12All day$/);
    expect(grid.getByRole('button', { name: / 13, .*10:00 AM – 12:00 AM$/ })).toHaveTextContent('10–12a');
    expect(grid.getByRole('button', { name: / 14, .*12:00 PM – 5:00 PM$/ })).toHaveTextContent(/12–5$/);
  });

  const calendar = ({ from_day, until_day }: { from_day: string; until_day: string }) => {
    const days = [];
    for (let day = from_day; day <= until_day; day = addDays(day, 1)) {
      const isOff = day.endsWith('-12');
      const own = day.endsWith('-11') ? 'own' : 'store';
      days.push({ day, hours: isOff ? null : nineToSeven, source: isOff ? 'day_off' : own });
    }
    return days;
  };
  test('shows the hours of each day and where they come from', async () => {
    const { resolvers } = makeApi();
    const { user, requests } = renderRemotePage(<Pages />, {
      path: avaHours,
      messages,
      resolvers: { ...resolvers, work_calendar: calendar },
    });
    await user.click(await screen.findByRole('radio', { name: 'Month' }));
    const grid = within(await screen.findByRole('table'));
    expect(grid.getByRole('button', { name: / 11, .*9:00 AM – 7:00 PM, Own hours$/ })).toHaveTextContent('9–7');
    expect(grid.getByRole('button', { name: / 13, .*9:00 AM – 7:00 PM, Hours of the store$/ })).toBeVisible();
    await user.click(grid.getByRole('button', { name: / 12, .*Day off$/ }));
    expect(screen.getByText('Day off')).toBeVisible();
    const before = requests.length;
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(requests.length).toBeGreaterThan(before);
    const sent = requests.at(-1)?.variables as { employee_id: string; from_day: string };
    expect(sent.employee_id).toBe(ids.ava);
    expect(weekday(sent.from_day)).toBe(1);
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(screen.getByRole('switch', { name: 'Same hours as the store' })).toBeVisible();
  });
});
