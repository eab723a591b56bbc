import { type PermissionKey, permissionKeys } from '@suite/domain';
import { makeGate, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { avaId, makeStructure, makeTermsRow, makeWorker } from '../testing/make-pay-terms';
import { Pages } from '../testing/pages';

const without = (...keys: PermissionKey[]) => new Set(permissionKeys.filter((key) => !keys.includes(key)));
const show = (path: string, resolvers: object = {}, gate: object = {}) =>
  renderRemotePage(<Pages />, {
    path: `/owner/income/payroll/${path}`,
    messages,
    gate: makeGate(gate),
    resolvers: {
      pay_terms_list: [makeTermsRow()],
      commission_structure: makeStructure(),
      commission_structure_list: [makeStructure()],
      worker_terms_list: [makeWorker()],
      ...resolvers,
    },
  });
const sent = (view: ReturnType<typeof show>, operation: string) =>
  view.requests.filter((request) => request.operation === operation).map(({ variables }) => variables.input_obj);

describe('the list of pay terms', () => {
  test('shows how each person is paid, what changes, and what to check', async () => {
    const warned = makeWorker({ worker_type: 'contractor', state: 'CA', warnings: ['contractor_on_clock'] });
    show('terms', { pay_terms_list: [makeTermsRow({ next_from: '2026-12-01', worker_terms: warned })] });
    const [row] = within(await screen.findByRole('list', { name: 'Pay terms' })).getAllByRole('listitem');
    expect(row).toHaveTextContent('60% of services, 10% of products');
    expect(row).toHaveTextContent('Contractor (1099) · CA');
    expect(row).toHaveTextContent('Changes on Dec 01, 2026');
    expect(row).toHaveTextContent('Check');
  });

  test('shows no terms that the person may not see', async () => {
    const hidden = makeTermsRow({ structure: null, next_from: null });
    show('terms', { pay_terms_list: [hidden] }, { permissions: without('VIEW_COMMISSION_STRUCTURE') });
    expect(await screen.findByText('---')).toBeVisible();
  });

  test('is denied to a person without both permissions, without a request', async () => {
    const view = show('terms', {}, { permissions: without('VIEW_COMMISSION_STRUCTURE', 'STORE_PAYROLL') });
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
    expect(view.requests).toEqual([]);
  });

  test('says that there are no people, and retries what failed', async () => {
    show('terms', { pay_terms_list: [] });
    expect(await screen.findByText('No staff yet')).toBeVisible();
  });
});

describe('the terms of a person', () => {
  const path = `terms/staff?employee=${avaId}`;

  test('are shown with their history; a version that has not begun is removed after a question', async () => {
    const next = makeStructure({ valid_from: '2027-12-01', service_rate: 6_500 });
    const view = show(path, {
      commission_structure_list: [next, makeStructure()],
      commission_structure_remove: makeStructure(),
    });
    const agreed = within(await screen.findByRole('region', { name: 'Agreed pay' }));
    expect(agreed.getByText('Since Jan 01, 2026, set by Linh Tran')).toBeVisible();
    expect(agreed.getByText('At least $18.00 per hour, each day')).toBeVisible();
    expect(agreed.getByText('5%, before the rate')).toBeVisible();
    expect(agreed.getByText('Fri, Sat')).toBeVisible();
    await view.user.click(await screen.findByRole('button', { name: 'Remove' }));
    await view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(sent(view, 'RemoveStructure')).toEqual([{ employee_id: avaId, valid_from: '2027-12-01' }]),
    );
  });

  test('offer no change to a manager', async () => {
    show(path, {}, { role: 'manager' });
    expect(await screen.findByRole('region', { name: 'Worker type and state' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Change pay terms' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change worker type or state' })).toBeNull();
  });

  test('warn of a contractor in California before they are saved', async () => {
    const view = show(path, { worker_terms_set: makeWorker() });
    await view.user.click(await screen.findByRole('button', { name: 'Change worker type or state' }));
    const sheet = within(await screen.findByRole('dialog'));
    await view.user.selectOptions(sheet.getByLabelText('Worker type'), 'contractor');
    await view.user.selectOptions(sheet.getByLabelText('State'), 'CA');
    expect(sheet.getByText(/is likely an employee by law/)).toBeVisible();
    await view.user.click(sheet.getByRole('switch', { name: 'Time clock' }));
    expect(sheet.queryByText(/is likely an employee by law/)).toBeNull();
    await view.user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(view, 'SetWorker')).toHaveLength(1));
    expect(sent(view, 'SetWorker')[0]).toMatchObject({
      employee_id: avaId,
      worker_type: 'contractor',
      state: 'CA',
      minimum_wage: null,
      clocks_in: false,
    });
  });
});

