import { renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { useSearchChanges, useSearchParam } from '.';

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

function Filters() {
  const { params, change } = useSearchChanges();
  return (
    <button type="button" onClick={() => change({ status: 'active', day: '' })}>
      {params.get('status') ?? 'all'}
    </button>
  );
}

test('changes several parameters at once, and removes those without a text', async () => {
  const { user, path } = renderRemotePage(<Filters />, { path: '/owner/cards?day=2026-11-28&q=A' });
  await user.click(screen.getByRole('button', { name: 'all' }));
  expect(path()).toBe('/owner/cards?q=A&status=active');
  expect(screen.getByRole('button', { name: 'active' })).toBeVisible();
});
