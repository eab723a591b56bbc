import { permissionKeys } from '@suite/domain';
import {
  catchSavedFiles,
  makeGate,
  makeWideScreen,
  offline,
  type RenderOptions,
  refusal,
  renderRemotePage,
} from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import {
  days,
  makeBenRow,
  makeBenSlip,
  makeClosedPayroll,
  makeHiddenRow,
  makePayRow,
  makePayroll,
  makePeriod,
  makeSlip,
  people,
} from '../testing/make-pay';
import { Pages } from '../testing/pages';

afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

const show = (path: string, resolvers: Record<string, unknown>, options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: `/owner/income/payroll${path}`,
    messages,
    resolvers: { pay_terms_list: [], ...resolvers },
    ...options,
  });
const peoplePath = `/list/staff?from=${days.from}&to=${days.to}`;
const schedule = { frequency: 'two_weekly', anchor_date: '2026-11-02', holds_cash_tips: true, pays_service_fee: false };
const withoutStorePayroll = makeGate({
  role: 'manager',
  permissions: new Set(permissionKeys.filter((key) => key !== 'STORE_PAYROLL')),
  person: {
    id: '00000000-0000-4000-8000-000000000009',
    name: 'Mai',
    employeeId: '00000000-0000-4000-8000-0000000000e1',
  },
});
const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));
const amountsIn = (region: { getAllByRole: typeof screen.getAllByRole }) =>
  region.getAllByRole('definition').map(({ textContent }) => textContent);

