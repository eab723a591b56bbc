import type { PermissionKey } from '@suite/domain';
import { makeGate, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { photoFile, pictureAddress, readPictures } from '@suite/testing/read-pictures';
import { screen, waitFor, within } from '@testing-library/react';
import { ids, makeCompany, makeEmployee, makeMember, messages } from '../testing/make';
import { Pages } from '../testing/pages';

const staff = `/owner/profile/user/staff-role/setting?member=${ids.ava}`;
const manager = `/owner/profile/user/manager-role/setting?member=${ids.manager}`;

const show = (member: unknown, resolvers: object = {}, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: staff,
    messages: messages,
    resolvers: {
      permission_list: member,
      employee_list: [makeEmployee()],
      company_list: [makeCompany()],
      ...resolvers,
    },
    ...more,
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const theSwitch = (name: string) => screen.findByRole('switch', { name });

/** A server with one member: the requests that it received, in order, and its responses. */
function makeServer() {
  const granted = new Set<PermissionKey>(['BOOKING', 'ORDER', 'LOGIN']);
  const waiting: (() => void)[] = [];
  return {
    granted,
    /** Sends the response of the next request. */
    respond: () => waiting.shift()?.(),
    waiting,
    update: async ({ input_obj }: { input_obj: { give: PermissionKey[]; take: PermissionKey[] } }) => {
      await new Promise<void>((isResolved) => waiting.push(isResolved));
      for (const key of input_obj.give) granted.add(key);
      for (const key of input_obj.take) granted.delete(key);
      return makeMember({ granted: [...granted] });
    },
  };
}

test('the page of an employee shows their name and each permission in its group', async () => {
  show(makeMember());
  expect(screen.getByRole('status')).toHaveTextContent('Loading permissions');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ava Nguyen' })).toBeVisible();
  expect(screen.getByText('(512) 555-0103')).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  const tickets = await part('Tickets');
  expect(tickets.getAllByRole('switch').map((one) => one.getAttribute('aria-describedby') !== null)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(tickets.getByRole('switch', { name: 'See tickets' })).toBeChecked();
  expect(tickets.getByRole('switch', { name: 'See tickets' })).toHaveAccessibleDescription(
    /Opens the tickets in service/,
  );
  expect((await part('Team')).getByRole('switch', { name: 'See the team' })).not.toBeChecked();
});

test("an employee's photo is saved at once, and shown after it was fetched again", async () => {
  readPictures();
  let image_url: string | null = null;
  const { user, requests } = show(makeMember(), {
    employee_list: () => [makeEmployee({ image_url })],
    employee_set_picture: () => {
      image_url = pictureAddress;
      return pictureAddress;
    },
  });
  const photo = await part('Photo');
  await user.upload(photo.getByLabelText('Choose photo', { selector: 'input' }), photoFile);
  expect(await photo.findByRole('button', { name: 'Change photo' })).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'SetEmployeePicture')?.variables).toMatchObject({
    whmcs_id: 10_001,
    input_obj: { employee_id: ids.ava, content: btoa('jpeg') },
  });
  jest.restoreAllMocks();
});

test('an employee’s skills, languages and color are saved together', async () => {
  const { user, requests } = show(makeMember(), {
    employee_list: [makeEmployee({ specialize: 'Gel', spoken_languages: ['en'], color: 2 })],
    employee_update: ({ input_obj }: { input_obj: object }) => makeEmployee(input_obj),
  });
  const profile = await part('Profile');
  expect(profile.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  expect(profile.getByRole('radio', { name: 'Color 3' })).toBeChecked();
  await user.clear(profile.getByLabelText('First name'));
  await user.type(profile.getByLabelText('First name'), 'A');
  await user.click(profile.getByRole('button', { name: 'Save' }));
  expect(profile.getByLabelText('First name')).toHaveAccessibleDescription(/2/);
  await user.type(profile.getByLabelText('First name'), 'va');
  await user.type(profile.getByLabelText('Skills'), ' and nail art');
  await user.click(profile.getByRole('button', { name: 'Vietnamese' }));
  await user.click(profile.getByRole('radio', { name: 'Color 8' }));
  await user.click(profile.getByRole('button', { name: 'Save' }));
  expect(await profile.findByRole('button', { name: 'Saved' })).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'UpdateEmployee')?.variables).toMatchObject({
    input_obj: {
      id: ids.ava,
      first_name: 'Ava',
      last_name: 'Nguyen',
      specialize: 'Gel and nail art',
      spoken_languages: ['en', 'vi'],
      color: 7,
    },
  });
});

