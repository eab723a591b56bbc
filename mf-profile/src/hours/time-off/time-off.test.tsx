import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ids, makeCompany, makeEmployee, messages } from '../../testing/make';
import { makeWeek } from '../../testing/make-week';
import { Pages } from '../../testing/pages';

const requestId = '00000000-0000-4000-8000-00000000b001';
const visit = '00000000-0000-4000-8000-00000000a001';

/** Creates an open request of Ava's for two days. */
const makeRequest = (changes: object = {}) => ({
  id: requestId,
  employee_id: ids.ava,
  employee_name: 'Ava Nguyen',
  from_day: '2026-12-24',
  until_day: '2026-12-26',
  hours: null as object | null,
  note: 'Family trip' as string | null,
  status: 'open',
  reply: null as string | null,
  created_at: '2026-11-21T15:00:00.000Z',
  ...changes,
});
type TimeOffRequest = ReturnType<typeof makeRequest>;
interface Decision {
  input_obj: { is_approved: boolean; reply: string | null; continue_anyway: boolean };
}

/** An API with requests, which refuses approvals while they have visits. */
function makeApi(requests: TimeOffRequest[], { hasVisits = false, isClosed = false } = {}) {
  const api = { requests };
  const close = (changes: object) => {
    const [first] = api.requests;
    const closed = makeRequest({ ...first, ...changes });
    api.requests = [closed];
    return closed;
  };
  const open = () => api.requests.filter(({ status }) => status === 'open');
  return {
    me: { employee: makeEmployee() },
    business_work_days: [
      makeWeek({ days_off: ['2026-12-25'] }),
      makeWeek({ employee_id: ids.ava, has_own_hours: false, days_off: ['2026-12-01', '2026-12-25'] }),
    ],
    employee_list: [makeEmployee()],
    company_list: [makeCompany()],
    appointment_list: [],
    time_off_request_list: open,
    own_time_off_request_list: () => api.requests,
    time_off_request_create: ({ input_obj: { from_day, until_day } }: { input_obj: TimeOffRequest }) => {
      if (from_day === '2026-12-01')
        throw refusal('validation', 'validation_failed', {
          fields: [{ path: 'input_obj.from_day', code: 'already_off', params: {} }],
        });
      if (from_day === '2026-12-02') throw refusal('conflict', 'too_many_time_off_requests', { params: { max: 10 } });
      const made = makeRequest({ from_day, until_day, note: null });
      api.requests = [made, ...api.requests];
      return made;
    },
    time_off_request_withdraw: () => close({ status: 'withdrawn' }),
    time_off_request_decide: ({ input_obj: { is_approved, reply, continue_anyway } }: Decision) => {
      if (isClosed) {
        close({ status: 'withdrawn' });
        throw refusal('conflict', 'time_off_request_closed');
      }
      if (hasVisits && is_approved && !continue_anyway)
        throw refusal('conflict', 'appointments_conflict', { params: { count: 1, appointments: visit } });
      return close({ status: is_approved ? 'approved' : 'declined', reply });
    },
  };
}

const team = '/owner/profile/user/staff-role';
const staffGate = makeGate({ area: 'staff', role: 'staff' });
function show(path: string, resolvers: ReturnType<typeof makeApi>, more: RenderOptions = {}) {
  const shown = renderRemotePage(<Pages />, { path, messages, resolvers, ...more });
  const inputs = () => shown.requests.flatMap(({ variables }) => (variables.input_obj ? [variables.input_obj] : []));
  return { ...shown, inputs };
}
const showMine = (requests: TimeOffRequest[] = [], more: RenderOptions = {}) =>
  show('/store/10001/staff/profile/hours', makeApi(requests), { gate: staffGate, ...more });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('the own hours lead to the time clock where the store has the point of sale', async () => {
  const { unmount } = showMine();
  expect(await screen.findByRole('link', { name: 'Time clock and worked hours' })).toHaveAttribute(
    'href',
    '/store/10001/staff/income/time?range=last_7_days',
  );
  unmount();
  showMine([], { gate: makeGate({ area: 'staff', role: 'staff', services: new Set(['gbk']) }) });
  await screen.findByRole('region', { name: 'Days off' });
  expect(screen.queryByRole('link', { name: 'Time clock and worked hours' })).toBeNull();
});

