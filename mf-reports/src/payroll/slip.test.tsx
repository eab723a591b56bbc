import { permissionKeys } from '@suite/domain';
import { catchSavedFiles, makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { messages } from '../testing/make';
import {
  days,
  makeBenSlip,
  makeClosedPayroll,
  makePaidOutSlip,
  makePayRow,
  makePeriod,
  makeSlip,
  makeYear,
  people,
} from '../testing/make-pay';
import { Pages } from '../testing/pages';

const ava = '00000000-0000-4000-8000-0000000000e1';
const asAva = makeGate({
  area: 'staff',
  role: 'staff',
  permissions: new Set(permissionKeys.filter((key) => key !== 'STORE_PAYROLL')),
  person: { id: ava, name: 'Ava Nguyen', employeeId: ava },
});
const show = (path: string, resolvers: Record<string, unknown>, options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, { path: `/owner/income/payroll${path}`, messages, resolvers, ...options });
const showOwn = (path: string, resolvers: Record<string, unknown>, options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: `/store/10001/staff/income/payroll${path}`,
    messages,
    resolvers,
    gate: asAva,
    ...options,
  });
const slipPath = `/slip?from=${days.from}&to=${days.to}`;
const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));
const linesIn = (region: { getAllByRole: typeof screen.getAllByRole }) =>
  region.getAllByRole('term').map((term) => term.parentElement?.textContent);