test('a new staff code is shown once, after a confirmation', async () => {
  const { user, requests } = show(makeMember(), { employee_renew_code: '417' });
  const code = await part('Staff code');
  await user.click(code.getByRole('button', { name: 'Reset code' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset Ava Nguyen’s code?' }));
  expect(dialog.getByText('They get a new code. The previous one stops working.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Reset code' }));
  expect(await code.findByText('417')).toBeVisible();
  expect(code.getByText('Ava Nguyen’s new code:')).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'RenewStaffCode')?.variables).toMatchObject({
    whmcs_id: 10001,
    employee_id: ids.ava,
  });
});

test('a switch changes optimistically, sends its own key, and shows the server’s state', async () => {
  const server = makeServer();
  const { user, requests } = show(makeMember({ granted: [...server.granted] }), { permission_update: server.update });
  await user.click(await theSwitch('See tickets'));
  expect(await theSwitch('See tickets')).not.toBeChecked();
  await waitFor(() => expect(server.waiting).toHaveLength(1));
  server.granted.add('REVIEW');
  server.respond();
  await waitFor(async () => expect(await theSwitch('Reviews')).toBeChecked());
  expect(await theSwitch('See tickets')).not.toBeChecked();
  expect(screen.getByText('No longer permitted: See tickets')).toBeInTheDocument();
  expect(requests.find(({ operation }) => operation === 'UpdatePermissions')?.variables).toMatchObject({
    whmcs_id: 10001,
    member_id: ids.ava,
    input_obj: { give: [], take: ['ORDER'] },
  });
});

test('quick switches are sent in sequence and stay optimistic meanwhile', async () => {
  const server = makeServer();
  const { user, requests } = show(makeMember({ granted: [...server.granted] }), { permission_update: server.update });
  await user.click(await theSwitch('See tickets'));
  await user.click(await theSwitch('Messages'));
  await waitFor(() => expect(server.waiting).toHaveLength(1));
  expect(await theSwitch('See tickets')).not.toBeChecked();
  expect(await theSwitch('Messages')).toBeChecked();
  server.respond();
  await waitFor(() => expect(server.waiting).toHaveLength(1));
  expect(await theSwitch('Messages')).toBeChecked();
  server.respond();
  await waitFor(() => expect(screen.getByText('Permitted: Messages')).toBeInTheDocument());
  expect(
    requests.filter(({ operation }) => operation === 'UpdatePermissions').map(({ variables }) => variables.input_obj),
  ).toEqual([
    { give: [], take: ['ORDER'] },
    { give: ['MESSAGE'], take: [] },
  ]);
});

test('a refused switch reverts with the reason beside it and fetches the state again', async () => {
  const { user, shell, requests } = show(makeMember(), {
    permission_update: () => {
      throw refusal('validation', 'validation_failed', {
        fields: [{ path: 'input_obj.give.0', code: 'permission_not_held' }],
      });
    },
  });
  await user.click(await theSwitch('Store income'));
  const one = await theSwitch('Store income');
  await waitFor(() =>
    expect(one).toHaveAccessibleDescription(/You can only give permissions that you have yourself\./),
  );
  await waitFor(() => expect(one).not.toBeChecked());
  expect(shell.shownProblems).toEqual([]);
  await waitFor(() =>
    expect(requests.filter(({ operation }) => operation === 'StaffMember').length).toBeGreaterThan(1),
  );
});

test('a switch that failed to send reverts and the dialog shows the reason', async () => {
  const { user, shell } = show(makeMember(), {
    permission_update: () => {
      throw offline();
    },
  });
  await user.click(await theSwitch('See tickets'));
  await waitFor(() => expect(shell.shownProblems).toMatchObject([{ kind: 'network' }]));
  await waitFor(async () => expect(await theSwitch('See tickets')).toBeChecked());
});

test('a permission that the caller does not hold is fixed and says so', async () => {
  show(makeMember({ notHeld: ['STORE_INCOME'] }));
  const one = await theSwitch('Store income');
  expect(one).toBeDisabled();
  expect(one).toHaveAccessibleDescription(/You do not have this permission yourself/);
  expect(await theSwitch('See tickets')).toBeEnabled();
});

