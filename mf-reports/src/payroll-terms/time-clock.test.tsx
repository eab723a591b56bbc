import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { people } from '../testing/make-pay';
import { avaId, makeAdjustment, makeClock, makeEntry, makeSheet, makeTermsRow } from '../testing/make-pay-terms';
import { Pages } from '../testing/pages';

const formerId = '00000000-0000-4000-8000-0000000000e3';
const invitedId = '00000000-0000-4000-8000-0000000000e4';

const staff = (resolvers: object) =>
  renderRemotePage(<Pages />, {
    path: '/store/10001/staff/income/time?range=last_7_days',
    messages,
    gate: makeGate({ area: 'staff', role: 'staff' }),
    resolvers: { own_time_sheet: makeSheet(), ...resolvers },
  });
const owner = (path: string, resolvers: RenderOptions['resolvers'] = {}) =>
  renderRemotePage(<Pages />, { path: `/owner/income/payroll/${path}`, messages, resolvers });
const sent = (view: ReturnType<typeof owner>, operation: string) =>
  view.requests.filter((request) => request.operation === operation).map(({ variables }) => variables);

describe('the time clock of an employee', () => {
  test('starts and ends time by one tap', async () => {
    let clock = makeClock();
    const working = makeEntry({ end_time: null, status: 'working', breaks: [] });
    const view = staff({
      own_time_clock: () => clock,
      time_clock_in: () => {
        clock = makeClock({ entry: working, today_minutes: 75, week_minutes: 500 });
        return clock;
      },
      time_clock_out: () => {
        clock = makeClock({ today_minutes: 75 });
        return clock;
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Clock in' }));
    expect(await screen.findByText('Since 9:00 AM')).toBeVisible();
    expect(screen.getByText('Today 1 h 15 min · this week 8 h 20 min')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start break' })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Clock out' }));
    expect(await screen.findByRole('button', { name: 'Clock in' })).toBeVisible();
    expect(sent(view, 'ClockIn')[0]).toHaveProperty('idempotency_key');
  });

  test('says what was forgotten, and offers to clock in', async () => {
    staff({ own_time_clock: makeClock({ entry: makeEntry({ status: 'forgotten', minutes: 0 }) }) });
    expect(
      await screen.findByText('You did not clock out on Nov 20, 2026. A manager has to correct it.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clock in' })).toBeVisible();
  });

  test('is not shown where the terms ask for none, beside the hours', async () => {
    staff({ own_time_clock: makeClock({ clocks_in: false }) });
    expect(await screen.findByRole('table', { name: 'Hours by day' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Time clock' })).toBeNull());
  });

  test('shows hours by day with their entries, breaks and corrections', async () => {
    const change = {
      id: '00000000-0000-4000-8000-0000000000f9',
      kind: 'corrected',
      reason: 'Left at five',
      former_start_time: null,
      former_end_time: null,
      start_time: null,
      end_time: null,
      person_name: 'Mia Chen',
      created_at: '2026-11-21T15:00:00.000Z',
    };
    staff({
      own_time_clock: makeClock(),
      own_time_sheet: makeSheet({ entries: [makeEntry({ changes: [change], is_locked: true })] }),
    });
    const table = within(await screen.findByRole('table', { name: 'Hours by day' }));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['7 h 30 min', '7 h 30 min']);
    expect(screen.getByText('9:00 AM to 5:00 PM · 7 h 30 min')).toBeVisible();
    expect(screen.getByText('Break: 12:00 PM to 12:30 PM')).toBeVisible();
    expect(screen.getByText('Mia Chen corrected it: Left at five')).toBeVisible();
    expect(screen.getByText('The pay period is closed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
  });
});

describe('the hours of the staff', () => {
  test('say who works now, who forgot to clock out, and lead to the entries', async () => {
    const row = { ...makeTermsRow(), today_minutes: 60, entry: makeEntry({ end_time: null, status: 'working' }) };
    owner('time?range=last_7_days', {
      time_clock_list: [
        row,
        {
          ...row,
          employee_id: avaId.replace('e1', 'e2'),
          employee_name: 'Ben Ortiz',
          entry: makeEntry({ id: avaId, status: 'forgotten' }),
        },
        { ...row, employee_id: avaId.replace('e1', 'e3'), employee_name: 'Kim Pham', entry: null },
      ],
      time_sheet_list: [makeSheet({ to_correct: 1 })],
    });
    const now = within(await screen.findByRole('region', { name: 'At the clock now' }));
    expect(await now.findByText('Since 9:00 AM · today 1 h')).toBeVisible();
    expect(now.getByText('Did not clock out on Nov 20, 2026')).toBeVisible();
    expect(now.queryByText('Kim Pham')).toBeNull();
    const hours = within(await screen.findByRole('region', { name: 'Hours by person' }));
    expect(hours.getByRole('link')).toHaveAttribute(
      'href',
      `/owner/income/payroll/time/staff?range=last_7_days&employee=${avaId}`,
    );
    expect(hours.getByText('7 h 30 min')).toBeVisible();
  });

  test('are corrected with a reason, in the zone of the store', async () => {
    const view = owner(`time/staff?range=last_7_days&employee=${avaId}`, {
      time_sheet_list: [makeSheet()],
      time_entry_correct: makeEntry(),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Correct' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByLabelText('Start')).toHaveValue('09:00');
    expect(sheet.getByLabelText('Break from')).toHaveValue('12:00');
    await view.user.clear(sheet.getByLabelText('End'));
    await view.user.type(sheet.getByLabelText('End'), '01:00');
    await view.user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(sent(view, 'CorrectTime')).toEqual([]);
    await view.user.type(sheet.getByLabelText('Reason'), 'Stayed late');
    await view.user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(view, 'CorrectTime')).toHaveLength(1));
    expect(sent(view, 'CorrectTime')[0]?.input_obj).toEqual({
      id: makeEntry().id,
      start_time: '2026-11-20T15:00:00.000Z',
      end_time: '2026-11-21T07:00:00.000Z',
      breaks: [{ start_time: '2026-11-20T18:00:00.000Z', end_time: '2026-11-20T18:30:00.000Z' }],
      reason: 'Stayed late',
    });
    expect((await screen.findAllByText('Time corrected'))[1]).toBeVisible();
  });

  test('refuse overlapping time beside its field', async () => {
    const view = owner(`time/staff?range=last_7_days&employee=${avaId}`, {
      time_sheet_list: [makeSheet()],
      time_entry_add: () => {
        throw refusal('validation', 'validation_failed', {
          fields: [{ path: 'input_obj.start_time', code: 'time_entry_overlap', params: {} }],
        });
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Add time' }));
    const sheet = within(await screen.findByRole('dialog'));
    await view.user.type(sheet.getByLabelText('Reason'), 'Forgot');
    await view.user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByText('Other working time of this person overlaps it.')).toBeVisible();
  });
});

describe('bonuses and deductions', () => {
  test('are listed, and removed after a question unless their period is closed', async () => {
    const view = owner('adjustments?range=last_30_days', {
      pay_adjustment_list: [
        makeAdjustment(),
        makeAdjustment({ id: avaId, kind: 'deduction', amount: 1_000, note: 'Lamp', is_locked: true }),
      ],
      pay_adjustment_remove: makeAdjustment().id,
    });
    const rows = within(await screen.findByRole('list', { name: 'Bonuses and deductions' })).getAllByRole('listitem');
    expect(rows[1]).toHaveTextContent('−$10.00');
    expect(rows[1]).toHaveTextContent('The pay period is closed.');
    await view.user.click(screen.getByRole('button', { name: 'Remove' }));
    await view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent(view, 'RemoveAdjustment')).toMatchObject([{ id: makeAdjustment().id }]));
  });

  test('are missing for one employee by name', async () => {
    owner(`adjustments?range=today&employee=${avaId}`, {
      pay_adjustment_list: [],
      employee_list: [{ id: avaId, full_name: 'Ava Nguyen', status: 'active' }],
    });
    expect(await screen.findByText('Only Ava Nguyen')).toBeVisible();
    expect(await screen.findByText('None of Ava Nguyen on these dates')).toBeVisible();
  });

  test('are added with a person, an amount and a note', async () => {
    const view = owner('adjustments?range=today', {
      pay_adjustment_list: [],
      employee_list: [
        ...people.map((person) => ({ ...person, status: 'active' })),
        { id: formerId, full_name: 'Mai Tran', status: 'inactive' },
        { id: invitedId, full_name: 'Not yet', status: 'invited' },
      ],
      pay_adjustment_add: makeAdjustment(),
    });
    expect(await screen.findByText('None on these dates')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Add bonus or deduction' }));
    const sheet = within(await screen.findByRole('dialog'));
    await view.user.click(sheet.getByRole('radio', { name: 'Deduction' }));
    expect(sheet.getByText('Taken from wages only.')).toBeVisible();
    await view.user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(sent(view, 'AddAdjustment')).toEqual([]);
    const person = await sheet.findByLabelText('Person');
    expect(
      within(person)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose…', 'Ava Nguyen', 'Ben Ortiz', 'Mai Tran (inactive)']);
    await view.user.selectOptions(person, 'Mai Tran (inactive)');
    await view.user.type(sheet.getByLabelText('Amount'), '2500');
    await view.user.type(sheet.getByLabelText('Note'), 'Broken lamp');
    await view.user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(view, 'AddAdjustment')).toHaveLength(1));
    expect(sent(view, 'AddAdjustment')[0]?.input_obj).toMatchObject({
      employee_id: formerId,
      kind: 'deduction',
      amount: 2_500,
      note: 'Broken lamp',
    });
  });
});
