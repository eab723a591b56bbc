import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const base = '/owner/go-checkin/customer-and-group';
const idOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const [listId, ruleId, vipId, jenny, lan] = [idOf('e1'), idOf('e2'), idOf('e3'), idOf('c1'), idOf('c2')];
const noFields = { is_not: false, types: null, min: null, max: null, days: null, month: null, ids: null };
const makeGroup = (changes: object = {}) => ({
  id: listId,
  name: 'Saturday regulars',
  kind: 'list',
  system_type: null as string | null,
  rule: null as object[] | null,
  customer_count: 2,
  customer_share: 5_000,
  version: 1,
  ...changes,
});
const vip = makeGroup({ id: vipId, name: 'VIP', kind: 'system', system_type: 'vip', version: 0, customer_count: 3 });
const ruled = makeGroup({
  id: ruleId,
  name: 'Long away',
  kind: 'rule',
  rule: [
    { ...noFields, kind: 'last_visit', is_not: true, days: 56 },
    { ...noFields, kind: 'visits', min: 3 },
  ],
});
const makeClient = (id: string, full_name: string) => ({
  id,
  cursor: null,
  full_name,
  phone: null,
  phone_number_hidden: false,
  image_url: null,
  visit_count: 4,
  last_visited: '2026-11-01T16:00:00.000Z',
  type: 'normal',
});

type Input = { input_obj: { id?: string; customer_ids?: string[]; group_ids?: string[] } };
/** A server with groups and clients. */
function server(
  groups = [vip, makeGroup(), ruled],
  clients = [makeClient(jenny, 'Jenny Park'), makeClient(lan, 'Lan Tran')],
) {
  const one = (id: string | undefined) => {
    const group = groups.find((candidate) => candidate.id === id);
    if (!group) throw refusal('not_found', 'invalid_group');
    return { ...group };
  };
  return {
    customer_group_list: ({ where }: { where?: { customer_id?: string } | null }) =>
      where?.customer_id ? groups.filter(({ kind }) => kind !== 'rule') : groups,
    customer_group_by_id: ({ id }: { id: string }) => one(id),
    customer_list: () => clients,
    customer_aggregate: () => ({ count: clients.length }),
    customer_group_preview: () => ({ customer_count: 12, total: 800 }),
    category_list: () => [
      { id: idOf('a0'), name: 'Nails', services: [{ id: idOf('a1'), name: 'Gel set', status: 1 }] },
    ],
    employee_list: () => [{ id: idOf('b1'), full_name: 'Ava Nguyen' }],
    gci_station_create_group_customer: ({ input_obj }: Input) => {
      groups.push(makeGroup({ ...input_obj, kind: 'list', customer_count: 0 }));
      return groups.at(-1);
    },
    gci_station_update_group_customer: ({ input_obj }: Input) => Object.assign(one(input_obj.id), input_obj),
    gci_station_delete_group_customer: ({ input_obj }: Input) => {
      const group = one(input_obj.id);
      groups.splice(
        groups.findIndex(({ id }) => id === group.id),
        1,
      );
      return group;
    },
    add_customer_to_group: () => makeGroup(),
    remove_customer_from_group: () => makeGroup(),
    add_groups_to_customer: () => groups,
  };
}
const open = (path: string, resolvers: object = server(), options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: base + path,
    messages,
    gate: makeGate({ role: 'owner' }),
    ...options,
    resolvers: resolvers as never,
  });
type View = ReturnType<typeof open>;
/** Finds what a page says that was done: once visibly, once to screen readers. */
const messageOf = async (message: string) => (await screen.findAllByText(message))[1];
const sent = ({ requests }: View, name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);

test('the list shows own groups and those of the types with their counts and shares', async () => {
  open('');
  const own = within(await screen.findByRole('list', { name: 'Your groups' })).getAllByRole('listitem');
  expect(own.map(({ textContent }) => textContent)).toEqual([
    'Saturday regularsList2 clients50 % of all',
    'Long awayNot here for more than 56 days · 3 visits or more2 clients50 % of all',
  ]);
  const system = within(screen.getByRole('list', { name: 'By client type' })).getAllByRole('listitem');
  expect(system[0]).toHaveTextContent('VIP3 clients50 % of all');
});