describe('a change of pay terms', () => {
  const path = `terms/staff/edit?employee=${avaId}`;

  test('is previewed, then set from a day on', async () => {
    const preview = { start_date: '2026-11-16', end_date: '2026-11-28', lines: 12 };
    const view = show(path, {
      commission_structure_set: makeStructure(),
      commission_structure_preview: { ...preview, commission: 60_000, preview_commission: 65_000 },
    });
    const rate = await screen.findByLabelText('Services');
    await view.user.clear(rate);
    await view.user.type(rate, '65');
    await view.user.click(screen.getByRole('button', { name: 'Show preview' }));
    expect(await screen.findByText('12 lines sold, Nov 16 – 28, 2026')).toBeVisible();
    expect(screen.getByText('$650.00')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(view.path()).toBe(`/owner/income/payroll/terms/staff?employee=${avaId}`));
    const [input] = sent(view, 'SetStructure');
    expect(input).toMatchObject({ employee_id: avaId, service_rate: 6_500, supply_rate: 500, guarantee: 'higher_of' });
    expect(input).not.toHaveProperty('set_by');
  });

  test('keeps supplies from those who may not see them, and asks for the amount of a salary', async () => {
    const hidden = makeStructure({
      supply_rate: null,
      supply_before_rate: null,
      salary_per_hour: 0,
      guarantee: 'none',
    });
    const view = show(
      path,
      { commission_structure_list: [hidden], commission_structure_set: hidden },
      { permissions: without('VIEW_SUPPLY_SHARE') },
    );
    await view.user.click(await screen.findByRole('radio', { name: 'Salary' }));
    expect(screen.queryByLabelText('Supply share')).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    const amount = screen.getByLabelText('Salary per hour');
    await waitFor(() => expect(amount).toHaveAccessibleDescription('Please enter an amount.'));
    await view.user.type(amount, '2000');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(view, 'SetStructure')).toHaveLength(1));
    expect(sent(view, 'SetStructure')[0]).not.toHaveProperty('supply_rate');
    expect(sent(view, 'SetStructure')[0]).toMatchObject({ type: 'salary', salary_per_hour: 2_000, guarantee: 'none' });
  });

  test('sets each field of the agreed pay', async () => {
    const view = show(path, {
      commission_structure_list: [makeStructure()],
      commission_structure_set: makeStructure(),
    });
    const { user } = view;
    const typeInto = async (label: string, text: string) => {
      const field = screen.getByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
    };
    await screen.findByLabelText('Services');
    for (const [label, percent] of [
      ['Services', '61'],
      ['Products', '12'],
      ['Gift cards sold', '3'],
      ['Supply share', '7'],
      ['Commission in cash (Pay 1)', '40'],
      ['Tips by check (Pay 2)', '90'],
      ['Card tip charge', '2'],
    ] as const)
      await typeInto(label, percent);
    await user.selectOptions(screen.getByLabelText('Supply share is taken'), 'after');
    for (const name of [
      'Discounts reduce the commission',
      'Rewards (points) reduce the commission',
      'Cash discount reduces the commission',
    ])
      await user.click(screen.getByRole('switch', { name }));
    await user.selectOptions(screen.getByLabelText('Guarantee'), 'both');
    await typeInto('Salary per hour', '2150');
    await user.selectOptions(screen.getByLabelText('Compared over'), 'period');
    await user.selectOptions(screen.getByLabelText('Salary is paid'), 'per_period');
    await typeInto('Salary per pay period', '90000');
    await user.click(screen.getByRole('switch', { name: 'Days off are paid' }));
    await typeInto('Clean-up fee', '750');
    await user.selectOptions(screen.getByLabelText('Taken'), 'percent');
    await typeInto('Percent of the commission', '4');
    await user.click(screen.getByRole('button', { name: 'Fri' }));
    await user.click(screen.getByRole('button', { name: 'Sun' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(view, 'SetStructure')).toHaveLength(1));
    expect(sent(view, 'SetStructure')[0]).toMatchObject({
      type: 'commission',
      service_rate: 6_100,
      product_rate: 1_200,
      gift_card_rate: 300,
      supply_rate: 700,
      supply_before_rate: false,
      bears_discounts: false,
      bears_rewards: true,
      bears_cash_discounts: true,
      clean_up_mode: 'percent',
      clean_up_fee: 750,
      clean_up_rate: 400,
      salary_type: 'per_period',
      salary_per_hour: 2_150,
      salary_by_period: 90_000,
      guarantee: 'both',
      guarantee_span: 'period',
      count_day_off: true,
      day_can_not_off: ['sa', 'su'],
      card_tip_charge: 200,
      cash_check_percentage: 4_000,
      tip_to_check_percentage: 9_000,
    });
  });

  test.each(['en', 'vi'] as const)('gives its sections other names than its fields in %s', async (language) => {
    renderRemotePage(<Pages />, {
      path: `/owner/income/payroll/${path}`,
      messages,
      language,
      gate: makeGate({}),
      resolvers: { commission_structure: makeStructure(), commission_structure_list: [makeStructure()] },
    });
    for (const section of await screen.findAllByRole('region')) {
      const { textContent: name } = within(section).getByRole('heading');
      expect(screen.getAllByLabelText(name ?? '')).toEqual([section]);
    }
  });

  test('is denied to a manager', async () => {
    show(path, {}, { role: 'manager' });
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
  });
});

test('an employee reads how they are paid, in Vietnamese', async () => {
  renderRemotePage(<Pages />, {
    path: '/store/10001/staff/income/terms',
    messages,
    language: 'vi',
    gate: makeGate({
      area: 'staff',
      role: 'staff',
      person: { id: avaId, name: 'Ava Nguyen', employeeId: avaId },
    }),
    resolvers: {
      commission_structure: makeStructure({ supply_rate: null, supply_before_rate: null }),
      commission_structure_list: [makeStructure({ supply_rate: null, supply_before_rate: null })],
      worker_terms_list: [makeWorker()],
    },
  });
  const agreed = within(await screen.findByRole('region', { name: 'Lương đã thỏa thuận' }));
  expect(agreed.getByText('Bao ít nhất $18.00 một giờ, tính từng ngày')).toBeVisible();
  expect(agreed.getByText('---')).toBeVisible();
});
