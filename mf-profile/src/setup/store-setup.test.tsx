import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, within } from '@testing-library/react';
import SetupSlot from '../setup-slot';
import { messages } from '../testing/make';

const readiness = (changes: object = {}) => ({
  live_at: null,
  services: 12,
  employees: 3,
  employees_without_terms: 2,
  customers: 0,
  has_appointment: true,
  has_paid_ticket: false,
  has_samples: false,
  texts_state: null,
  has_text_details: false,
  clients_unreachable: 0,
  reminded_visits: 5,
  reminded_visits_from_tomorrow: 4,
  ...changes,
});
const show = (resolvers: NonNullable<RenderOptions['resolvers']>, more: RenderOptions = {}) =>
  renderRemotePage(<SetupSlot />, { path: '/owner', messages, resolvers, ...more });
const openSheet = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: 'Go live' }));
  return within(await screen.findByRole('dialog', { name: 'Go live?' }));
};

test('each step says whether it is done, and leads to its page', async () => {
  show({ store_readiness: readiness() });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Services and prices12 servicesDone', '/owner/profile/store/catalogue'],
    ['Team3 peopleDone', '/owner/profile/user/staff-role'],
    ['Pay termsSet before the first sale: 2 people are still paid by the defaultTo do', '/owner/income/payroll/terms'],
    ['ClientsBring your list from another appTo do', '/owner/profile/store/clients'],
    ['AppointmentsEnter your upcoming appointments.Done', '/owner/appointments/enter'],
    ['First paymentOpen a ticket and take cash.To do', '/owner/ticket?tab=in-service'],
  ]);
});

test('pay terms are done once every employee has their own', async () => {
  show({ store_readiness: readiness({ employees_without_terms: 0 }) });
  expect(await screen.findByRole('link', { name: /^Pay terms/ })).toHaveTextContent('Pay termsSet for everyoneDone');
});

test('pay terms wait for the first employee', async () => {
  show({ store_readiness: readiness({ employees: 0, employees_without_terms: 0 }) });
  expect(await screen.findByRole('link', { name: /^Pay terms/ })).toHaveTextContent(
    'Pay termsAdd employees firstTo do',
  );
});

test('clients lead a partner, who imports none, to the list', async () => {
  show({ store_readiness: readiness() }, { gate: makeGate({ role: 'partner' }) });
  expect(await screen.findByRole('link', { name: /^Clients/ })).toHaveAttribute('href', '/owner/clients');
});

test.each([
  [{ texts_state: 'not_started' }, 'TextsEnter legal name and tax number for the carriers.To do'],
  [
    { texts_state: 'not_started', has_text_details: true, clients_unreachable: 2 },
    'TextsReady: we submit it to the carriers. 2 clients can’t be reached until then.Waiting',
  ],
  [{ texts_state: 'rejected' }, 'TextsThe carriers rejected it. See why.To do'],
  [{ texts_state: 'approved' }, 'TextsThe carriers approved your store.Done'],
])('the step of texts says how far the carriers are: %j', async (changes, text) => {
  show({ store_readiness: readiness(changes) });
  const link = await screen.findByRole('link', { name: /^Texts/ });
  expect(link).toHaveTextContent(text);
  expect(link).toHaveAttribute('href', '/owner/profile/store/information/10001#texts');
});

test('going live proposes reminders from tomorrow on, and says that it is done', async () => {
  const page = show({ store_readiness: readiness(), store_go_live: readiness({ live_at: '2026-11-21T16:00:00Z' }) });
  const sheet = await openSheet(page);
  expect(sheet.getByRole('combobox')).toHaveDisplayValue('From tomorrow on (4 appointments)');
  await page.user.click(sheet.getByRole('button', { name: 'Go live' }));
  expect(await screen.findByText('Your store is live')).toBeVisible();
  expect(page.requests.find(({ operation }) => operation === 'GoLive')?.variables).toMatchObject({
    input_obj: { reminders: 'from_tomorrow' },
  });
  expect(page.shell.sessionRefreshes()).toBe(1);
});

test('the sample day is labelled, and removed by one tap', async () => {
  let has_samples = true;
  const page = show({
    store_readiness: () => readiness({ has_samples }),
    store_remove_samples: () => {
      has_samples = false;
      return readiness();
    },
  });
  expect(await screen.findByText(/clients marked “\(sample\)”/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Remove the sample day' }));
  expect(await screen.findByText('The sample day is removed.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove the sample day' })).toBeNull();
  expect(page.requests.filter(({ operation }) => operation === 'RemoveSamples')).toHaveLength(1);
});

test('without a visit to remind of, only the consequence is shown', async () => {
  const page = show({ store_readiness: readiness({ reminded_visits: 0, reminded_visits_from_tomorrow: 0 }) });
  const sheet = await openSheet(page);
  expect(sheet.queryByRole('combobox')).toBeNull();
  expect(sheet.getByText(/You can’t turn this back/)).toBeVisible();
});

test('a refused request leaves the choice as it was', async () => {
  const page = show({
    store_readiness: readiness(),
    store_go_live: () => {
      throw refusal('access_denied', 'access_denied');
    },
  });
  const sheet = await openSheet(page);
  await page.user.selectOptions(sheet.getByRole('combobox'), 'None');
  await page.user.click(sheet.getByRole('button', { name: 'Go live' }));
  expect(await sheet.findByRole('combobox')).toHaveDisplayValue('None');
  expect(screen.queryByText('Your store is live')).toBeNull();
});

test('a manager sees why clients hear nothing, and fetches nothing', async () => {
  const gate = makeGate({ role: 'manager', permissions: new Set(defaultPermissions('manager')) });
  const page = show({}, { gate });
  expect(await screen.findByText(/The owner is setting up this store/)).toBeVisible();
  expect(page.requests).toEqual([]);
});

test('steps that could not be loaded can be requested again', async () => {
  show({ store_readiness: offline });
  expect(await screen.findByText('The steps could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
