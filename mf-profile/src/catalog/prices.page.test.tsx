import { addDays, businessDay } from '@suite/domain/time';
import { offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { catalogIds, makeCatalog, makeProductCatalog } from '../testing/make-catalog';
import { Pages } from '../testing/pages';

const list = '/owner/profile/store/catalogue';
const page = `${list}/prices/service`;

interface Saved {
  input_obj: { prices: { kind: string; id: string; version: number; price: number }[] };
}
const saves = ({ input_obj }: Saved) => input_obj.prices.map((one) => ({ ...one, version: one.version + 1 }));

const show = (resolvers: object = {}, { path = page, ...options }: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path,
    messages,
    resolvers: { ...makeCatalog(), planned_price_list: [], catalog_update_prices: saves, ...resolvers },
    ...options,
  });

const sent = (requests: { operation: string; variables: object }[]) =>
  requests.filter(({ operation }) => operation === 'UpdatePrices').map(({ variables }) => variables);

const preview = () =>
  within(screen.getByRole('region', { name: 'Preview' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

test('prices from a day on are planned, listed with their day, and canceled together', async () => {
  const from_day = addDays(businessDay(new Date(), 'America/Chicago'), 10);
  const row = { kind: 'service', id: catalogIds.gel, name: 'Gel manicure', present_price: 3_800, planned_by: 'Linh' };
  let planned: object[] = [];
  const { user, requests, path } = show({
    planned_price_list: () => planned,
    catalog_plan_prices: () => {
      planned = [{ ...row, from_day, price: 4_180 }];
      return planned;
    },
    catalog_cancel_prices: () => {
      planned = [];
      return planned;
    },
  });
  await user.type(await screen.findByLabelText('Percent', { selector: 'input[inputmode]' }), '10');
  await user.click(screen.getByRole('radio', { name: 'From a day on' }));
  const day = screen.getByLabelText('First day of the new prices');
  await user.clear(day);
  await user.click(screen.getByRole('button', { name: 'Change 3 prices' }));
  expect(day).toHaveAccessibleDescription(/Choose tomorrow or later\./);
  await user.type(day, from_day);
  await user.click(screen.getByRole('button', { name: 'Change 3 prices' }));
  const cancel = await screen.findByRole('button', { name: /^Cancel the changes from / });
  expect(requests.find(({ operation }) => operation === 'PlanPrices')?.variables).toMatchObject({
    input_obj: { from_day, prices: [{ kind: 'service', id: catalogIds.gel, price: 4_180 }, {}, {}] },
  });
  expect(path()).toBe(page);
  await user.click(cancel);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel the changes from / })).toBeNull());
});

