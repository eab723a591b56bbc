import { offline, renderRemotePage } from '@suite/testing';
import { screen, waitFor } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const store = (whmcs_id: number, name: string) => ({
  id: `00000000-0000-4000-8000-0000000${whmcs_id}`,
  whmcs_id,
  name,
  avatar: null,
  address1: '12 Main St',
  company_user: { id: '00000000-0000-4000-8000-0000000000f1', role: 'owner' },
});
const stores = [store(10001, 'Lotus Nails & Spa'), store(10002, 'Tiệm Móng Sen')];
/** An API that searches by name. */
const search = ({ where }: { where: { name: { _ilike: string | null } } }) =>
  stores.filter(({ name }) => name.toLowerCase().includes((where.name._ilike ?? '').toLowerCase()));
const show = (company_list: unknown = search) =>
  renderRemotePage(<Pages />, { path: '/owner/profile/store-list-selector', messages, resolvers: { company_list } });

test('the person searches a store by name, and switches to it', async () => {
  const { user, shell } = show();
  expect(await screen.findByRole('option', { name: /Lotus Nails/, selected: true })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search stores' }), 'MÓNG');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Lotus/ })).toBeNull());
  await user.click(await screen.findByRole('option', { name: /Tiệm Móng Sen/ }));
  expect(shell.selectedStores).toEqual([10002]);
});

test('the present store is not selected again, and a search without result says so', async () => {
  const { user, shell } = show();
  await user.click(await screen.findByRole('option', { name: /Lotus Nails/ }));
  expect(shell.selectedStores).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: 'Search stores' }), 'rose');
  expect(await screen.findByText('No store is called “rose”')).toBeVisible();
});

test('a list that is full says that the search finds the others', async () => {
  show(Array.from({ length: 100 }, (_, index) => store(10001 + index, `Salon ${index}`)));
  expect(await screen.findByText(/The first 100 stores are shown/)).toBeVisible();
});

test('a failed load is shown with a retry', async () => {
  let fails = true;
  const { user } = show(() => {
    if (fails) throw offline();
    return [store(10001, 'Lotus Nails & Spa')];
  });
  fails = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /Lotus Nails/ })).toBeVisible();
});