test.each([
  ['member_is_you', 'Nobody changes their own permissions. Ask the owner.'],
  ['member_is_owner', 'Nobody can change what the owner may do.'],
  ['member_above_you', 'This person has your role or a higher one. Ask the owner.'],
])('a member without editable permissions (%s) shows one message and no controls', async (fixed_because, reason) => {
  show(makeMember({ id: ids.manager, role: 'manager', fixed_because }), {}, { path: manager });
  expect(await screen.findByText(reason)).toBeVisible();
  for (const one of screen.getAllByRole('switch')) expect(one).toBeDisabled();
  expect(screen.queryByText(/You do not have this permission yourself/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Role and status' })).toBeNull();
});

test('a member without editable permissions never shows a key while the message is loading', async () => {
  const page = show(
    makeMember({ id: ids.manager, role: 'manager', fixed_because: 'member_is_you' }),
    {},
    { path: manager },
  );
  page.shell.i18n.removeResourceBundle('en', 'problems');
  const shown: string[] = [];
  new MutationObserver(() => shown.push(String(document.body.textContent))).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  expect(await screen.findByText('Nobody changes their own permissions. Ask the owner.')).toBeVisible();
  expect(shown.filter((text) => text.includes('code.member'))).toEqual([]);
});

test('a permission without effect for the employee’s roles says so', async () => {
  show(makeMember({ token_roles: ['ROLE_STAFF_BOOKING'] }));
  const hint = /Has no effect without the matching sign-in access/;
  expect(await theSwitch('See tickets')).toHaveAccessibleDescription(hint);
  expect(await theSwitch('See appointments')).not.toHaveAccessibleDescription(hint);
});

test('the sign-in roles of an employee can be switched, but not the last one', async () => {
  const { user, requests } = show(makeMember(), {
    employee_update_roles: ({ input_obj }: { input_obj: { roles: string[] } }) =>
      makeMember({ token_roles: input_obj.roles }),
  });
  expect(await theSwitch('Everything')).toBeDisabled();
  expect(await theSwitch('Everything')).toHaveAccessibleDescription(/Keep at least one on/);
  await user.click(await theSwitch('Booking only'));
  await waitFor(async () => expect(await theSwitch('Everything')).toBeEnabled());
  await user.click(await theSwitch('Everything'));
  await waitFor(async () => expect(await theSwitch('Booking only')).toBeDisabled());
  expect(
    requests.filter(({ operation }) => operation === 'SetStaffRoles').map(({ variables }) => variables.input_obj),
  ).toEqual([
    { employee_id: ids.ava, roles: ['ROLE_STAFF', 'ROLE_STAFF_BOOKING'] },
    { employee_id: ids.ava, roles: ['ROLE_STAFF_BOOKING'] },
  ]);
});

const missing = () => {
  throw refusal('not_found', 'member_not_found');
};
test.each([
  ['a person outside of this store', missing, [makeEmployee()]],
  ['a person who is not an employee', makeMember({ id: ids.manager, role: 'manager' }), []],
])('%s shows a missing member and leads to the list', async (_, member, employee_list) => {
  show(member, { employee_list });
  expect(await screen.findByText('This person is not here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/owner/profile/user/staff-role',
  );
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a failed load shows an error and can be retried', async () => {
  let working = false;
  const { user } = show(() => {
    if (!working) throw offline();
    return makeMember();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The permissions could not be loaded.');
  working = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await theSwitch('See tickets')).toBeVisible();
});

test('the page of a manager is translated to Vietnamese and has no sign-in roles', async () => {
  show(makeMember({ id: ids.manager, role: 'manager' }), {}, { path: manager, language: 'vi', gate: makeGate() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mia Chen' })).toBeVisible();
  expect(screen.getByText('Quản lý')).toBeVisible();
  expect(await theSwitch('Xem lịch hẹn')).toBeEnabled();
  expect(screen.queryByRole('region', { name: 'Đăng nhập' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Quyền đăng nhập' })).toBeNull();
});

test('the page of a manager connects them with the employee that they are, too', async () => {
  let employee_id: string | null = null;
  const { user, requests } = show(
    () => makeMember({ id: ids.manager, role: 'manager', employee_id }),
    {
      company_user_update_employee: ({ input_obj }: { input_obj: { employee_id: string } }) => {
        ({ employee_id } = input_obj);
        return { id: ids.manager, employee_id };
      },
    },
    { path: manager },
  );
  const section = await part('Also an employee');
  await user.selectOptions(section.getByRole('combobox', { name: 'Employee' }), 'Ava Nguyen');
  expect(await section.findByText('Saved.')).toBeInTheDocument();
  expect(section.getByRole('combobox', { name: 'Employee' })).toHaveDisplayValue('Ava Nguyen');
  expect(requests.find(({ operation }) => operation === 'ConnectEmployee')?.variables).toMatchObject({
    input_obj: { member_id: ids.manager, employee_id: ids.ava },
  });
});

test('a manager does not choose which employee they are', async () => {
  show(
    makeMember({ id: ids.manager, role: 'manager', fixed_because: 'member_is_you' }),
    {},
    { path: manager, gate: makeGate({ role: 'manager' }) },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Mia Chen' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Also an employee' })).toBeNull();
});