describe('the start of payroll', () => {
  test('proposes to close the period that ended, with both parts of the pay and their sum', async () => {
    const { user, path } = show('', { pay_schedule: schedule, payroll_list: [makePeriod()] });
    const card = await regionOf('To close');
    expect(card.getByText('Nov 2 – 15, 2026')).toBeVisible();
    expect(card.getByText('Not closed yet')).toBeVisible();
    expect(amountsIn(card)).toEqual(['$2,800.00', '$1,200.00', '$291.00', '$575.50', '$1,750.50', '$2,326.00']);
    await user.click(screen.getByRole('button', { name: 'Preview and close' }));
    expect(path()).toBe(`/owner/income/payroll/list/staff?from=${days.from}&to=${days.to}`);
  });

  test('proposes to print the slips of a closed period that not everyone confirmed', async () => {
    const period = makePeriod({ state: 'closed', version: 2, people: 7, confirmed: 5 });
    const { user, path } = show('', { pay_schedule: schedule, payroll_list: [period] });
    const card = await regionOf('Last closed');
    expect(card.getByText('Closed, version 2')).toBeVisible();
    expect(card.getByText('Confirmed 5 of 7')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print pay slips' }));
    expect(path()).toBe(`/owner/income/payroll/print?from=${days.from}&to=${days.to}`);
  });

  test('leads a new store to the pay schedule', async () => {
    show('', { pay_schedule: null, payroll_list: [] });
    expect(await screen.findByRole('link', { name: 'Choose pay periods' })).toHaveAttribute(
      'href',
      '/owner/income/payroll/schedule',
    );
    // Terms, hours and adjustments come before the first period.
    expect(screen.getByRole('link', { name: 'Pay terms' })).toHaveAttribute('href', '/owner/income/payroll/terms');
    expect(screen.getByRole('link', { name: 'Bonuses and deductions' })).toBeVisible();
  });

  test('shows an error with a retry, never a zero', async () => {
    let isOffline = true;
    const { user } = show('', {
      pay_schedule: schedule,
      payroll_list() {
        if (isOffline) throw offline();
        return [makePeriod()];
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The pay could not be loaded.');
    expect(screen.queryByText('$0.00')).toBeNull();
    isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'To close' })).toBeVisible();
  });

  test('has its texts in Vietnamese', async () => {
    show('', { pay_schedule: schedule, payroll_list: [makePeriod()] }, { language: 'vi' });
    expect(screen.getByRole('heading', { level: 1, name: 'Tính lương' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Xem và chốt lương' })).toBeVisible();
  });
});

describe('the list of periods', () => {
  const periods = Array.from({ length: 12 }, (_, index) =>
    makePeriod({ payroll_id: `00000000-0000-4000-8000-0000000000${10 + index}` }),
  );

  test('shows each with its state and opens its people', async () => {
    show('/list', {
      payroll_list: [
        makePeriod(),
        makePeriod({
          payroll_id: '00000000-0000-4000-8000-0000000000aa',
          state: 'closed',
          version: 1,
          people: 2,
          confirmed: 2,
        }),
      ],
    });
    const rows = within(await screen.findByRole('list', { name: 'Pay periods' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Pay 1 $575.50 + Pay 2 $1,750.50');
    expect(rows[0]).toHaveTextContent('Not closed yet');
    expect(rows[1]).toHaveTextContent('Confirmed by all');
    expect(screen.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      `/owner/income/payroll/list/staff?from=${days.from}&to=${days.to}`,
    );
    expect(screen.queryByRole('button', { name: 'Earlier periods' })).toBeNull();
  });

  test('loads those before the oldest one until there are no more', async () => {
    const { user } = show('/list', {
      payroll_list: ({ until }: { until?: string }) => {
        if (!until) return periods;
        return until === '2026-11-01' ? [makePeriod({ payroll_id: '00000000-0000-4000-8000-0000000000ff' })] : [];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Earlier periods' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(13));
    expect(screen.queryByRole('button', { name: 'Earlier periods' })).toBeNull();
  });

  test('is empty until a schedule is set', async () => {
    show('/list', { payroll_list: [] });
    expect(await screen.findByText('No pay periods')).toBeVisible();
  });
});

describe('the people of a period', () => {
  test('are rows on a phone, each with both parts of the pay and their sum', async () => {
    show(peoplePath, { payroll_detail: makePayroll() });
    const list = within(await screen.findByRole('list', { name: 'Pay by person' }));
    const [ava] = list.getAllByRole('listitem');
    expect(ava).toHaveTextContent('Ava Nguyen$1,441.0075 h 30 min · sales $2,000.00Pay 1 $310.00 + Pay 2 $1,131.00');
    expect(list.getByRole('link', { name: 'Ava Nguyen' })).toHaveAttribute(
      'href',
      `/owner/income/payroll/slip?from=${days.from}&to=${days.to}&employee=00000000-0000-4000-8000-0000000000e1`,
    );
  });

  test('are a table on a wide screen, which adds up across and down', async () => {
    makeWideScreen();
    show(peoplePath, { payroll_detail: makePayroll() });
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PersonHoursSalesCommissionOther payTips to payDeductedPay 1 (cash)Pay 2 (check)Total pay',
      'Ava Nguyen75 h 30 min$2,000.00$1,200.00$0.00$291.00−$50.00$310.00$1,131.00$1,441.00',
      'Ben Ortiz85 h$800.00$0.00$885.00$0.00$0.00$265.50$619.50$885.00',
      'Everyone160 h 30 min$2,800.00$1,200.00$885.00$291.00−$50.00$575.50$1,750.50$2,326.00',
    ]);
  });

  test('have sales after supplies, named so, for a reader who may not see what supplies took', async () => {
    const afterSupplies = makePayRow({ is_after_supplies: true, supply_share: null });
    const { unmount } = show(peoplePath, { payroll_detail: makePayroll({}, [afterSupplies]) });
    expect(await screen.findByText(/sales after supplies \$2,000\.00/)).toBeVisible();
    unmount();
    makeWideScreen();
    show(peoplePath, { payroll_detail: makePayroll({}, [afterSupplies]) });
    expect(await screen.findByRole('columnheader', { name: 'Sales after supplies' })).toBeVisible();
  });

  test('are warned about before the period is closed, each with a link to where it is mended', async () => {
    const [ava, ben] = people.map(({ id }) => id);
    const makeTerms = (employee_id: string | undefined, changes: object) => ({
      employee_id,
      next_from: null,
      structure: { valid_from: null },
      worker_terms: { warnings: [] },
      ...changes,
    });
    const makeCheck = (kind: string, changes: object) => ({
      kind,
      employee_id: ben,
      employee_name: 'Ben Ortiz',
      days: null,
      until: null,
      amount: null,
      adjusted: 0,
      ...changes,
    });
    show(peoplePath, {
      payroll_detail: makePayroll({
        time_to_correct: 2,
        checks: [
          makeCheck('days_without_time', { days: 3 }),
          makeCheck('sales_before_terms', { until: '2026-11-05', amount: -350 }),
          makeCheck('left_with_salary', { until: '2026-11-09', amount: 0, adjusted: 3_500 }),
          makeCheck('sales_before_terms', { employee_id: ava, employee_name: 'Ava Nguyen', until: '2026-11-06' }),
        ],
      }),
      pay_terms_list: [
        makeTerms(ava, { worker_terms: { warnings: ['contractor_on_clock'] } }),
        makeTerms(ben, { structure: { valid_from: '2026-01-01' } }),
      ],
    });
    await screen.findByText(/likely an employee/, {}, { timeout: 5_000 });
    const links = (await regionOf('Check before you close')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [
        '2 clock entries to correctSomebody did not clock out. The period can be closed after that.',
        `/owner/income/payroll/time?range=custom&from=${days.from}&to=${days.to}`,
      ],
      [
        'Ben OrtizWorked on 3 days without clocked time: no hourly guarantee, make-up pay or overtime for them',
        `/owner/income/payroll/time/staff?employee=${ben}&range=custom&from=${days.from}&to=${days.to}#days_without_time-${ben}`,
      ],
      [
        'Ben OrtizSales until Thursday, Nov 05, 2026 are paid by the suite’s default. The difference to the first pay terms can be added as a bonus or deduction−$3.50',
        `/owner/income/payroll/adjustments?employee=${ben}&range=custom&from=${days.from}&to=${days.to}#sales_before_terms-${ben}`,
      ],
      [
        'Ben OrtizDeactivated on Monday, Nov 09, 2026. Check how much of the salary is paid; add a bonus or deduction. Already added: $35.00$0.00',
        `/owner/income/payroll/adjustments?employee=${ben}&range=custom&from=${days.from}&to=${days.to}#left_with_salary-${ben}`,
      ],
      [
        'Ava NguyenSales until Friday, Nov 06, 2026 are paid by the suite’s default, before a salary began. Decide whether their commission is due; a deduction can be added',
        `/owner/income/payroll/adjustments?employee=${ava}&range=custom&from=${days.from}&to=${days.to}#sales_before_terms-${ava}`,
      ],
      [
        'Ava NguyenPaid as a contractor (1099), but clocks in and earns commission: in California likely an employee',
        `/owner/income/payroll/terms/staff?employee=${ava}#contractor_on_clock`,
      ],
      [
        'Ava NguyenNo pay terms are set; the suite’s default is used',
        `/owner/income/payroll/terms/staff?employee=${ava}#default_terms`,
      ],
      [
        'Ben OrtizMake-up pay to reach the minimum wage$10.00',
        `/owner/income/payroll/slip?from=${days.from}&to=${days.to}&employee=${ben}#make_up_pay`,
      ],
      ['Ben OrtizOvertime5 h', `/owner/income/payroll/slip?from=${days.from}&to=${days.to}&employee=${ben}#overtime`],
    ]);
  });

  test('without pay are an empty message', async () => {
    show(peoplePath, { payroll_detail: makePayroll({}, []) });
    expect(await screen.findByText('No pay in these days')).toBeVisible();
  });

  test('are exported with both parts of the pay and their sum', async () => {
    const files = catchSavedFiles();
    const { user } = show(peoplePath, { payroll_detail: makePayroll() });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    const [header, ava] = await files.lines();
    expect(header).toMatch(/Pay 1 \(cash\),Pay 2 \(check\),Total pay/);
    expect(ava).toMatch(/^\ufeff?Ava Nguyen,75\.50,.*,310\.00,1131\.00,1441\.00,0\.00$/);
    files.restore();
    expect(await screen.findByText('Saved 2 people.', { selector: '[aria-hidden]' })).toBeVisible();
  });

  test('are missing for an address without days, which leads back to payroll', async () => {
    show('/list/staff', {});
    expect(await screen.findByText('No pay in these days')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Payroll' })).toBeVisible();
  });
});

describe('closing a period', () => {
  test('names what is paid, sends the hash that was looked at, and shows the stored version', async () => {
    let isClosed = false;
    const { user, requests } = show(peoplePath, {
      payroll_detail: () => (isClosed ? makeClosedPayroll() : makePayroll()),
      pay_period_close() {
        isClosed = true;
        return makePeriod({ state: 'closed', version: 1 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Close period' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Close Nov 2 – 15, 2026?' }));
    expect(dialog.getByText(/2 people get \$2,326\.00: Pay 1 \$575\.50 \+ Pay 2 \$1,750\.50/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close period' }));
    expect(await screen.findByText('Closed, version 1')).toBeVisible();
    expect(requests.find(({ operation }) => operation === 'ClosePayPeriod')?.variables).toMatchObject({
      input_obj: { start_date: days.from, end_date: days.to, expected_hash: 'a'.repeat(64) },
    });
    expect(screen.getByRole('button', { name: 'Print pay slips' })).toBeVisible();
    expect(screen.getAllByText('Not confirmed')).toHaveLength(2);
  });

  test('is refused when figures changed: nothing is closed, and the page shows what changed', async () => {
    let hasRefund = false;
    const { user, path, shell } = show(peoplePath, {
      payroll_detail: () =>
        hasRefund
          ? makePayroll({ hash: 'b'.repeat(64) }, [
              makePayRow({ income: 195_000, total_commission: 117_000, pay_1: 30_100, pay_2: 111_000, total: 141_100 }),
              makeBenRow(),
            ])
          : makePayroll(),
      pay_period_close() {
        hasRefund = true;
        throw refusal('conflict', 'payroll_changed');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Close period' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Close period' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The figures changed while you looked. Nothing was closed.');
    const changes = within(within(alert).getByRole('region', { name: 'Changes for Ava Nguyen' }));
    expect(changes.getAllByRole('definition').map(({ textContent }) => textContent)).toContain(
      'Old:$1,441.00New:$1,411.00',
    );
    expect(within(alert).queryByRole('region', { name: 'Changes for Ben Ortiz' })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shell.shownProblems).toEqual([]);
    expect(path()).toBe(`/owner/income/payroll${peoplePath}`);
    expect(screen.getByRole('button', { name: 'Close period' })).toBeVisible();
  });

  test('shows the stored version when another person closed it meanwhile', async () => {
    let isClosed = false;
    const { user, shell } = show(peoplePath, {
      payroll_detail: () => (isClosed ? makeClosedPayroll() : makePayroll()),
      pay_period_close() {
        isClosed = true;
        throw refusal('conflict', 'pay_period_closed');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Close period' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close period' }));
    expect(await screen.findByText('Closed, version 1')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shell.shownProblems).toEqual([]);
  });

  test('is not offered before the days have ended', async () => {
    show(peoplePath, { payroll_detail: makePayroll({ is_closable: false }) });
    await screen.findByRole('list', { name: 'Pay by person' });
    expect(screen.queryByRole('button', { name: 'Close period' })).toBeNull();
  });
});

describe('a closed period', () => {
  test('is reopened by the owner with a reason, and its version stays', async () => {
    let isOpen = false;
    const { user, requests } = show(peoplePath, {
      payroll_detail: () =>
        isOpen ? makePayroll({ versions: makeClosedPayroll(2).versions.slice(0, 1) }) : makeClosedPayroll(),
      pay_period_reopen() {
        isOpen = true;
        return makePeriod({ version: 1 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Reopen' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Reopen Nov 2 – 15, 2026' }));
    await user.click(sheet.getByRole('button', { name: 'Reopen period' }));
    expect(sheet.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Please fill this in/);
    await user.type(sheet.getByRole('textbox', { name: 'Reason' }), 'A refund was missing');
    await user.click(sheet.getByRole('button', { name: 'Reopen period' }));
    expect(
      await screen.findByText(/Linh Tran reopened it .*: A refund was missing|Reopened by Linh Tran/),
    ).toBeVisible();
    expect(requests.find(({ operation }) => operation === 'ReopenPayPeriod')?.variables).toMatchObject({
      input_obj: { payroll_id: '00000000-0000-4000-8000-0000000000f1', reason: 'A refund was missing' },
    });
    expect(screen.getByRole('link', { name: 'Compare versions' })).toBeVisible();
  });

  test('cannot be reopened by a partner', async () => {
    show(peoplePath, { payroll_detail: makeClosedPayroll() }, { gate: makeGate({ role: 'partner' }) });
    expect(await screen.findByText('Closed, version 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  });

  test('marks who confirmed an older version only', async () => {
    const rows = [
      makePayRow({ confirmed_version: 1 }),
      makeBenRow({ confirmed_version: 2, confirmed_at: '2026-11-18T15:00:00Z' }),
    ];
    show(peoplePath, { payroll_detail: makeClosedPayroll(2, {}, rows) });
    expect(await screen.findByText('Confirmed version 1 only')).toBeVisible();
    expect(screen.getByText('Confirmed Nov 18, 2026')).toBeVisible();
  });

  test('shows an older version with a link to the newest one', async () => {
    show(`${peoplePath}&version=1`, { payroll_detail: makeClosedPayroll(2, { version: 1 }) });
    expect(await screen.findByRole('link', { name: 'See version 2' })).toHaveAttribute(
      'href',
      `/owner/income/payroll${peoplePath}`,
    );
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  });
});

describe('versions', () => {
  const path = `/versions?from=${days.from}&to=${days.to}&version=2`;
  const detailOf = ({ version }: { version: number }) =>
    makeClosedPayroll(2, { version }, [
      version === 1 ? makePayRow() : makePayRow({ total_commission: 117_000, total: 141_100 }),
      makeBenRow(),
    ]);

  test('are compared figure by figure', async () => {
    const { user, path: address } = show(path, { payroll_detail: detailOf });
    const changes = within(await screen.findByRole('region', { name: 'Changes for Ava Nguyen' }));
    expect(changes.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Commission', 'Total pay']);
    expect(screen.queryByRole('region', { name: 'Changes for Ben Ortiz' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('From'), '2');
    expect(address()).toContain('before=2');
  });

  test('with the same figures say so', async () => {
    show(path, { payroll_detail: ({ version }: { version: number }) => makeClosedPayroll(2, { version }) });
    expect(await screen.findByText('No figure differs')).toBeVisible();
  });
});

describe('a manager without the permission for the store’s payroll', () => {
  test('sees the names with --- in place of amounts, and opens only the own slip', async () => {
    const detail = {
      ...makePayroll({}, []),
      rows: [makePayRow(), makeHiddenRow(makeBenRow())],
      hash: null,
      total_income: null,
      total_commission: null,
      tip: null,
      pay_1: null,
      pay_2: null,
      total: null,
    };
    show(peoplePath, { payroll_detail: detail }, { gate: withoutStorePayroll });
    const [ava, ben] = within(await screen.findByRole('list', { name: 'Pay by person' })).getAllByRole('listitem');
    expect(ava).toHaveTextContent('$1,441.00');
    expect(ben).toHaveTextContent('Ben Ortiz');
    expect(ben).toHaveTextContent('---');
    expect(ben).not.toHaveTextContent('$');
    expect(screen.getByRole('link', { name: 'Ava Nguyen' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ben Ortiz' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Close|Export/ })).toBeNull();
    expect(screen.getByText('Ask the owner for access to payroll.')).toBeVisible();
  });

  test('sees their own pay at the start', async () => {
    show(
      '',
      { pay_schedule: schedule, payroll_list: [makePeriod({ people: null, confirmed: null })] },
      { gate: withoutStorePayroll },
    );
    expect(screen.getByRole('heading', { level: 1, name: 'My pay' })).toBeVisible();
    expect(await screen.findByText('Only your own pay is shown to you.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /close/i })).toBeNull();
  });

  test('sees --- everywhere without the permission for the own payroll', async () => {
    const period = makePeriod({
      total_income: null,
      total_commission: null,
      tip: null,
      pay_1: null,
      pay_2: null,
      total: null,
      people: null,
      confirmed: null,
    });
    show('', { pay_schedule: schedule, payroll_list: [period] }, { gate: withoutStorePayroll });
    const list = within(await screen.findByRole('list', { name: 'Pay periods' }));
    expect(list.getByRole('listitem')).toHaveTextContent('Pay 1 --- + Pay 2 ---');
    expect(document.body).not.toHaveTextContent('$');
  });
});

describe('printed slips', () => {
  test('are one for each person, in the person’s language', async () => {
    show(`/print?from=${days.from}&to=${days.to}`, { payroll_detail: makeClosedPayroll(), employee_list: people });
    const ava = await screen.findByRole('region', { name: 'Phiếu lương, Ava Nguyen' });
    expect(ava).toHaveAttribute('lang', 'vi');
    expect(within(ava).getByText('Tổng lương')).toBeVisible();
    const ben = within(screen.getByRole('region', { name: 'Pay slip, Ben Ortiz' }));
    expect(ben.getByText('Make-up pay')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print 2 pay slips' })).toBeVisible();
  });
});

describe('one printed slip', () => {
  const ben = '00000000-0000-4000-8000-0000000000e2';
  const printOf = (employee: string, slip: object) =>
    show(`/print?from=${days.from}&to=${days.to}&employee=${employee}`, { pay_slip: slip, employee_list: people });

  test('has bonuses and deductions with their notes', async () => {
    printOf(ben, makeBenSlip());
    const paper = within(await screen.findByRole('region', { name: 'Pay slip, Ben Ortiz' }));
    const rows = within(paper.getByRole('table', { name: 'Bonuses and deductions' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Nov 05, 2026', 'Bonus', 'Best reviews', '$50.00'],
      ['Nov 06, 2026', 'Deduction', 'Broken drill', '−$20.00'],
    ]);
  });

  test('has its lines, and its tips by tender with their card charge', async () => {
    printOf('00000000-0000-4000-8000-0000000000e1', makeSlip());
    const paper = within(await screen.findByRole('region', { name: 'Phiếu lương, Ava Nguyen' }));
    expect(paper.getByRole('row', { name: /#1042/ })).toHaveTextContent('Gel manicure');
    expect(paper.getByText(/\$300\.00 · .*−\$9\.00/)).toBeVisible();
  });

  test('names amounts after supplies as such', async () => {
    const slip = makeSlip({}, makePayRow({ is_after_supplies: true, supply_share: null }));
    const lines = slip.lines.map((line) => ({ ...line, is_after_supplies: true }));
    printOf('00000000-0000-4000-8000-0000000000e1', { ...slip, lines });
    const paper = within(await screen.findByRole('region', { name: 'Phiếu lương, Ava Nguyen' }));
    expect(paper.getByText('Doanh thu sau khi trừ tiền supply')).toBeVisible();
    expect(paper.getByRole('columnheader', { name: 'Số tiền sau khi trừ tiền supply' })).toBeVisible();
  });
});

describe('the pay schedule', () => {
  test('is saved, and shows the period that today is in', async () => {
    const { user, requests } = show('/schedule', { pay_schedule: null, pay_schedule_set: schedule });
    await user.selectOptions(await screen.findByLabelText('How often you pay'), 'Twice a month (15th and last day)');
    expect(screen.queryByLabelText('First day of a period')).toBeNull();
    expect(screen.getByText(/The period of today: /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('The pay schedule is saved.')).not.toHaveLength(0);
    expect(requests.find(({ operation }) => operation === 'SetPaySchedule')?.variables).toMatchObject({
      input_obj: { frequency: 'twice_monthly', holds_cash_tips: true, pays_service_fee: false },
    });
  });

  test('refuses a monthly period that begins after the 28th', async () => {
    const { user } = show('/schedule', {
      pay_schedule: { ...schedule, frequency: 'monthly', anchor_date: '2026-10-31' },
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('First day of a period')).toHaveAccessibleDescription(/from the 1st to the 28th/);
  });

  test('is denied to managers', async () => {
    show('/schedule', {}, { gate: makeGate({ role: 'manager' }) });
    expect(await screen.findByText('You cannot access this page. Please contact your owner.')).toBeVisible();
  });
});
