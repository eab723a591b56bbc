import type { PermissionKey } from '@suite/domain';
import { makeGate, offline, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ProfileRoutes } from '../routes';
import { ids, makeCompany, makeEmployee, makeMember, messages } from '../testing/make';

const staff = `/owner/profile/user/staff-role/setting?member=${ids.ava}`;
const manager = `/owner/profile/user/manager-role/setting?member=${ids.manager}`;

const show = (member: unknown, answers: object = {}, more: RenderOptions = {}) =>
  renderRemotePage(<ProfileRoutes />, {
    path: staff,
    words: messages,
    answers: { permission_list: member, employee_list: [makeEmployee()], company_list: [makeCompany()], ...answers },
    ...more,
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const theSwitch = (name: string) => screen.findByRole('switch', { name });

/** The server's side of one member: what it was sent, in order, and what it answers. */
function makeServer() {
  const given = new Set<PermissionKey>(['BOOKING', 'ORDER', 'LOGIN']);
  const waiting: (() => void)[] = [];
  return {
    given,
    /** Lets the next request be answered. */
    answer: () => waiting.shift()?.(),
    waiting,
    update: async ({ input_obj }: { input_obj: { give: PermissionKey[]; take: PermissionKey[] } }) => {
      await new Promise<void>((answered) => waiting.push(answered));
      for (const key of input_obj.give) given.add(key);
      for (const key of input_obj.take) given.delete(key);
      return makeMember({ given: [...given] });
    },
  };
}

test('an employee: who it is, and each permission in a group, with what it allows', async () => {
  show(makeMember());
  expect(screen.getByRole('status')).toHaveTextContent('Loading what they may do');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ava Nguyen' })).toBeVisible();
  expect(screen.getByText('(512) 555-0103')).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  const tickets = await part('Tickets');
  expect(tickets.getAllByRole('switch').map((one) => one.getAttribute('aria-describedby') !== null)).toEqual([
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

test('a switch moves at once, sends its own key, and shows what the server answers, others’ changes too', async () => {
  const server = makeServer();
  const { user, requests } = show(makeMember({ given: [...server.given] }), { permission_update: server.update });
  await user.click(await theSwitch('See tickets'));
  expect(await theSwitch('See tickets')).not.toBeChecked();
  await waitFor(() => expect(server.waiting).toHaveLength(1));
  server.given.add('REVIEW');
  server.answer();
  await waitFor(async () => expect(await theSwitch('Reviews')).toBeChecked());
  expect(await theSwitch('See tickets')).not.toBeChecked();
  expect(screen.getByText('No longer permitted: See tickets')).toBeInTheDocument();
  expect(requests.find(({ operation }) => operation === 'UpdatePermissions')?.variables).toMatchObject({
    whmcs_id: 10001,
    member_id: ids.ava,
    input_obj: { give: [], take: ['ORDER'] },
  });
});

test('quick switches go one after the other, and each stands as it was wished meanwhile', async () => {
  const server = makeServer();
  const { user, requests } = show(makeMember({ given: [...server.given] }), { permission_update: server.update });
  await user.click(await theSwitch('See tickets'));
  await user.click(await theSwitch('Messages'));
  await waitFor(() => expect(server.waiting).toHaveLength(1));
  expect(await theSwitch('See tickets')).not.toBeChecked();
  expect(await theSwitch('Messages')).toBeChecked();
  server.answer();
  await waitFor(() => expect(server.waiting).toHaveLength(1));
  expect(await theSwitch('Messages')).toBeChecked();
  server.answer();
  await waitFor(() => expect(screen.getByText('Permitted: Messages')).toBeInTheDocument());
  expect(
    requests.filter(({ operation }) => operation === 'UpdatePermissions').map(({ variables }) => variables.input_obj),
  ).toEqual([
    { give: [], take: ['ORDER'] },
    { give: ['MESSAGE'], take: [] },
  ]);
});

test('a refused switch goes back, with the reason beside it, and asks how things are', async () => {
  const { user, shell, requests } = show(makeMember(), {
    permission_update: () => {
      throw refusal('validation', 'validation_failed', {
        fields: [{ path: 'input_obj.give.0', code: 'permission_not_held' }],
      });
    },
  });
  await user.click(await theSwitch('Income of the store'));
  const one = await theSwitch('Income of the store');
  await waitFor(() =>
    expect(one).toHaveAccessibleDescription(/You can only give permissions that you have yourself\./),
  );
  expect(one).not.toBeChecked();
  expect(shell.shownProblems).toEqual([]);
  await waitFor(() =>
    expect(requests.filter(({ operation }) => operation === 'StaffMember').length).toBeGreaterThan(1),
  );
});

test('a switch that could not be sent goes back, and the dialog says why', async () => {
  const { user, shell } = show(makeMember(), {
    permission_update: () => {
      throw offline();
    },
  });
  await user.click(await theSwitch('See tickets'));
  await waitFor(() => expect(shell.shownProblems).toMatchObject([{ kind: 'network' }]));
  await waitFor(async () => expect(await theSwitch('See tickets')).toBeChecked());
});

test('what the caller can not give is fixed, and says so', async () => {
  show(makeMember({ notHeld: ['STORE_INCOME'] }));
  const one = await theSwitch('Income of the store');
  expect(one).toBeDisabled();
  expect(one).toHaveAccessibleDescription(/You do not have this permission yourself/);
  expect(await theSwitch('See tickets')).toBeEnabled();
});

test.each([
  ['member_is_you', 'Nobody changes their own permissions. Ask the owner.'],
  ['member_is_owner', 'Nobody can change what the owner may do.'],
  ['member_above_you', 'This person has your role or a higher one. Ask the owner.'],
])(
  'where nothing can be changed (%s), that is said once, and nothing else is offered',
  async (fixed_because, reason) => {
    show(makeMember({ id: ids.manager, role: 'manager', fixed_because }), {}, { path: manager });
    expect(await screen.findByText(reason)).toBeVisible();
    for (const one of screen.getAllByRole('switch')) expect(one).toBeDisabled();
    expect(screen.queryByText(/You do not have this permission yourself/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Place in the store' })).toBeNull();
  },
);

test('a permission that the roles of an employee do not carry is without effect, and says so', async () => {
  show(makeMember({ token_roles: ['ROLE_STAFF_BOOKING'] }));
  const hint = /Without effect while they may not sign in for it/;
  expect(await theSwitch('See tickets')).toHaveAccessibleDescription(hint);
  expect(await theSwitch('See appointments')).not.toHaveAccessibleDescription(hint);
});

test('what an employee may sign in for; the last one stays', async () => {
  const { user, requests } = show(makeMember(), {
    employee_update_roles: ({ input_obj }: { input_obj: { roles: string[] } }) =>
      makeMember({ token_roles: input_obj.roles }),
  });
  expect(await theSwitch('Everything')).toBeDisabled();
  expect(await theSwitch('Everything')).toHaveAccessibleDescription(/One has to stay/);
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
  ['nobody of this store', missing, [makeEmployee()]],
  ['somebody who is no employee', makeMember({ id: ids.manager, role: 'manager' }), []],
])('%s is not here, and the list is offered', async (_, member, employee_list) => {
  show(member, { employee_list });
  expect(await screen.findByText('This person is not here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/owner/profile/user/staff-role',
  );
  expect(screen.queryByRole('switch')).toBeNull();
});

test('says that it could not be loaded, and tries again', async () => {
  let working = false;
  const { user } = show(() => {
    if (!working) throw offline();
    return makeMember();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('What they may do could not be loaded.');
  working = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await theSwitch('See tickets')).toBeVisible();
});

test('a manager, in Vietnamese: nothing about how staff sign in', async () => {
  show(makeMember({ id: ids.manager, role: 'manager' }), {}, { path: manager, language: 'vi', gate: makeGate() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mia Chen' })).toBeVisible();
  expect(screen.getByText('Quản lý')).toBeVisible();
  expect(await theSwitch('Xem lịch hẹn')).toBeEnabled();
  expect(screen.queryByRole('region', { name: 'Đăng nhập' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Được đăng nhập để làm' })).toBeNull();
});
