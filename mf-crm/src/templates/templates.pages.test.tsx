import { makeGate, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { Pages } from '../testing/pages';

interface Template {
  type: string;
  language: string;
  content: string;
}
const own: Template = { type: 'booked', language: 'en', content: 'Hi {name}! {salon}: {visit}.' };

function server(templates: Template[]) {
  const sent: object[] = [];
  return {
    sent,
    refuses: null as Error | null,
    resolvers: {
      message_template_list: () => templates.map((one) => ({ ...one })),
      store_details: () => ({
        name: 'Lotus Nails',
        business_phone_number: '+15125550199',
        timezone: 'America/Chicago',
      }),
    },
    templates,
  };
}
type Server = ReturnType<typeof server>;
interface Input {
  input_obj: { type: string; language: string; content: string | null; former_content: string | null };
}
const open = (api: Server, path = '/booked', options: object = {}) =>
  renderRemotePage(<Pages />, {
    path: `/owner/profile/store/texts${path}`,
    messages,
    gate: makeGate({ role: 'owner' }),
    ...options,
    resolvers: {
      ...api.resolvers,
      message_template_set: ({ input_obj }: Input) => {
        api.sent.push(input_obj);
        if (api.refuses) throw api.refuses;
        const { type, language, content } = input_obj;
        const others = api.templates.filter((one) => one.type !== type || one.language !== language);
        api.templates.splice(0, Infinity, ...others, ...(content ? [{ type, language, content }] : []));
        return api.templates;
      },
      message_template_test: ({ input_obj }: Input) => {
        api.sent.push(input_obj);
        return { sent_to: '••• 0101', content: '' };
      },
    } as never,
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('the list names each text, when it leaves, and the languages with a wording of the store', async () => {
  const { user } = open(server([own]), '');
  expect(await screen.findByRole('link', { name: /^Saved replies/ })).toBeVisible();
  const [, booked, ...others] = screen.getAllByRole('listitem');
  expect(others).toHaveLength(6);
  expect(booked).toHaveTextContent('When you book an appointment');
  expect(booked).toHaveTextContent('Your own wording: English');
  await user.click(screen.getByRole('link', { name: /^Reminder/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reminder' })).toBeVisible();
});

test('an owner writes a text with fields, reads what a client reads, and saves it', async () => {
  const api = server([]);
  const { user } = open(api);
  const english = await section('English');
  const text = english.getByLabelText('Text');
  expect(text).toHaveValue('{salon}: your appointment is booked: {visit}. To change or cancel, call {phone}.');
  await user.clear(text);
  await user.type(text, 'Hi ');
  await user.click(english.getByRole('button', { name: 'Client’s name' }));
  await waitFor(() => expect(text).toHaveFocus());
  await user.type(text, '! ');
  await user.click(english.getByRole('button', { name: 'Salon' }));
  await waitFor(() => expect(text).toHaveFocus());
  await user.type(text, ': ');
  await user.click(english.getByRole('button', { name: 'Visit' }));
  expect(text).toHaveValue('Hi {name}! {salon}: {visit}');
  expect(english.getByText(/^Hi Emma! Lotus Nails: Gel Manicure with Ava, .* at 2:00 PM$/)).toBeVisible();
  expect(english.getByText('Counts as 1 text')).toBeVisible();
  await user.click(english.getByRole('button', { name: 'Save' }));
  expect(await english.findByText('Saved. Clients read this from now on.', { selector: 'p' })).toBeVisible();
  expect(api.sent).toEqual([
    { type: 'booked', language: 'en', content: 'Hi {name}! {salon}: {visit}', former_content: null },
  ]);
});

test('a text without its visit is refused beside its field, whether it is saved or tested', async () => {
  const api = server([]);
  const { user } = open(api);
  const english = await section('English');
  const text = english.getByLabelText('Text');
  await user.clear(text);
  await user.type(text, '{{salon} misses you');
  for (const name of ['Save', 'Text it to me']) {
    await user.click(english.getByRole('button', { name }));
    await waitFor(() =>
      expect(text).toHaveAccessibleDescription('The text has to say which visit it is about. Add its field.'),
    );
    expect(text).toHaveFocus();
  }
  expect(api.sent).toEqual([]);
});

test('the owner texts it to themselves, and returns to the standard text', async () => {
  const api = server([own]);
  const { user } = open(api);
  const english = await section('English');
  await user.click(english.getByRole('button', { name: 'Text it to me' }));
  expect(await english.findByText('Sent to ••• 0101', { selector: 'p' })).toBeVisible();
  await user.click(english.getByRole('button', { name: 'Back to the standard text' }));
  expect(english.getByLabelText('Text')).toHaveFocus();
  expect(english.queryByRole('button', { name: 'Back to the standard text' })).toBeNull();
  await user.click(english.getByRole('button', { name: 'Save' }));
  await english.findByText('Saved. Clients read this from now on.', { selector: 'p' });
  expect(api.sent.at(-1)).toEqual({ type: 'booked', language: 'en', content: null, former_content: own.content });
});

test('a wording that another person saved meanwhile is shown beside what was typed', async () => {
  const api = server([{ ...own }]);
  const { user } = open(api);
  const english = await section('English');
  const text = english.getByLabelText('Text');
  await user.type(text, ' Bye!');
  api.templates.splice(0, 1, { ...own, content: '{salon} waits: {visit}.' });
  api.refuses = refusal('conflict', 'settings_changed');
  await user.click(english.getByRole('button', { name: 'Save' }));
  const notice = within(await english.findByRole('alert'));
  expect(notice.getByText('{salon} waits: {visit}.')).toBeVisible();
  expect(text).toHaveValue('Hi {name}! {salon}: {visit}. Bye!');
  api.refuses = null;
  await user.click(english.getByRole('button', { name: 'Save' }));
  await english.findByText('Saved. Clients read this from now on.', { selector: 'p' });
  expect(api.sent.at(-1)).toMatchObject({ former_content: '{salon} waits: {visit}.' });
});

test('the page is translated to Vietnamese, and an unknown text is named as such', async () => {
  open(server([]), '/reminder', { language: 'vi' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nhắc hẹn' })).toBeVisible();
  const vietnamese = await section('Tiếng Việt');
  expect(vietnamese.getByText(/nhắc hẹn: Gel Manicure với Ava, ngày mai, 2:00 PM/)).toBeVisible();
  expect(vietnamese.getByText('Tính là 2 tin')).toBeVisible();
});

test('managers do not see it', async () => {
  open(server([]), '', { gate: makeGate({ role: 'manager' }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('list')).toBeNull();
});
