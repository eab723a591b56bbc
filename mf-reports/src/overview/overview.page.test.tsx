import { defaultPermissions, type PermissionKey, type ServiceFlag } from '@suite/domain';
import { makeGate, renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import en from '../../locales/en.json';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';
import { linkedReports, reportSections } from './reports';

const show = (gate = makeGate()) => renderRemotePage(<Pages />, { path: '/owner/report', messages, gate });
const manager = (...more: PermissionKey[]) =>
  makeGate({ role: 'manager', permissions: new Set([...defaultPermissions('manager'), ...more]) });
const linksIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('lists the reports of the store by section', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  expect(linksIn('Sales')).toEqual(['/owner/income/detail', '/owner/income/detail/staff']);
  expect(linksIn('Cash drawer')).toEqual(['/owner/day-end', '/owner/day-end/list']);
  expect(linksIn('Payroll')).toContain('/owner/income/payroll/terms');
  expect(linksIn('Card payments')).toContain('/owner/report/batches');
  expect(linksIn('Bamboo Pay')).toContain('/owner/report-bamboo/batches');
  expect(linksIn('Gift cards')).toEqual(['/owner/gift-card/liability']);
  expect(linksIn('Clients')).toEqual(['/owner/income/customers']);
});

test('stores with Bamboo Pay have each of the card reports that the others have', () => {
  const withServices = (...services: ServiceFlag[]) => show(makeGate({ services: new Set(services) }));
  const { unmount } = withServices('pos');
  const reports = linksIn('Card payments');
  unmount();
  withServices('bamboo_pay', 'gc_without_pos');
  expect(linksIn('Bamboo Pay')).toEqual(reports.map((path) => path?.replace('/report/', '/report-bamboo/')));
  expect(reports).toContain('/owner/report/deposits');
});

test('a manager without the permission for the store’s income gets no report of it, and whom to ask', () => {
  show(manager());
  for (const name of ['Sales', 'Gift cards', 'Clients']) expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Pay terms/ })).toBeNull();
  expect(screen.getByText('Ask the owner for access to store income.')).toBeVisible();
});

test('a manager with the permission gets all', () => {
  show(manager('STORE_INCOME'));
  expect(linksIn('Sales')).toHaveLength(2);
  expect(screen.queryByText(/Ask the owner/)).toBeNull();
});

test('a store without the point of sale has the report of gift cards and none of income', () => {
  show(makeGate({ services: new Set(['gc_without_pos']) }));
  expect(linksIn('Gift cards')).toEqual(['/owner/gift-card/liability']);
  expect(screen.queryByRole('region', { name: 'Sales' })).toBeNull();
});

test('a person with an account who is an employee, too, opens their own income and hours', () => {
  const gate = manager();
  const person = { id: 'mia', name: 'Mia Tran', employeeId: 'mia-employee' };
  const { unmount } = show(gate);
  expect(screen.queryByRole('region', { name: 'You' })).toBeNull();
  unmount();
  show({ ...gate, person });
  expect(linksIn('You')).toEqual(['/owner/income', '/owner/income/time']);
});

test.each([
  '/day-end',
  '/income/payroll',
  '/income/payroll/terms',
  '/income/payroll/time',
  '/income/payroll/adjustments',
])('the page %s leads back to the reports', async (path) => {
  const { user } = renderRemotePage(<Pages />, { path: `/owner${path}`, messages });
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
});

test('a store with gift cards only has the cash drawer', () => {
  show(makeGate({ services: new Set(['gc_without_pos']) }));
  expect(linksIn('Cash drawer')).toEqual(['/owner/day-end', '/owner/day-end/list']);
});

test('each section and report has its texts', () => {
  const texts: Readonly<Record<string, object>> = en.overview.reports;
  const ids = [
    ...reportSections.flatMap(({ pages }) => pages),
    ...Object.values(linkedReports).flatMap((reports) => reports.map(({ id }) => id)),
  ];
  for (const id of ids) expect(texts[id]).toMatchObject({ title: expect.any(String), hint: expect.any(String) });
});
