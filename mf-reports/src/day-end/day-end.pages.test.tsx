import { defaultPermissions } from '@suite/domain';
import {
  catchSavedFiles,
  type FakeResolvers,
  makeGate,
  type RenderOptions,
  refusal,
  renderRemotePage,
} from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import {
  makeCashClose,
  makeCashCount,
  makeCashDay,
  makeCashEntry,
  makeCashFigures,
  makeDrawer,
  makePayOut,
} from '../testing/make-cash';
import { Pages } from '../testing/pages';

const show = (path: string, resolvers: FakeResolvers, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, { path: `/owner${path}`, messages, resolvers, ...more });
const manager = makeGate({ role: 'manager', permissions: new Set(defaultPermissions('manager')) });
const staff = makeGate({ area: 'staff', role: 'staff', permissions: new Set(defaultPermissions('staff')) });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const sent = ({ requests }: ReturnType<typeof show>, name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables.input_obj);

describe('the end of a day', () => {
  test('shows what should be in the drawer, and each figure opens its rows', async () => {
    const { user } = show('/day-end', { cash_drawer: makeDrawer() });
    const figures = await section('Cash in the drawer');
    expect(figures.getAllByText('$272.50')).toHaveLength(2);
    expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Opening cash',
      'Cash sales',
      'Cash refunds',
      'Cash taken out',
      'Expected',
    ]);
    await user.click(figures.getByRole('button', { name: 'Cash sales' }));
    const rows = within(await screen.findByRole('dialog', { name: 'Cash sales' }));
    expect(rows.getByRole('link', { name: 'Ticket 1042' })).toHaveAttribute(
      'href',
      expect.stringContaining('/owner/orders/'),
    );
    expect(rows.getAllByText('$125.00')).toHaveLength(2);
  });

  test('is counted by bills and coins, and the difference is shown', async () => {
    let drawer: object = makeDrawer();
    const view = show('/day-end', {
      cash_drawer: () => drawer,
      cash_count_create() {
        drawer = makeDrawer({ count: makeCashCount() });
        return drawer;
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Count cash' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Count cash' }));
    await view.user.type(sheet.getByRole('textbox', { name: '$100.00' }), '2');
    await view.user.type(sheet.getByRole('textbox', { name: '$10.00' }), '7');
    expect(sheet.getByRole('status')).toHaveTextContent('$270.00');
    await view.user.click(sheet.getByRole('button', { name: 'Save count' }));
    expect(sent(view, 'CountCash')).toEqual([
      {
        day: '2026-11-21',
        counted: 27_000,
        denominations: [
          { value: 10_000, quantity: 2 },
          { value: 1_000, quantity: 7 },
        ],
      },
    ]);
    const count = await section('Last count');
    expect(count.getByText('Short')).toBeVisible();
    expect(count.getByText('−$2.50')).toBeVisible();
  });

  test('is counted as one amount', async () => {
    const view = show('/day-end', { cash_drawer: makeDrawer(), cash_count_create: makeDrawer() });
    await view.user.click(await screen.findByRole('button', { name: 'Count cash' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Count cash' }));
    await view.user.click(sheet.getByRole('radio', { name: 'One amount' }));
    await view.user.type(sheet.getByRole('textbox', { name: 'Counted' }), '27250');
    await view.user.click(sheet.getByRole('button', { name: 'Save count' }));
    await waitFor(() =>
      expect(sent(view, 'CountCash')).toEqual([{ day: '2026-11-21', counted: 27_250, denominations: null }]),
    );
  });

  test('refuses a number of bills that is no number', async () => {
    const view = show('/day-end', { cash_drawer: makeDrawer() });
    await view.user.click(await screen.findByRole('button', { name: 'Count cash' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Count cash' }));
    const field = sheet.getByRole('textbox', { name: '$1.00' });
    await view.user.type(field, '1a');
    await view.user.click(sheet.getByRole('button', { name: 'Save count' }));
    expect(field).toBeInvalid();
    expect(sent(view, 'CountCash')).toEqual([]);
  });

  test('closes with a reason for the difference, and opens the report', async () => {
    const view = show('/day-end', {
      cash_drawer: makeDrawer({ count: makeCashCount() }),
      cash_day_close: makeCashDay(),
      cash_day: makeCashDay(),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Close the day' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Close the day' }));
    expect(sheet.getByRole('textbox', { name: /^Left in the drawer/ })).toHaveValue('$200.00');
    expect(sheet.getByText('$70.00')).toBeVisible();
    await view.user.click(sheet.getByRole('button', { name: 'Close the day' }));
    const reason = sheet.getByRole('textbox', { name: /^Reason for the difference/ });
    expect(reason).toHaveAccessibleDescription(expect.stringContaining('Say why the count differs.'));
    await view.user.type(reason, 'Wrong change');
    await view.user.click(sheet.getByRole('button', { name: 'Close the day' }));
    expect(await screen.findByRole('heading', { name: 'Closed day' })).toBeVisible();
    expect(view.path()).toBe('/owner/day-end/day?day=2026-11-21');
    expect(sent(view, 'CloseCashDay')).toMatchObject([{ reason: 'Wrong change', left_in_drawer: 20_000 }]);
  });

  test('asks for no reason without a difference', async () => {
    const count = makeCashCount({ counted: 27_250, difference: 0 });
    const view = show('/day-end', {
      cash_drawer: makeDrawer({ count }),
      cash_day_close: makeCashDay(),
      cash_day: makeCashDay(),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Close the day' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Close the day' }));
    expect(sheet.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
    await view.user.click(sheet.getByRole('button', { name: 'Close the day' }));
    await waitFor(() => expect(sent(view, 'CloseCashDay')).toMatchObject([{ reason: null }]));
  });

  test('says that somebody else closed it meanwhile', async () => {
    const view = show('/day-end', {
      cash_drawer: makeDrawer({ count: makeCashCount({ counted: 27_250, difference: 0 }) }),
      cash_day_close() {
        throw refusal('conflict', 'cash_day_closed');
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Close the day' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Close the day' }));
    await view.user.click(sheet.getByRole('button', { name: 'Close the day' }));
    expect(await sheet.findByText(/Somebody closed this day meanwhile/)).toBeVisible();
  });

  test('warns of cash that came in since the count', async () => {
    show('/day-end', { cash_drawer: makeDrawer({ count: makeCashCount(), since_count: 4_000 }) });
    expect(await screen.findByText(/Since this count the cash changed by \$40.00/)).toBeVisible();
  });

  test('records a pay-out with its reason', async () => {
    const view = show('/day-end', { cash_drawer: makeDrawer(), cash_movement_create: makeDrawer() });
    await view.user.click((await section('Cash in and out')).getByRole('button', { name: 'Take cash out' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Take cash out' }));
    await view.user.type(sheet.getByRole('textbox', { name: 'Amount' }), '1250');
    await view.user.click(sheet.getByRole('button', { name: 'Take out' }));
    expect(sheet.getByRole('textbox', { name: 'What for' })).toBeInvalid();
    await view.user.type(sheet.getByRole('textbox', { name: 'What for' }), 'Milk');
    await view.user.click(sheet.getByRole('button', { name: 'Take out' }));
    expect(await screen.findAllByText('Recorded.')).not.toEqual([]);
    expect(sent(view, 'RecordCash')).toEqual([{ kind: 'pay_out', amount: 1_250, reason: 'Milk' }]);
  });

  test('pays the open tips of an employee out', async () => {
    const view = show('/day-end', { cash_drawer: makeDrawer(), cash_movement_create: makeDrawer() });
    await view.user.click((await section('Cash in and out')).getByRole('button', { name: 'Pay out tips' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Pay out tips' }));
    await view.user.selectOptions(sheet.getByRole('combobox', { name: 'Staff' }), 'Ava Nguyen · $15.00 open');
    expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveValue('$15.00');
    await view.user.click(sheet.getByRole('button', { name: 'Pay out' }));
    await waitFor(() => expect(sent(view, 'RecordCash')).toMatchObject([{ kind: 'tips_paid_out', amount: 1_500 }]));
  });

  test('takes a movement back with a reason', async () => {
    const view = show('/day-end', { cash_drawer: makeDrawer(), cash_movement_reverse: makeDrawer() });
    const figures = await section('Cash in the drawer');
    await view.user.click(figures.getByRole('button', { name: 'Cash taken out' }));
    await view.user.click(await screen.findByRole('button', { name: 'Take back' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Take back' }));
    expect(sheet.getByText(/Take cash out, \$12.50/)).toBeVisible();
    await view.user.type(sheet.getByRole('textbox', { name: 'Reason for the difference' }), 'Typed twice');
    await view.user.click(sheet.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(sent(view, 'ReverseCash')).toMatchObject([{ reason: 'Typed twice' }]));
  });

  test('begins with the opening cash in a store that never closed a day', async () => {
    const view = show('/day-end', {
      cash_drawer: makeDrawer({ is_first: true, opening: 0, entries: [] }),
      cash_movement_create: makeDrawer(),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Set opening cash' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Opening cash' }));
    await view.user.type(sheet.getByRole('textbox', { name: 'Amount' }), '20000');
    await view.user.click(sheet.getByRole('button', { name: 'Set opening cash' }));
    await waitFor(() => expect(sent(view, 'RecordCash')).toMatchObject([{ kind: 'opening', amount: 20_000 }]));
  });

  test('names a day that nobody closed, with a link to close it', async () => {
    show('/day-end', { cash_drawer: makeDrawer({ from_day: '2026-11-20', unclosed_days: ['2026-11-20'] }) });
    expect(await screen.findByText('Not closed: Nov 20')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Close Nov 20' })).toHaveAttribute('href', '/owner/day-end?day=2026-11-20');
  });

  test('warns of the cash of later days', async () => {
    show('/day-end?day=2026-11-20', { cash_drawer: makeDrawer({ day: '2026-11-20', cash_after_day: 4_000 }) });
    expect(await screen.findByText(/holds \$40.00 of later days/)).toBeVisible();
  });

  test('is not counted again once it is closed', async () => {
    show('/day-end', {
      cash_drawer: makeDrawer({ is_closed: true, figures: makeCashFigures({ arrived_later: 4_000 }) }),
    });
    expect(await screen.findByText(/Today is closed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show report' })).toHaveAttribute(
      'href',
      '/owner/day-end/day?day=2026-11-21',
    );
    expect(screen.queryByRole('button', { name: 'Count cash' })).toBeNull();
  });

  test('is only counted by staff, who do not see what should be there', async () => {
    const drawer = makeDrawer({
      figures: null,
      entries: [],
      tips: [],
      count: makeCashCount({ figures: null, difference: null }),
    });
    renderRemotePage(<Pages />, {
      path: '/store/10001/staff/day-end',
      messages,
      gate: staff,
      resolvers: { cash_drawer: drawer },
    });
    expect(await screen.findByText(/What should be in it is not shown to you/)).toBeVisible();
    expect(screen.getByText('A manager compares the count and closes the day.')).toBeVisible();
    expect(screen.getByText('$270.00')).toBeVisible();
    expect(screen.queryByText('Difference')).toBeNull();
    for (const name of ['Close the day', 'Take cash out']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('hides what should be there from a manager who counts blind, and shows the movements', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00.000Z'), advanceTimers: true });
    show('/day-end', { cash_drawer: makeDrawer({ figures: null, entries: [makePayOut()] }) }, { gate: manager });
    expect(await screen.findByText(/not shown before you count/)).toBeVisible();
    expect(screen.getByText(/Milk/)).toBeVisible();
    expect(screen.queryByText('$272.50')).toBeNull();
    jest.useRealTimers();
  });

  test('hides the cash of earlier days from a manager without access to them, and says why', async () => {
    const drawer = makeDrawer({
      from_day: '2026-11-20',
      figures: null,
      entries: [],
      count: makeCashCount({ figures: null, difference: null }),
    });
    const view = show('/day-end', { cash_drawer: drawer }, { gate: manager });
    expect(await screen.findByText(/for people with access to store income/)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Close the day' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Close the day' }));
    expect(sheet.getAllByText('---')).toHaveLength(2);
    expect(sheet.getByRole('textbox', { name: /^Reason for the difference/ })).toBeVisible();
  });
});

describe('a closed day', () => {
  test('shows its report, and what arrived later beside it', async () => {
    const later = makeCashEntry({ id: '00000000-0000-4000-8000-000000000041', amount: 4_000, is_late: true });
    show('/day-end/day?day=2026-11-21', { cash_day: makeCashDay({ later_entries: [later], arrived_later: 4_000 }) });
    const report = within(await screen.findByRole('article', { name: 'Report of the day' }));
    for (const text of ['Wrong change', '−$2.50', '$270.00', '$70.00']) expect(report.getByText(text)).toBeVisible();
    expect(report.getByText(/^Closed by Linh Tran/)).toBeVisible();
    expect((await section('Arrived later')).getAllByText('$40.00')).toHaveLength(2);
  });

  test('is printed by its report', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = show('/day-end/day?day=2026-11-21', { cash_day: makeCashDay() });
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  test('is reopened by the owner with a reason, and keeps its version', async () => {
    const reopening = { reason: 'Coins', person_name: 'Linh Tran', at: '2026-11-22T15:00:00.000Z' };
    let day: object = makeCashDay();
    const view = show('/day-end/day?day=2026-11-21', {
      cash_day: () => day,
      cash_day_reopen() {
        day = makeCashDay({ is_closed: false, is_last: false, versions: [makeCashClose({ reopening })] });
        return day;
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Reopen' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Reopen' }));
    await view.user.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'Coins');
    await view.user.click(sheet.getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByText(/^Reopened by Linh Tran/)).toBeVisible();
    expect(sent(view, 'ReopenCashDay')).toEqual([{ day: '2026-11-21', reason: 'Coins' }]);
  });

  test('is not reopened by a manager', async () => {
    show('/day-end/day?day=2026-11-21', { cash_day: makeCashDay() }, { gate: manager });
    expect(await screen.findByRole('article', { name: 'Report of the day' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  });

  test('lists its versions', async () => {
    const versions = [makeCashClose({ id: '00000000-0000-4000-8000-000000000032', version: 2 }), makeCashClose()];
    show('/day-end/day?day=2026-11-21', { cash_day: makeCashDay({ versions }) });
    const list = await section('Versions');
    expect(list.getAllByRole('listitem')).toHaveLength(2);
  });

  test('leads to the list if there is none', async () => {
    show('/day-end/day?day=2026-11-20', { cash_day: null });
    expect(await screen.findByText('This day is not closed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Closed days' })).toHaveAttribute('href', '/owner/day-end/list');
  });
});

describe('the closed days', () => {
  const path = '/day-end/list?range=custom&from=2026-11-20&to=2026-11-21';

  test('are listed with their differences by day and by person', async () => {
    const other = makeCashClose({
      id: '00000000-0000-4000-8000-000000000033',
      day: '2026-11-20',
      count: makeCashCount({ id: '00000000-0000-4000-8000-000000000012', difference: 100 }),
    });
    show(path, { cash_close_list: [makeCashClose(), other] });
    const days = within(await screen.findByRole('table', { name: 'Closed days: Nov 20 – 21, 2026' }));
    expect(days.getByRole('link', { name: 'Nov 21' })).toHaveAttribute('href', '/owner/day-end/day?day=2026-11-21');
    expect(days.getByRole('row', { name: /^Sum/ })).toHaveTextContent('−$1.50$140.00');
    const people = within(screen.getByRole('table', { name: 'By person: Nov 20 – 21, 2026' }));
    expect(people.getByRole('row', { name: /^Ben Ortiz/ })).toHaveTextContent('2−$2.50$1.00−$1.50');
  });

  test('are saved as CSV', async () => {
    const files = catchSavedFiles();
    const { user } = show(path, { cash_close_list: [makeCashClose()] });
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    const [, row] = await files.lines();
    files.restore();
    expect(row).toBe('2026-11-21,272.50,270.00,-2.50,200.00,70.00,Wrong change,Ben Ortiz,Linh Tran');
  });

  test('show --- to people who may not see their amounts', async () => {
    const count = makeCashCount({ counted: null, figures: null, difference: null });
    const hidden = makeCashClose({ count, left_in_drawer: null, deposit: null });
    show(path, { cash_close_list: [hidden] }, { gate: manager });
    const days = within(await screen.findByRole('table', { name: 'Closed days: Nov 20 – 21, 2026' }));
    expect(days.getAllByText('---').length).toBeGreaterThan(5);
    expect(days.queryByText('$0.00')).toBeNull();
    expect(screen.queryByRole('table', { name: /^By person/ })).toBeNull();
  });

  test('lead to the end of the day if there are none', async () => {
    show(path, { cash_close_list: [] });
    expect(await screen.findByText('No closed days on these dates')).toBeVisible();
  });
});