describe('a slip', () => {
  test('sums from its lines to Pay 1 and Pay 2, always with their sum', async () => {
    show(`${slipPath}&employee=${ava}`, { pay_slip: makeSlip() });
    expect(linesIn(await regionOf('Pay'))).toEqual([
      'Commission$1,200.00',
      'Tips$291.00Tips by card $300.00 · Card charge on tips −$9.00',
      'Clean-up fee−$50.00',
      'Total pay$1,441.00',
    ]);
    const paid = linesIn(await regionOf('How it is paid'));
    expect(paid).toEqual([
      'Pay 1 (cash)$310.0030% of the wages, and what is paid in cash besides.',
      'Pay 2 (check)$1,131.0070% of the wages, and tips by check.',
      'Total pay$1,441.00',
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nov 2 – 15, 2026 Ava Nguyen');
  });

  test('opens the ticket of each line, and says which closed period a refund is about', async () => {
    show(slipPath, { pay_slip: makeSlip() });
    const sold = await regionOf('Services and products');
    expect(sold.getByRole('link', { name: /^Gel manicure/ })).toHaveAttribute(
      'href',
      '/owner/orders/00000000-0000-4000-8000-0000000000d1',
    );
    expect(sold.getByText('#1042 · $2,050.00 × 60%')).toBeVisible();
    const refund = (await regionOf('Refunds and changes')).getByRole('link', { name: /^Pedicure/ });
    expect(refund).toHaveTextContent('−$30.00');
    expect(refund).toHaveTextContent('Refund · #1001 · −$50.00 × 60%');
    expect(refund).toHaveTextContent('Changes Oct 19 – Nov 1, 2026, which was closed: it counts here.');
  });

  test('names amounts after supplies as such, where what supplies took is hidden', async () => {
    const files = catchSavedFiles();
    const slip = makeSlip({}, makePayRow({ is_after_supplies: true, supply_share: null }));
    const lines = slip.lines.map((line) => ({ ...line, is_after_supplies: true }));
    const { user } = show(slipPath, { pay_slip: { ...slip, lines } });
    const sold = await regionOf('Services and products');
    expect(sold.getByText('#1042 · $2,050.00 × 60%')).toBeVisible();
    expect(sold.getByText('Amount after supplies')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect((await files.lines())[0]).toContain('Day,Ticket,What,Amount after supplies,Rate,Pay');
    files.restore();
  });

  test('has no links to tickets without the permission for tickets', async () => {
    const permissions = new Set(permissionKeys.filter((key) => key !== 'ORDER'));
    show(slipPath, { pay_slip: makeSlip() }, { gate: makeGate({ permissions }) });
    const sold = await regionOf('Services and products');
    expect(sold.getByText('Gel manicure')).toBeVisible();
    expect(sold.queryByRole('link')).toBeNull();
  });

  test('explains overtime, make-up pay, and bonuses and deductions with their notes', async () => {
    show(slipPath, { pay_slip: makeBenSlip() });
    expect((await screen.findByRole('row', { name: /^Nov 2 – 8, 2026/ })).textContent).toBe(
      'Nov 2 – 8, 202645 h5 h$450.00$25.00$11.00$10.00',
    );
    const adjustments = await regionOf('Bonuses and deductions');
    expect(adjustments.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Best reviews$50.00Bonus',
      'Broken drill−$20.00Deduction',
    ]);
  });

  test('says what was carried over from an earlier period, and what passes to the next', async () => {
    const row = makePayRow({ carried_in: 9_000, carried_out: 4_000, pay_1: 26_000, total: 139_100 });
    show(slipPath, { pay_slip: makeSlip({}, row) });
    expect(linesIn(await regionOf('Pay')).slice(3)).toEqual([
      'Carried over from earlier−$90.00Could not be taken from an earlier pay.',
      'Carried over to the next period$40.00It would bring the pay too low; it moves to the next period.',
      'Total pay$1,391.00',
    ]);
  });

  test('says that what an earlier pay took too much is paid back', async () => {
    const row = makePayRow({ carried_in: -720, pay_1: 34_720, total: 143_720 });
    show(slipPath, { pay_slip: makeSlip({}, row) });
    expect(linesIn(await regionOf('Pay'))).toContain(
      'Carried over from earlier$7.20An earlier pay took too much; it is paid back.',
    );
  });

  test('says which tips the drawer paid out already, and that what exceeds them waits for later tips', async () => {
    show(slipPath, { pay_slip: makePaidOutSlip() });
    expect(linesIn(await regionOf('Pay')).slice(1)).toEqual([
      'Tips$291.00Tips by card $300.00 · Card charge on tips −$9.00',
      'Tips already paid out−$280.00',
      'Paid out earlier, more than the tips then−$20.00',
      'Carried over to later tips$9.00More was paid out of the drawer than the tips of this period. Only later tips make up for it, never wages.',
      'Clean-up fee−$50.00',
      'Total pay$1,150.00',
    ]);
    const days = (await regionOf('Tips already paid out')).getAllByRole('listitem');
    expect(days.map((item) => item.textContent)).toEqual([
      expect.stringContaining('$200.00'),
      expect.stringContaining('$80.00'),
    ]);
  });

  test('is exported line by line', async () => {
    const files = catchSavedFiles();
    const { user } = show(slipPath, { pay_slip: makeSlip() });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect((await files.lines()).slice(1)).toEqual([
      '2026-11-03,1042,Gel manicure,2050.00,60%,1230.00',
      '2026-11-04,1001,Pedicure,-50.00,60%,-30.00',
      '2026-11-03,1042,Tips,,,300.00',
      '2026-11-03,1042,Card charge on tips,,,-9.00',
      ',,Clean-up fee,,,-50.00',
      ',,Total pay,,,1441.00',
      ',,Pay 1 (cash),,,310.00',
      ',,Pay 2 (check),,,1131.00',
    ]);
    files.restore();
  });

  test('is copied in the person’s language where the device cannot share', async () => {
    const { user } = show(`${slipPath}&employee=${ava}`, { pay_slip: makeSlip(), employee_list: people });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(
      await screen.findByText('The text is copied; paste it into a message.', { selector: '[aria-hidden]' }),
    ).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      `Phiếu lương 02 / 11 – 15 / 11 / 2026 của Ava Nguyen: Pay 1 $310.00 + Pay 2 $1,131.00 = $1,441.00. http://localhost/store/10001/staff/income/payroll/slip?from=${days.from}&to=${days.to}`,
    );
  });

  test('says what changed after its period was closed, and leads to the period in which it counts', async () => {
    const row = makePayRow({ version: 1 });
    const period = { start_date: days.from, end_date: days.to };
    const [sale, refund] = makeSlip().lines;
    const later = {
      ...refund,
      day: '2026-11-18',
      sold_on: '2026-11-03',
      closed_period: period,
      name: 'Gel manicure',
    };
    show(`${slipPath}&employee=${ava}`, {
      pay_slip: ({ start_date }: { start_date: string }) =>
        start_date === days.from
          ? makeSlip({ state: 'closed', versions: [1] }, row)
          : makeSlip({ lines: [{ ...sale, day: '2026-11-17', sold_on: '2026-11-17' }, later] }),
      payroll_list: [makePeriod({ start_date: '2026-11-16', end_date: '2026-11-29' })],
    });
    const changes = within(await screen.findByRole('region', { name: 'Changes after closing' }, { timeout: 5_000 }));
    expect(changes.getByRole('link').textContent).toBe(
      'Gel manicure−$30.00Refund · #1001 · −$50.00 × 60%Counts in Nov 16 – 29, 2026',
    );
    expect(changes.getByRole('link')).toHaveAttribute(
      'href',
      `/owner/income/payroll/slip?from=2026-11-16&to=2026-11-29&employee=${ava}`,
    );
    expect(linesIn(await regionOf('Pay')).at(-1)).toBe('Total pay$1,441.00');
  });

  test('is missing where there is none, or it may not be seen, and leads back to payroll', async () => {
    show(slipPath, {
      pay_slip() {
        throw refusal('not_found', 'pay_slip_not_found');
      },
    });
    expect(await screen.findByText('No pay slip')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Payroll' })).toBeVisible();
  });
});

describe('an employee', () => {
  const closedSlip = (version: number, confirmed: number | null) =>
    makeSlip(
      { state: 'closed', versions: Array.from({ length: version }, (_, index) => index + 1) },
      makePayRow({ version, confirmed_version: confirmed, confirmed_at: confirmed ? '2026-11-17T15:00:00Z' : null }),
    );

  test('sees their own periods and what is to confirm', async () => {
    const { user, path } = showOwn('', {
      pay_schedule: null,
      payroll_list: [
        makePeriod({
          payroll_id: '00000000-0000-4000-8000-0000000000f2',
          start_date: '2099-11-16',
          end_date: '2099-11-29',
          people: null,
          confirmed: null,
        }),
        makePeriod({ state: 'closed', version: 1, people: null, confirmed: null }),
      ],
    });
    expect(screen.getByRole('heading', { level: 1, name: 'My pay' })).toBeVisible();
    expect(linesIn(await regionOf('Your pay is ready'))).toEqual([
      'Pay 1 (cash)$575.50',
      'Pay 2 (check)$1,750.50',
      'Total pay$2,326.00',
    ]);
    expect(screen.getByText('To confirm')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See and confirm' }));
    expect(path()).toBe(`/store/10001/staff/income/payroll/slip?from=${days.from}&to=${days.to}`);
  });

  test('confirms a version with one tap', async () => {
    let confirmed: number | null = null;
    const { user, requests } = showOwn(slipPath, {
      pay_slip: () => closedSlip(1, confirmed),
      pay_slip_confirm() {
        confirmed = 1;
        return { payroll_id: '00000000-0000-4000-8000-0000000000f1', version: 1, confirmed_at: '2026-11-17T15:00:00Z' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm my pay' }));
    expect(await screen.findByText(/You confirmed version 1 on Nov 17, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm my pay' })).toBeNull();
    expect(requests.find(({ operation }) => operation === 'ConfirmPaySlip')?.variables).toMatchObject({
      input_obj: { payroll_id: '00000000-0000-4000-8000-0000000000f1', version: 1 },
    });
  });

  test('is requested to confirm a new version again, and sees what changed', async () => {
    const { user } = showOwn(slipPath, {
      pay_slip: closedSlip(2, 1),
      payroll_detail: ({ version }: { version: number }) =>
        makeClosedPayroll(2, { version, versions: [] }, [
          version === 1 ? makePayRow() : makePayRow({ total_commission: 117_000, total: 141_100 }),
        ]),
    });
    expect(
      await screen.findByText(/You confirmed version 1\. The figures were closed again as version 2/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm my pay' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'See what changed' }));
    const changes = within(await screen.findByRole('region', { name: 'Changes for Ava Nguyen' }));
    expect(changes.getByText('Total pay')).toBeVisible();
  });

  test('sees the new figures when a newer version was closed meanwhile', async () => {
    let version = 1;
    const { user } = showOwn(slipPath, {
      pay_slip: () => closedSlip(version, null),
      pay_slip_confirm() {
        version = 2;
        throw refusal('conflict', 'pay_version_changed');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm my pay' }));
    expect(await screen.findByText('Closed, version 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm my pay' })).toBeVisible();
  });

  test('cannot confirm an open period, nor an older version', async () => {
    const view = showOwn(slipPath, { pay_slip: makeSlip() });
    expect(await screen.findByText(/You can confirm your pay after it is closed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm my pay' })).toBeNull();
    view.unmount();
    showOwn(`${slipPath}&version=1`, { pay_slip: closedSlip(1, null) });
    await regionOf('Pay');
    expect(screen.queryByRole('button', { name: 'Confirm my pay' })).toBeNull();
  });

  test('without the permission for the own payroll sees --- and confirms nothing', async () => {
    const period = makePeriod({
      state: 'closed',
      version: 1,
      total_income: null,
      total_commission: null,
      tip: null,
      pay_1: null,
      pay_2: null,
      total: null,
      people: null,
      confirmed: null,
    });
    showOwn('', { pay_schedule: null, payroll_list: [period] });
    expect(await screen.findByText('Ask the owner for access to payroll.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('$');
    expect(screen.queryByRole('button', { name: 'See and confirm' })).toBeNull();
  });

  test('reads the slip in Vietnamese', async () => {
    showOwn(slipPath, { pay_slip: closedSlip(1, null) }, { language: 'vi' });
    expect(await screen.findByRole('button', { name: 'Xác nhận lương' })).toBeVisible();
    expect((await regionOf('Lương')).getByText('Tổng lương')).toBeVisible();
  });
});

describe('the year report', () => {
  test('keeps wages, tips and fees apart, with both parts of the pay and their sum', async () => {
    show(`/year?year=2026&employee=${ava}`, { pay_year: makeYear({ tips_paid_out: 1_200 }), employee_list: people });
    expect(linesIn(await regionOf('Earned'))).toEqual([
      'Wages$1,200.00',
      'Bonuses$0.00',
      'Service fees$0.00',
      'Tips by card$300.00',
      'Tips in cash$20.00',
      'Tips by check and gift card$0.00',
      'Card charge on tips−$9.00',
      'Tips already paid out−$12.00',
      'Deductions and clean-up fees−$50.00',
      'Hours worked75 h 30 min',
    ]);
    expect(linesIn(await regionOf('Paid'))).toEqual([
      'Pay 1 (cash)$310.00',
      'Pay 2 (check)$1,131.00',
      'Total pay$1,441.00',
    ]);
    expect(screen.getByRole('link', { name: /^Nov 2 – 15/ })).toHaveAttribute(
      'href',
      `/owner/income/payroll/slip?from=${days.from}&to=${days.to}&employee=${ava}&version=1`,
    );
  });

  test('is saved as a file with each kind of pay on a line of its own', async () => {
    const files = catchSavedFiles();
    const { user } = show(`/year?year=2026&employee=${ava}`, { pay_year: makeYear(), employee_list: people });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    const lines = await files.lines();
    files.restore();
    expect(lines).toEqual(
      expect.arrayContaining([
        'Year,2026',
        'Wages,1200.00',
        'Tips by card,300.00',
        'Card charge on tips,-9.00',
        'Pay 1 (cash),310.00',
        'Pay 2 (check),1131.00',
        'Total pay,1441.00',
      ]),
    );
  });

  test('requests a choice of the person first', async () => {
    const { requests } = show('/year?year=2026', { pay_year: makeYear(), employee_list: people });
    expect(await screen.findByText('Choose a person to see their year')).toBeVisible();
    expect(requests.map(({ operation }) => operation)).not.toContain('PayYear');
  });

  test('is an employee’s own, without a choice of people', async () => {
    const { requests } = showOwn('/year?year=2026', { pay_year: makeYear() });
    await regionOf('Earned');
    expect(screen.queryByLabelText('Person')).toBeNull();
    expect(requests.at(-1)?.variables).toMatchObject({ year: 2026, employee: null });
  });

  test('says so for a year without closed periods', async () => {
    showOwn('/year?year=2026', { pay_year: makeYear({ periods: [] }) });
    expect(await screen.findByText('No closed periods in 2026')).toBeVisible();
  });
});