test('a store without own groups learns what they are for', async () => {
  open('', server([vip]));
  expect(await screen.findByText('No groups of your own yet')).toBeVisible();
});

test('in Vietnamese a group of a type has the name of the type', async () => {
  open(`/group-detail?id=${vipId}`, server([makeGroup({ ...vip, system_type: 'at_risk' })]), { language: 'vi' });
  expect(await screen.findByRole('heading', { name: 'Sắp mất' })).toBeVisible();
});

describe('a new group', () => {
  test('without a name is refused beside the field, and with one it is added as a list', async () => {
    const view = open('/new-group');
    await view.user.click(screen.getByRole('button', { name: 'Create group' }));
    const name = screen.getByLabelText('Name of the group');
    expect(name).toHaveAccessibleDescription('Please enter the group name');
    await view.user.type(name, 'Brides');
    await view.user.click(screen.getByRole('button', { name: 'Create group' }));
    await waitFor(() => expect(view.path()).toContain('/group-detail?id='));
    expect(await messageOf('Group added')).toBeVisible();
    expect(sent(view, 'CreateGroup')).toMatchObject([{ input_obj: { name: 'Brides', rule: null } }]);
  });

  test('in Vietnamese says the messages of the product', async () => {
    const view = open('/new-group', server(), { language: 'vi' });
    const submit = screen.getByRole('button', { name: 'Tạo nhóm' });
    const name = screen.getByLabelText('Tên nhóm');
    await view.user.click(submit);
    expect(name).toHaveAccessibleDescription('Vui lòng điền tên nhóm');
    await view.user.click(name);
    await view.user.paste('x'.repeat(256));
    await view.user.click(submit);
    expect(name).toHaveAccessibleDescription('Tên nhóm không được vượt quá 255 ký tự');
    await view.user.clear(name);
    await view.user.type(name, 'Cô dâu');
    await view.user.click(submit);
    expect(await messageOf('Đã thêm nhóm')).toBeVisible();
  });

  test('by conditions counts its clients while it is typed', async () => {
    const view = open('/new-group?kind=rule');
    expect(await screen.findByText('12 clients · 2 % of all clients')).toBeVisible();
    await view.user.type(screen.getByLabelText('Name of the group'), 'Gel fans');
    await view.user.click(screen.getByRole('button', { name: 'Add condition' }));
    expect(screen.getByText('Complete the conditions to see who they find.')).toBeVisible();
    const second = within(screen.getByRole('region', { name: 'Condition 2' }));
    await view.user.selectOptions(second.getByLabelText('What counts'), 'Services');
    await view.user.click(screen.getByRole('button', { name: 'Create group' }));
    expect(sent(view, 'CreateGroup')).toEqual([]);
    await view.user.selectOptions(await second.findByLabelText('Add a service'), 'Gel set');
    await waitFor(() =>
      expect(sent(view, 'GroupPreview').at(-1)).toMatchObject({ rule: [{ days: 56 }, { ids: [idOf('a1')] }] }),
    );
    await view.user.click(screen.getByRole('button', { name: 'Create group' }));
    await waitFor(() => expect(sent(view, 'CreateGroup')).toHaveLength(1));
    expect(sent(view, 'CreateGroup')[0]).toMatchObject({
      input_obj: {
        rule: [
          { kind: 'last_visit', is_not: true, days: 56 },
          { kind: 'service', is_not: false, ids: [idOf('a1')], days: null },
        ],
      },
    });
  });
});

