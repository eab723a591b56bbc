import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const makeUser = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-000000000001',
  full_name: 'Linh Tran',
  phone_number: '+15125550100',
  email: 'linh@lotus.example',
  enabled_mfa: false,
  ...changes,
});
const show = (user: object | (() => unknown), resolvers: object = {}, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: '/owner/profile',
    messages: messages,
    resolvers: { me: typeof user === 'function' ? user : { user }, ...resolvers },
    ...more,
  });

test('the page shows name, role, store and contact data', async () => {
  show(makeUser());
  expect(screen.getByRole('status')).toHaveTextContent('Loading your profile');
  expect(await screen.findByRole('heading', { level: 3, name: 'Linh Tran' })).toBeVisible();
  expect(screen.getByText('Owner of Lotus Nails & Spa')).toBeVisible();
  expect(screen.getByText('(512) 555-0100')).toBeVisible();
  expect(screen.getByText('linh@lotus.example')).toBeVisible();
});

/** The links of each group, by its title. */
async function linksByGroup() {
  await screen.findByRole('navigation', { name: 'My account' });
  const groups = screen.getAllByRole('navigation').map((nav) => [
    nav.getAttribute('aria-label'),
    within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ]);
  return Object.fromEntries(groups);
}
const ownLinks = ['notifications', 'sessions'].map((path) => `/owner/profile/${path}`);
const account = [
  ...['/owner/profile/change-password', '/owner/profile/store-list-selector'],
  ...[...ownLinks, '/owner/style', '/owner/profile/language'],
];

test('an owner has the settings of the account, the store and the team', async () => {
  show(makeUser());
  expect(await linksByGroup()).toEqual({
    'My account': account,
    Store: [
      '/owner/profile/store/information/10001',
      '/owner/profile/store/catalogue',
      '/owner/profile/store/hours',
      '/owner/go-checkin',
      '/owner/clients',
      '/owner/review',
      '/owner/profile/store/clients',
      '/owner/payment-method',
      '/owner/product-plan/your-package',
      '/owner/profile/store/outbox',
      '/owner/profile/store/log',
    ],
    Team: ['/owner/profile/user/staff-role', '/owner/authorize'],
  });
  const store = screen.getByRole('navigation', { name: 'Store' });
  expect(within(store).getByRole('link', { name: /^Opening hours/ })).toBeVisible();
});

test('a store without Go Checkin has no link to its pages', async () => {
  show(makeUser(), {}, { gate: makeGate({ services: new Set(['pos'] as const) }) });
  expect((await linksByGroup()).Store).not.toContain('/owner/go-checkin');
});

test('a partner has all of them but the import of clients', async () => {
  const user = makeUser();
  show(user, {}, { gate: makeGate({ role: 'partner' }) });
  const { Store: store } = await linksByGroup();
  expect(store).toEqual(expect.arrayContaining(['/owner/profile/store/log', '/owner/go-checkin']));
  expect(store).not.toContain('/owner/profile/store/clients');
});

test('the settings of the store are for owners, but clients; opening hours and the team need STAFF', async () => {
  const permissions = new Set(defaultPermissions('manager'));
  const { unmount } = show(makeUser(), {}, { gate: makeGate({ role: 'manager', permissions }) });
  expect(await linksByGroup()).toEqual({
    'My account': account,
    Store: ['/owner/profile/store/hours', '/owner/clients', '/owner/review'],
    Team: ['/owner/profile/user/staff-role', '/owner/authorize'],
  });
  unmount();
  permissions.delete('STAFF');
  show(makeUser(), {}, { gate: makeGate({ role: 'manager', permissions }) });
  expect(await linksByGroup()).toEqual({ 'My account': account, Store: ['/owner/clients', '/owner/review'] });
});

test('an employee has the settings of the account, and their reviews', async () => {
  const employee = { id: '00000000-0000-4000-8000-000000000009', full_name: 'Ava Nguyen', phone: '+15125550177' };
  renderRemotePage(<Pages />, {
    path: '/store/10001/staff/profile',
    messages,
    gate: makeGate({ area: 'staff', role: 'staff' }),
    resolvers: { me: { user: null, employee: { ...employee, email: null, image_url: null } } },
  });
  expect(await screen.findByRole('heading', { name: 'Ava Nguyen' })).toBeVisible();
  expect(screen.getByText('(512) 555-0177')).toBeVisible();
  const at = '/store/10001/staff';
  expect(await linksByGroup()).toEqual({
    'My account': [
      ...[`${at}/profile/hours`, `${at}/profile/notifications`, `${at}/profile/sessions`],
      ...[`${at}/style`, `${at}/profile/language`],
    ],
    Store: [`${at}/review`],
  });
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', `${at}/profile/edit`);
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a failed load shows an error and can be retried', async () => {
  let working = false;
  const { user } = show(() => {
    if (!working) throw offline();
    return { user: makeUser() };
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your profile could not be loaded.');
  working = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Linh Tran' })).toBeVisible();
});

describe('the one-time code', () => {
  const openDialog = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('switch', { name: 'Require a code when I sign in' }));
    return within(await screen.findByRole('alertdialog'));
  };

  test('is switched on with the password', async () => {
    const { user, requests } = show(makeUser(), {
      user_enable_login_by_otp: { user: makeUser({ enabled_mfa: true }) },
    });
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText('Your password'), 'Lotus-2026!{Enter}');
    await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('The one-time code is on.')).toBeInTheDocument();
    expect(requests.at(-1)?.variables).toMatchObject({ input_obj: { enabled: true, password: 'Lotus-2026!' } });
  });

  test('stays unchanged without a password or with a wrong one, which is shown beside the field', async () => {
    const { user, shell } = show(makeUser({ enabled_mfa: true }), {
      user_enable_login_by_otp: () => {
        throw refusal('validation', 'validation_failed', {
          fields: [{ path: 'input_obj.password', code: 'password_wrong' }],
        });
      },
    });
    const dialog = await openDialog(user);
    const off = dialog.getByRole('button', { name: 'Turn off' });
    await user.click(off);
    const field = dialog.getByLabelText('Your password');
    expect(field).toHaveAccessibleDescription('Please fill this in.');
    await user.type(field, 'wrong');
    expect(shell.hasUnsaved()).toBe(true);
    await user.click(off);
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is not your password.'));
    expect(field).toHaveValue('wrong');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('switch')).toBeChecked();
    expect(shell.shownProblems).toEqual([]);
  });

  test('shows beside the field that the account has no phone number', async () => {
    const { user, shell } = show(makeUser({ phone_number: null }), {
      user_enable_login_by_otp: () => {
        throw refusal('validation', 'validation_failed', {
          fields: [{ path: 'input_obj.enabled', code: 'phone_required' }],
        });
      },
    });
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText('Your password'), 'Lotus-2026!');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your account has no phone number');
    expect(shell.shownProblems).toEqual([]);
  });
});
