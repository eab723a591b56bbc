import { renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import { makeDetail, makeEarner, messages } from '../testing/make';
import { Pages } from '../testing/pages';

const show = (detail: unknown = makeDetail()) =>
  renderRemotePage(<Pages />, {
    path: '/owner/income/detail/staff?range=yesterday',
    messages: messages,
    resolvers: { company_get_income_detail: detail },
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('the incomes of all employees are listed and add up to the store’s', async () => {
  show();
  const ava = await region('Ava Nguyen');
  expect(ava.getByText('2 paid tickets')).toBeVisible();
  expect(ava.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$70.00',
    '−$5.00',
    '$65.00',
    '$10.00',
  ]);
  expect((await region('Ben Ortiz')).getAllByText('$40.00')).toHaveLength(2);
  const unassigned = await region('No staff assigned');
  expect(unassigned.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$10.00',
    '−$6.54',
    '$3.46',
  ]);
  // 65.00 + 40.00 + 3.46
  expect((await region('The whole store')).getByText('$108.46')).toBeVisible();
});

test('the row for unassigned amounts is hidden when all amounts are assigned', async () => {
  show(
    makeDetail({
      staff: [makeEarner(), makeEarner({ employee_id: null, full_name: null, sub_total: 0, income: 0, tip: 0 })],
    }),
  );
  await region('Ava Nguyen');
  expect(screen.queryByRole('region', { name: 'No staff assigned' })).toBeNull();
});

test('back leads to the detail of the same days', async () => {
  const { user, path } = show();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(path()).toBe('/owner/income/detail?range=yesterday');
});

test('days without paid tickets say so', async () => {
  show(makeDetail({ total_apps: 0, income: 0, tip: 0, staff: [] }));
  expect(await screen.findByText('No tickets were paid on these dates')).toBeVisible();
});
