import { type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { catalogIds, makeCategory } from '../testing/make-catalog';
import { Pages } from '../testing/pages';

const list = '/owner/profile/store/catalogue/options';
const artId = '00000000-0000-4000-8000-0000000000f1';
const chromeId = '00000000-0000-4000-8000-0000000000f2';

const makeGroup = (changes: object = {}) => ({
  id: artId,
  name: 'Art',
  selection: 'any',
  modifiers: [{ id: chromeId, name: 'Chrome', price: 1_200, duration: 15 }],
  service_ids: [catalogIds.gel],
  status: 1,
  version: 1,
  changed_by: '',
  changed_at: '2026-11-21T16:00:00Z',
  ...changes,
});
const services = [
  { id: catalogIds.gel, name: 'Gel manicure' },
  { id: catalogIds.manicure, name: 'Classic manicure' },
];

const show = (resolvers: object = {}, options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: list,
    messages,
    resolvers: {
      modifier_group_list: [makeGroup()],
      category_list: [makeCategory({ services })],
      service_list: [],
      ...resolvers,
    },
    ...options,
  });

const sent = (requests: { operation: string; variables: object }[], name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);

test('a store without groups is offered to add one, which is sent as a whole', async () => {
  const { user, requests, path } = show({ modifier_group_list: [], modifier_group_create: makeGroup() });
  await user.click(await screen.findByRole('button', { name: 'Add group' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Choice')).toBeInvalid();
  await user.type(screen.getByLabelText('Name'), 'Length');
  await user.selectOptions(screen.getByLabelText('Clients choose'), 'Exactly one option');
  await user.type(screen.getByLabelText('Choice'), 'Short');
  await user.click(screen.getByRole('button', { name: 'Add choice' }));
  const [, name] = screen.getAllByLabelText('Choice');
  const [, price] = screen.getAllByLabelText('Adds to price');
  const [, minutes] = screen.getAllByLabelText('Adds time');
  if (!name || !price || !minutes) throw new Error('There is no second choice.');
  await user.type(name, 'Long');
  await user.type(price, '1000');
  await user.clear(minutes);
  await user.type(minutes, '15');
  await user.click(screen.getByRole('button', { name: 'Move Long up' }));
  await user.click(screen.getByRole('button', { name: 'All of Manicure' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe(list));
  expect(sent(requests, 'CreateModifierGroup')).toMatchObject([
    {
      input_obj: {
        name: 'Length',
        selection: 'one',
        modifiers: [
          { name: 'Long', price: 1_000, duration: 15 },
          { name: 'Short', price: 0, duration: 0 },
        ],
        service_ids: [catalogIds.gel, catalogIds.manicure],
      },
    },
  ]);
});

test('a group is listed with its choices and services, and changed in the version that is shown', async () => {
  const { user, requests } = show({ modifier_group_update: makeGroup({ version: 2 }) });
  const row = await screen.findByRole('link', { name: /^Art/ });
  expect(screen.getByText('Chrome')).toBeVisible();
  expect(screen.getByText('Any number · 1 service')).toBeVisible();
  await user.click(row);
  await user.type(await screen.findByLabelText('Choice'), ' powder');
  await user.click(screen.getByRole('button', { name: 'Classic manicure' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(requests, 'UpdateModifierGroup')).toHaveLength(1));
  expect(sent(requests, 'UpdateModifierGroup')).toMatchObject([
    {
      input_obj: {
        id: artId,
        version: 1,
        modifiers: [{ id: chromeId, name: 'Chrome powder', price: 1_200, duration: 15 }],
        service_ids: [catalogIds.gel, catalogIds.manicure],
      },
    },
  ]);
});

test('a change of another person is named, and what was typed stays', async () => {
  let newest = makeGroup();
  const { user } = show(
    {
      modifier_group_list: () => [newest],
      modifier_group_update: () => {
        throw refusal('conflict', 'catalog_changed', {
          params: { changed_by: 'Paul Reyes', changed_at: '2026-11-21T20:14:00Z' },
        });
      },
    },
    { path: `${list}/${artId}` },
  );
  await user.type(await screen.findByLabelText('Name'), ' and more');
  newest = makeGroup({ service_ids: [catalogIds.manicure], version: 2 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Paul Reyes changed/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Changes by others')).toHaveTextContent('Classic manicure'));
  expect(screen.getByLabelText('Name')).toHaveValue('Art and more');
  const offered = within(screen.getByRole('region', { name: 'Offered with' }));
  expect(offered.getByRole('button', { name: 'Gel manicure' })).toHaveAttribute('aria-pressed', 'false');
});

test('an archived group is offered for undo in the list', async () => {
  let art = makeGroup();
  const { user, requests } = show(
    {
      modifier_group_list: () => [art],
      modifier_group_update_status: ({ input_obj: { status } }: { input_obj: { status: number } }) => {
        art = makeGroup({ status, version: art.version + 1 });
        return art;
      },
    },
    { path: `${list}/${artId}` },
  );
  await user.click(await screen.findByRole('button', { name: 'Archive group' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /^Art/ })).toBeVisible();
  expect(sent(requests, 'SetModifierGroupStatus')).toMatchObject([
    { input_obj: { id: artId, version: 1, status: 0 } },
    { input_obj: { id: artId, version: 2, status: 1 } },
  ]);
});
