import { renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { useSearchParam } from '.';

function Search() {
  const [search, setSearch] = useSearchParam('q');
  return <input aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />;
}

test('stores its parameter in the address, and does not change the others', async () => {
  const { user, path } = renderRemotePage(<Search />, { path: '/owner/team?tab=staff&q=A' });
  expect(screen.getByLabelText('Search')).toHaveValue('A');
  await user.type(screen.getByLabelText('Search'), 'v');
  expect(path()).toBe('/owner/team?tab=staff&q=Av');
  await user.clear(screen.getByLabelText('Search'));
  expect(path()).toBe('/owner/team?tab=staff');
});