describe('a list', () => {
  const path = `/group-detail?id=${listId}`;

  test('is edited in the version that was shown', async () => {
    const view = open(`/group-detail/edit?id=${listId}`);
    const name = await screen.findByLabelText('Name of the group');
    await view.user.clear(name);
    await view.user.type(name, 'Sunday regulars');
    await view.user.click(screen.getByRole('button', { name: 'Save group' }));
    expect(await messageOf('Group updated')).toBeVisible();
    expect(sent(view, 'UpdateGroup')).toMatchObject([
      { input_obj: { id: listId, version: 1, name: 'Sunday regulars', rule: null } },
    ]);
  });

  test('keeps what was typed when somebody else changed it', async () => {
    const refused = { gci_station_update_group_customer: () => Promise.reject(refusal('conflict', 'group_changed')) };
    const view = open(`/group-detail/edit?id=${listId}`, { ...server(), ...refused });
    const name = await screen.findByLabelText('Name of the group');
    await view.user.type(name, '!');
    await view.user.click(screen.getByRole('button', { name: 'Save group' }));
    expect(await screen.findByText(/Somebody else changed this group/)).toBeInTheDocument();
    expect(name).toHaveValue('Saturday regulars!');
  });

  test('gets the clients who are selected', async () => {
    const view = open(path);
    await view.user.click((await screen.findAllByRole('button', { name: 'Add clients' }))[0] as HTMLElement);
    const sheet = within(await screen.findByRole('dialog'));
    await view.user.click(await sheet.findByRole('checkbox', { name: /Lan Tran/ }));
    await view.user.click(sheet.getByRole('button', { name: 'Add 1 client' }));
    expect(await messageOf('1 client added to the group')).toBeVisible();
    expect(sent(view, 'AddClientsToGroup')).toMatchObject([{ input_obj: { group_id: listId, customer_ids: [lan] } }]);
  });

  test('selects the first 50 at once, and removes them', async () => {
    const view = open(path);
    await view.user.click(await screen.findByRole('button', { name: 'Select' }));
    const all = screen.getByRole('button', { name: 'Select first 50' });
    await waitFor(() => expect(all).toBeEnabled());
    await view.user.click(all);
    expect(sent(view, 'FirstClients')).toMatchObject([{ limit: 50, where: { group_id: listId } }]);
    await view.user.click(screen.getByRole('button', { name: 'Remove 2 clients' }));
    expect(await messageOf('2 clients removed from the group')).toBeVisible();
    expect(sent(view, 'RemoveClientsFromGroup')).toMatchObject([{ input_obj: { customer_ids: [jenny, lan] } }]);
  });

  test('is deleted after a question, and the list of groups says so', async () => {
    const view = open(path);
    await view.user.click(await screen.findByRole('button', { name: 'Delete group' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('The clients stay; only the group goes.')).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Delete group' }));
    expect(await messageOf('Group removed')).toBeVisible();
    expect(view.path()).toBe(base);
  });

  test('shows that it is gone', async () => {
    open(`/group-detail?id=${idOf('ff')}`);
    expect(await screen.findByText(/This group no longer exists/)).toBeVisible();
  });
});

test('a group of a type has no actions', async () => {
  open(`/group-detail?id=${vipId}`);
  expect(await screen.findByText('Jenny Park')).toBeVisible();
  for (const name of ['Add clients', 'Select', 'Edit group', 'Delete group'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

describe('the groups of a client', () => {
  const show = (resolvers: object = server()) =>
    renderRemotePage(<Pages />, {
      path: `/owner/clients/${jenny}/group`,
      messages,
      gate: makeGate({ role: 'owner' }),
      resolvers: resolvers as never,
    });

  test('are left by lists only', async () => {
    const view = show();
    await view.user.click(await screen.findByRole('button', { name: 'Remove from Saturday regulars' }));
    expect(screen.getAllByRole('button', { name: /^Remove from/ })).toHaveLength(1);
    expect(await messageOf('Client removed from the group')).toBeVisible();
    expect(sent(view, 'RemoveClientsFromGroup')).toMatchObject([
      { input_obj: { group_id: listId, customer_ids: [jenny] } },
    ]);
  });

  test('are joined by other lists', async () => {
    const brides = makeGroup({ id: idOf('e9'), name: 'Brides' });
    const groups = [vip, brides];
    const view = show({
      ...server(groups),
      customer_group_list: ({ where }: { where?: object | null }) => (where ? [vip] : groups),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Add to groups' }));
    const sheet = within(await screen.findByRole('dialog'));
    await view.user.click(await sheet.findByRole('checkbox', { name: /Brides/ }));
    await view.user.click(sheet.getByRole('button', { name: 'Add to 1 group' }));
    expect(await messageOf('The client was added to 1 group')).toBeVisible();
    expect(sent(view, 'AddGroupsToClient')).toMatchObject([
      { input_obj: { customer_id: jenny, group_ids: [brides.id] } },
    ]);
  });
});

test('a manager is denied the groups without a request', async () => {
  const view = open('', server(), { gate: makeGate({ role: 'manager' }) });
  expect(await screen.findByRole('heading', { name: /denied/i })).toBeVisible();
  expect(view.requests).toEqual([]);
});