test('one service gets a new price from a day on, which its page says', async () => {
  const from_day = addDays(businessDay(new Date(), 'America/Chicago'), 10);
  let planned: object[] = [];
  const { user, requests, shell, path } = show(
    {
      planned_price_list: () => planned,
      catalog_plan_prices: ({ input_obj }: { input_obj: { from_day: string } }) => {
        if (input_obj.from_day > from_day)
          throw refusal('validation', 'validation_failed', {
            fields: [{ path: 'input_obj.from_day', code: 'date_invalid' }],
          });
        const row = { kind: 'service', id: catalogIds.gel, name: 'Gel manicure', planned_by: 'Linh' };
        planned = [{ ...row, from_day, present_price: 3_800, price: 4_500 }];
        return planned;
      },
    },
    { path: `${list}/service/${catalogIds.gel}` },
  );
  await user.click(await screen.findByRole('button', { name: 'New price from a day on' }));
  expect(await screen.findByLabelText('Prices of')).toHaveDisplayValue('Gel manicure · Manicure');
  expect(screen.getByRole('radio', { name: 'From a day on' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  const price = screen.getByLabelText('New price', { selector: 'input[inputmode]' });
  expect(price).toHaveAccessibleDescription('This is the present price. Enter another one.');
  await user.clear(price);
  await user.type(price, '4500');
  expect(preview()).toEqual(['Old:$38.00New:$45.00']);
  const day = screen.getByLabelText('First day of the new prices');
  await user.clear(day);
  await user.type(day, '2099-01-01');
  await user.click(screen.getByRole('button', { name: 'Change 1 price' }));
  await waitFor(() => expect(day).toBeInvalid());
  expect(shell.shownProblems).toEqual([]);
  await user.clear(day);
  await user.type(day, from_day);
  await user.click(screen.getByRole('button', { name: 'Change 1 price' }));
  expect(await screen.findByRole('button', { name: /^Cancel the changes from / })).toBeVisible();
  expect(requests.findLast(({ operation }) => operation === 'PlanPrices')?.variables).toMatchObject({
    input_obj: { from_day, prices: [{ kind: 'service', id: catalogIds.gel, price: 4_500 }] },
  });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(path()).toContain(catalogIds.gel));
  expect(await screen.findByText(/^From .*: \$45\.00$/)).toBeVisible();
});

test('prices are raised by a percent, rounded, as the preview shows, and restored by Undo', async () => {
  const { user, requests, path } = show({}, { path: list });
  await user.click(await screen.findByRole('button', { name: 'Change prices' }));
  await user.type(await screen.findByLabelText('Percent', { selector: 'input[inputmode]' }), '10');
  await user.selectOptions(screen.getByLabelText('Round to'), '50 cents');
  expect(preview()).toEqual(['Old:$38.00New:$42.00', 'Old:$25.00New:$27.50', 'Old:$55.00New:$60.50']);
  await user.click(screen.getByRole('button', { name: 'Change 3 prices' }));
  await waitFor(() => expect(path()).toBe(list));
  expect(sent(requests)).toMatchObject([
    {
      input_obj: {
        prices: [
          { kind: 'service', id: catalogIds.gel, version: 1, price: 4_200 },
          { kind: 'service', id: catalogIds.manicure, version: 1, price: 2_750 },
          { kind: 'service', id: catalogIds.pedicure, version: 1, price: 6_050 },
        ],
      },
    },
  ]);
  expect(await screen.findByText('3 prices are changed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent(requests)).toHaveLength(2));
  expect(sent(requests)[1]).toMatchObject({
    input_obj: {
      prices: [
        { id: catalogIds.gel, version: 2, price: 3_800 },
        { id: catalogIds.manicure, version: 2, price: 2_500 },
        { id: catalogIds.pedicure, version: 2, price: 5_500 },
      ],
    },
  });
});

test('prices of one category are lowered by an amount', async () => {
  const { user, requests } = show();
  await user.click(await screen.findByRole('radio', { name: 'Lower' }));
  await user.click(screen.getByRole('radio', { name: 'Amount' }));
  await user.type(screen.getByLabelText('Amount', { selector: 'input[inputmode]' }), '250');
  await user.selectOptions(screen.getByLabelText('Prices of'), 'All of Pedicure');
  await user.click(screen.getByRole('button', { name: 'Change 1 price' }));
  await waitFor(() => expect(sent(requests)).toHaveLength(1));
  expect(sent(requests)).toMatchObject([
    { input_obj: { prices: [{ kind: 'service', id: catalogIds.pedicure, version: 1, price: 5_250 }] } },
  ]);
});

test('a change says that own prices of employees stay, where there are some', async () => {
  const terms = { service_id: catalogIds.gel, employee_id: catalogIds.ava, is_performed: true, duration: null };
  const first = show({ service_employee_list: [{ ...terms, price: null }] });
  expect(await screen.findByText(/^Open and paid tickets/)).toBeVisible();
  expect(screen.queryByText(/^Own prices of employees/)).toBeNull();
  first.unmount();
  show({ service_employee_list: [{ ...terms, price: 4_000 }] });
  expect(await screen.findByText(/^Own prices of employees do not change/)).toBeVisible();
});

test('a change without a value is refused beside its field', async () => {
  const { user, requests } = show();
  await user.click(await screen.findByRole('button', { name: 'Change prices' }));
  const field = screen.getByLabelText('Percent', { selector: 'input[inputmode]' });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('This changes no price. Enter another percent or amount.');
  expect(sent(requests)).toEqual([]);
});

test('an amount that rounding undoes is refused until another step is chosen', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: 'Amount' }));
  const field = screen.getByLabelText('Amount', { selector: 'input[inputmode]' });
  await user.type(field, '10');
  await user.selectOptions(screen.getByLabelText('Round to'), '1 dollar');
  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  await waitFor(() => expect(field).toBeInvalid());
  await user.selectOptions(screen.getByLabelText('Round to'), '50 cents');
  expect(field).toBeInvalid();
  await user.selectOptions(screen.getByLabelText('Round to'), '1 cent');
  expect(field).toBeValid();
  expect(screen.getByRole('button', { name: 'Change 3 prices' })).toBeVisible();
});

test.each([
  ['offline', () => offline()],
  ['a change by another person', () => refusal('conflict', 'catalog_changed', { params: {} })],
])('the rule stays after %s', async (_, problem) => {
  const { user, shell } = show({
    catalog_update_prices: () => {
      throw problem();
    },
  });
  const field = await screen.findByLabelText('Percent', { selector: 'input[inputmode]' });
  await user.type(field, '10');
  await user.click(screen.getByRole('button', { name: 'Change 3 prices' }));
  await waitFor(() => expect(shell.shownProblems).toHaveLength(1));
  expect(field).toHaveValue('10');
  expect(screen.getByRole('button', { name: 'Change 3 prices' })).toBeVisible();
});

test('prices of products are changed on their own page', async () => {
  const { user, requests } = show(makeProductCatalog(), { path: `${list}/prices/item`, language: 'vi' });
  await user.type(await screen.findByLabelText('Phần trăm', { selector: 'input[inputmode]' }), '100');
  await user.click(screen.getByRole('button', { name: 'Đổi 4 giá' }));
  await waitFor(() => expect(sent(requests)).toHaveLength(1));
  expect(sent(requests)[0]).toMatchObject({
    input_obj: {
      prices: expect.arrayContaining([expect.objectContaining({ kind: 'item', id: catalogIds.oil, price: 1_800 })]),
    },
  });
});