describe('on the page of the team', () => {
  const openReview = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: /^Review the request of Ava Nguyen/ }));
    return within(await screen.findByRole('dialog', { name: 'Time off for Ava Nguyen' }));
  };

  test('an open request is counted, and approved with a message', async () => {
    const { user, inputs } = show(team, makeApi([makeRequest()]));
    const requests = await region('Time off requests (1)');
    expect(requests.getByText('Dec 24 – 26, 2026')).toBeVisible();
    expect(requests.getByText('“Family trip”')).toBeVisible();
    const sheet = await openReview(user);
    await user.type(sheet.getByLabelText('Message to Ava Nguyen (optional)'), 'Enjoy');
    await user.click(sheet.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Ava Nguyen: time off approved.', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Time off requests/ })).toBeNull());
    expect(inputs()).toEqual([{ id: requestId, is_approved: true, reply: 'Enjoy', continue_anyway: false }]);
  });

  test('visits in it are listed before it is approved, and can be opened afterwards', async () => {
    const { user, inputs, path } = show(team, makeApi([makeRequest()], { hasVisits: true }));
    const sheet = await openReview(user);
    await user.click(sheet.getByRole('button', { name: 'Approve' }));
    expect(await sheet.findByText(/1 visit would be outside/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Approve and keep the visits' }));
    const outside = await region('Visits outside of the hours');
    expect(path()).toContain(`outside=${visit}`);
    await user.click(outside.getByRole('button', { name: 'Keep them' }));
    expect(inputs()).toMatchObject([{ continue_anyway: false }, { continue_anyway: true }]);
  });

  test('a request is declined', async () => {
    const { user, inputs } = show(team, makeApi([makeRequest()]));
    const sheet = await openReview(user);
    await user.click(sheet.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Ava Nguyen: time off declined.', { selector: 'p' })).toBeVisible();
    expect(inputs()).toMatchObject([{ is_approved: false, reply: null }]);
  });

  test('a request that was withdrawn meanwhile says so, and is no longer listed', async () => {
    const { user, shell } = show(team, makeApi([makeRequest()], { isClosed: true }));
    const sheet = await openReview(user);
    await user.click(sheet.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(shell.shownProblems).toMatchObject([{ code: 'time_off_request_closed' }]));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Time off requests/ })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the hours of an employee show their open requests', async () => {
  show(`${team}/hours?member=${ids.ava}`, makeApi([makeRequest({ until_day: '2026-12-24' })]));
  const requests = await region('Time off requests (1)');
  expect(requests.getByText('Thursday, Dec 24, 2026')).toBeVisible();
});

describe('on the page of an employee', () => {
  test('their hours and days off are shown, those of the store marked', async () => {
    showMine();
    const week = await region('Weekly hours');
    expect(week.getAllByText('9:00 AM – 7:00 PM')).toHaveLength(6);
    const off = await region('Days off');
    expect(off.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Tuesday, Dec 01, 2026',
      'Friday, Dec 25, 2026Store closed',
    ]);
    expect((await region('My requests')).getByText('You have not requested any time off.')).toBeVisible();
  });

  test('hours of a day are requested, and the request withdrawn', async () => {
    const { user, inputs } = showMine();
    const form = await region('Request time off');
    await user.click(form.getByRole('radio', { name: 'Hours of a day' }));
    await user.type(form.getByLabelText('Day'), '2026-12-10');
    await user.type(form.getByLabelText('From'), '13:00');
    await user.type(form.getByLabelText('To'), '15:00');
    await user.type(form.getByLabelText('Note (optional)'), 'Doctor');
    await user.click(form.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Request sent: Thursday, Dec 10, 2026.', { selector: 'p' })).toBeVisible();
    expect(inputs()).toEqual([
      {
        from_day: '2026-12-10',
        until_day: '2026-12-10',
        note: 'Doctor',
        hours: { start_minute: 780, end_minute: 900 },
      },
    ]);
    const mine = await region('My requests');
    await user.click(await mine.findByRole('button', { name: /^Withdraw the request/ }));
    expect(await mine.findByText('Withdrawn')).toBeVisible();
    expect(mine.queryByRole('button')).toBeNull();
  });

  test('a day off is refused beside its field, and too many requests beside the button; what was typed stays', async () => {
    const { user } = showMine();
    const form = await region('Request time off');
    const day = form.getByLabelText('First day');
    await user.type(day, '2026-12-01');
    await user.click(form.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(day).toHaveAccessibleDescription('These days are off already.'));
    expect(day).toHaveFocus();
    await user.clear(day);
    await user.type(day, '2026-12-02');
    await user.click(form.getByRole('button', { name: 'Send request' }));
    expect(await form.findByText(/At most 10 requests/)).toBeVisible();
    expect(day).toHaveValue('2026-12-02');
  });

  test('a declined request shows the message', async () => {
    showMine([makeRequest({ status: 'declined', reply: 'We are full' })]);
    const mine = await region('My requests');
    expect(mine.getByText('Declined')).toBeVisible();
    expect(mine.getByText('Reply: “We are full”')).toBeVisible();
  });

  test('everything is translated to Vietnamese', async () => {
    showMine([makeRequest()], { language: 'vi' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Giờ làm của tôi' })).toBeVisible();
    expect((await region('Đơn xin nghỉ của tôi')).getByText('Đang chờ')).toBeVisible();
  });
});
