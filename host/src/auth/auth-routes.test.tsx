import { act, screen } from '@testing-library/react';
import en from '../../locales/auth/en.json';
import { renderAuthPage } from '../testing/render-auth-page';
import { AuthRoutes } from './auth-routes';

jest.mock('./layout/auth-locales', () => ({
  authLocales: { en: async () => ({ default: en }), vi: async () => ({ default: en }) },
}));

afterEach(() => sessionStorage.clear());

test('the address selects the page; its heading is the window title, and has the focus only after a navigation', async () => {
  const { navigation, user } = renderAuthPage(AuthRoutes, '/login?return=%2Fowner', {});
  expect(screen.getByRole('heading', { name: 'Sign in' })).not.toHaveFocus();
  expect(document.title).toBe('Sign in · Go Suite');
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(await screen.findByRole('heading', { name: 'Create an account' })).toHaveFocus();
  expect(document.title).toBe('Create an account · Go Suite');
  act(() => navigation.replace('/owner'));
  expect(screen.getByRole('heading', { name: 'Create an account' })).toBeVisible();
});

test('a reload of a later page leaves the focus where the browser puts it', async () => {
  renderAuthPage(AuthRoutes, '/forgot-pass', {});
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).not.toHaveFocus();
});
