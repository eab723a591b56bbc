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
  expect(await screen.findByRole('heading', { level: 2, name: 'Linh Tran' })).toBeVisible();
  expect(screen.getByText('Owner of Lotus Nails & Spa')).toBeVisible();
  expect(screen.getByText('(512) 555-0100')).toBeVisible();
  expect(screen.getByText('linh@lotus.example')).toBeVisible();
});

test('store and catalog are for owners, the team link needs STAFF, and the account links are for everyone', async () => {
  const links = async () => {
    const nav = await screen.findByRole('navigation', { name: 'Team and account' });
    return within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  };
  const own = [
    ['Change password', '/owner/profile/change-password'],
    ['Notification settings', '/owner/profile/notifications'],
    ['Signed-in devices', '/owner/profile/sessions'],
    ['Your stores', '/owner/profile/store-list-selector'],
    ['Appearance', '/owner/style'],
    ['Language', '/owner/profile/language'],
  ];
  const { unmount } = show(makeUser());
  expect(await links()).toEqual([
    ['Store', '/owner/profile/store/information/10001'],
    ['Services and products', '/owner/profile/store/catalogue'],
    ['Import clients', '/owner/profile/store/clients'],
    ['Outbox', '/owner/profile/store/outbox'],
    ['Activity log', '/owner/profile/store/log'],
    ['Opening hours', '/owner/profile/store/hours'],
    ['People and roles', '/owner/profile/user/staff-role'],
    ['Staff sign-in', '/owner/authorize'],
    ...own,
  ]);
  unmount();
  const permissions = new Set(defaultPermissions('manager').filter((key) => key !== 'STAFF'));
  show(makeUser(), {}, { gate: makeGate({ role: 'manager', permissions }) });
  expect(await links()).toEqual(own);
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
