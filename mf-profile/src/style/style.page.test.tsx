import { makeGate, renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

test.each([
  ['/owner/style', 'owner'],
  ['/store/10001/staff/style', 'staff'],
] as const)('%s shows and stores a theme, a text size and a density at once', async (path, area) => {
  const { user, shell } = renderRemotePage(<Pages />, { path, messages, resolvers: {}, gate: makeGate({ area }) });
  expect(await screen.findByRole('radio', { name: 'Match device' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('radio', { name: 'Large' }));
  await user.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(shell.style.present.getSnapshot()).toEqual({ theme: 'dark', text: 'large', density: 'compact' });
  expect(screen.getByRole('link', { name: 'Language' })).toHaveAttribute(
    'href',
    path.replace('/style', '/profile/language'),
  );
});

test('the page is translated to Vietnamese', async () => {
  renderRemotePage(<Pages />, { path: '/owner/style', messages, resolvers: {}, language: 'vi' });
  expect(await screen.findByRole('radio', { name: 'Tối' })).toBeVisible();
});
