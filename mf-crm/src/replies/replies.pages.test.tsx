import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

const list = '/owner/profile/store/replies';
const parking = {
  id: '00000000-0000-4000-8000-0000000000f1',
  name: 'Parking',
  content_en: 'Park behind the salon.',
  content_vi: null as string | null,
  version: 1,
};

/** A server that stores replies. */
function server(replies: (typeof parking)[]) {
  return {
    saved_reply_list: () => replies.map((one) => ({ ...one })),
    saved_reply_create: ({ input_obj }: { input_obj: typeof parking }) => {
      const created = { ...input_obj, version: 1 };
      replies.push(created);
      return created;
    },
    saved_reply_update: ({ input_obj }: { input_obj: typeof parking }) => {
      const [present] = replies;
      if (!present || present.version !== input_obj.version) throw refusal('conflict', 'settings_changed');
      return Object.assign(present, input_obj, { version: present.version + 1 });
    },
    saved_reply_delete: () => ({ ...replies.pop() }),
  };
}
const open = (resolvers: object, path = '', options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path: list + path,
    messages,
    gate: makeGate({ role: 'owner' }),
    ...options,
    resolvers: resolvers as never,
  });
const sent = (requests: { operation: string; variables: object }[], name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('a store without replies learns what they are for, and adds the first one', async () => {
  const { user, requests, path } = open(server([]));
  expect(await screen.findByText('No saved replies yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add reply' }));
  await user.type(await screen.findByLabelText('Name'), 'How to find us');
  const english = await section('English');
  const text = english.getByLabelText('Text');
  await user.type(text, 'Hi ');
  await user.click(english.getByRole('button', { name: 'Client’s name' }));
  await waitFor(() => expect(text).toHaveFocus());
  await user.type(text, ', we are at ');
  await user.click(english.getByRole('button', { name: 'Your address' }));
  expect(text).toHaveValue('Hi {name}, we are at {address}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe(list));
  expect(await screen.findByRole('link', { name: 'How to find us' })).toBeVisible();
  expect(sent(requests, 'CreateSavedReply')).toMatchObject([
    { input_obj: { name: 'How to find us', content_en: 'Hi {name}, we are at {address}', content_vi: null } },
  ]);
});

test('a reply without a text, or with an unknown field, is refused beside its field', async () => {
  const { user, requests } = open(server([]), '/new');
  await user.type(await screen.findByLabelText('Name'), 'Parking');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const text = (await section('English')).getByLabelText('Text');
  await waitFor(() => expect(text).toHaveAccessibleDescription('Type the text in one language at least.'));
  await user.type(text, '{{price}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(text).toHaveAccessibleDescription('Only the fields below can be in braces.'));
  expect(text).toHaveFocus();
  expect(sent(requests, 'CreateSavedReply')).toEqual([]);
});

test('a change of another person is shown beside the typed text', async () => {
  const replies = [{ ...parking }];
  const { user, path } = open(server(replies), `/${parking.id}`);
  const text = (await section('English')).getByLabelText('Text');
  await user.type(text, ' It is free.');
  Object.assign(replies[0] ?? {}, { content_en: 'Park in front.', version: 2 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(await screen.findByRole('alert')).findByText('Park in front.')).toBeVisible();
  expect(text).toHaveValue('Park behind the salon. It is free.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe(list));
  expect(replies[0]).toMatchObject({ content_en: 'Park behind the salon. It is free.', version: 3 });
});

test('a reply is deleted after a question', async () => {
  const { user, path } = open(server([{ ...parking }]));
  await user.click(await screen.findByRole('link', { name: 'Parking' }));
  await user.click(await screen.findByRole('button', { name: 'Delete reply' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(path()).toBe(list));
  expect(await screen.findByText('No saved replies yet')).toBeVisible();
});

test('the pages are translated to Vietnamese, and an unknown reply is named as such', async () => {
  open(server([]), '/00000000-0000-4000-8000-000000000999', { language: 'vi' });
  expect(await screen.findByText('Không có câu trả lời này')).toBeVisible();
});

test('managers do not see them', async () => {
  open(server([{ ...parking }]), '', { gate: makeGate({ role: 'manager' }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Parking' })).toBeNull();
});
