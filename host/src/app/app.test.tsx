import { localProblem } from '@suite/graphql/problems';
import { createTokenStore } from '@suite/graphql/tokens';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveSelectedStore, selectedStore } from '../start/selected-store';
import { makeSession, makeStore } from '../testing/make-session';
import { lotus, saigon, suiteOpener } from '../testing/open-suite';

const open = suiteOpener();

test('home redirects to the first tab, whose remote mounts between the bars', async () => {
  const { loads } = await open('/owner');
  expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeInTheDocument();
  expect(location.pathname).toBe('/owner/ticket');
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Ticket' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await screen.findByText('2 new notifications')).toBeInTheDocument();
  expect(loads.map(({ name }) => name)).toEqual(['mf-booking']);
});

test('a change of store removes unavailable tabs at once and is saved', async () => {
  const { suite, sent } = await open('/owner/ticket');
  await screen.findByRole('heading', { name: 'mf-booking' });
  act(() => suite.selectStore(10003));
  expect(await screen.findByRole('heading', { name: 'Go Booking is not enabled for this store' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'mf-booking' })).not.toBeInTheDocument());
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(sent).toContainEqual(
    expect.objectContaining({ operation: 'SelectCompany', variables: expect.objectContaining({ whmcs_id: 10003 }) }),
  );
  expect(localStorage.getItem('suite:device:store')).toBe('10003');
});

test('a device keeps the store that the account proposed, also after a sign-out', async () => {
  const { suite } = await open('/owner/ticket', { selected: 10001 });
  await act(async () => suite.session.set(makeSession({ stores: [lotus, saigon], selected: 10003 })));
  expect(suite.shell.gate.getSnapshot().store?.whmcsId).toBe(10001);
  createTokenStore().clear();
  sessionStorage.clear();
  expect(selectedStore()).toBe(10001);
});

test('a device begins in its store when another store was chosen on another device', async () => {
  saveSelectedStore(10001);
  const { suite } = await open('/owner/ticket', { selected: 10003 });
  expect(suite.shell.gate.getSnapshot().store?.whmcsId).toBe(10001);
});

test('each store reopens at its last page, and Back stays in the store', async () => {
  const { suite } = await open('/owner/orders/42?tab=keypad');
  await screen.findByRole('heading', { name: 'mf-pos' });
  await act(async () => suite.selectStore(10003));
  await screen.findByRole('heading', { name: 'Go Booking is not enabled for this store' });
  await act(async () => suite.shell.navigation.push('/owner/orders/7'));
  await act(async () => suite.selectStore(10001));
  expect(location.pathname + location.search).toBe('/owner/orders/42?tab=keypad');
  await act(async () => suite.shell.navigation.back());
  expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeInTheDocument();
  await act(async () => suite.selectStore(10003));
  expect(location.pathname).toBe('/owner/orders/7');
  await act(async () => suite.selectStore(10001, '/owner/orders/9'));
  expect(location.pathname).toBe('/owner/orders/9');
});

test('a store whose last page is no longer permitted opens at its home', async () => {
  const { suite } = await open('/owner/orders/42');
  await act(async () => suite.selectStore(10003));
  const without = { ...lotus, company_user: { employee_id: null, role: 'manager' as const, permissions: [] } };
  await act(async () => suite.session.set(makeSession({ stores: [without, saigon], selected: 10003 })));
  await act(async () => suite.selectStore(10001));
  expect(location.pathname).toBe('/owner/ticket');
});

test('a person who loses the present store enters another one, or picks one', async () => {
  const willow = makeStore({ whmcs_id: 10002, name: 'Willow Hair Studio' });
  const { suite } = await open('/owner/orders/42', { stores: [lotus, saigon, willow] });
  await act(async () => suite.session.set(makeSession({ stores: [saigon, willow] })));
  expect(await screen.findByRole('heading', { name: 'Choose a store' })).toBeInTheDocument();
  await act(async () => suite.selectStore(10002));
  await act(async () => suite.session.set(makeSession({ stores: [saigon] })));
  expect(suite.shell.gate.getSnapshot().store?.whmcsId).toBe(10003);
  expect(location.pathname).toBe('/owner/ticket');
});

test('Go Checkin of the store is introduced to a manager, as what its owners have', async () => {
  const managed = makeStore({ company_user: { employee_id: null, role: 'manager', permissions: [] } });
  await open('/owner/go-checkin', { stores: [managed] });
  expect(screen.getByRole('heading', { name: 'Go Checkin is for owners and partners of this store' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Contact us' })).toBeVisible();
});

test('a store that is not the person’s is a problem', async () => {
  const { suite } = await open('/owner/ticket');
  act(() => suite.selectStore(20001));
  expect(screen.getByRole('alertdialog', { name: 'Company not found' })).toBeInTheDocument();
});

test('a permission that is taken away closes the page at once', async () => {
  const { suite } = await open('/owner/orders/1');
  await screen.findByRole('heading', { name: 'mf-pos' });
  const without = { ...lotus, company_user: { employee_id: null, role: 'manager' as const, permissions: [] } };
  act(() => suite.session.set(makeSession({ stores: [without, saigon], selected: 10001 })));
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'mf-pos' })).not.toBeInTheDocument());
});

test('an unknown path shows the not-found page', async () => {
  await open('/owner/nothing');
  expect(screen.getByRole('heading', { name: "Sorry we can't find page you're looking for!" })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toContain('Sorry'));
  await userEvent.click(screen.getByRole('button', { name: 'Back to home' }));
  expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeInTheDocument();
});

test('the store picker has no bars and leads home', async () => {
  await open('/store/pick');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Lotus/ }));
  expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeInTheDocument();
});

test('after access is denied the session ends when the dialog is closed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { suite, sent } = await open('/owner/ticket');
  act(() => suite.shell.dialogs.showProblem(localProblem('access_denied')));
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(createTokenStore().read()).toBeNull());
  expect(sent).toContainEqual(expect.objectContaining({ operation: 'Logout' }));
});

test('the shell is frozen', async () => {
  const { suite } = await open('/owner/ticket');
  expect(Object.isFrozen(suite.shell)).toBe(true);
});
