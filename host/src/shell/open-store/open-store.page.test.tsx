import type { GraphqlRequest } from '@suite/graphql/transport';
import { ShellContext } from '@suite/remote-kit';
import type { ShellContract, ShellLocation } from '@suite/remote-kit/contract';
import { makeGate, makeSubject } from '@suite/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { makeSession } from '../../testing/make-session';
import { refusal } from '../../testing/render-auth-page';
import { hostI18n } from '../../testing/render-host';
import type { Suite } from '../suite';
import { loadOpenStorePage } from './load-open-store';
import { newDraft } from './store-draft';

const created = {
  whmcs_id: 10_007,
  name: 'Iris Nails',
  employees: [{ id: 'e1', full_name: 'Linh Tran', code: '482' }],
};
const device = { country: 'US', timezone: 'America/Chicago' } as const;

const entryOf = (changes: Partial<ShellLocation>): ShellLocation => ({
  pathname: '/create/store',
  search: '',
  hash: '',
  state: null,
  key: crypto.randomUUID(),
  ...changes,
});

/** Opens the page for an owner without a store. */
async function openPage({
  draft = null as string | null,
  sign_up = 'open',
  create = { data: { company_create: created } } as object,
  language = 'en' as 'en' | 'vi',
  isReload = false,
  save = { data: { store_setup_save: true } } as object,
  ownerName = 'Linh Tran',
} = {}) {
  if (!isReload) {
    sessionStorage.clear();
    localStorage.clear();
  }
  const responses: Record<string, object> = {
    StoreSetup: { data: { store_setup: { sign_up, draft } } },
    SaveStoreDraft: save,
    CreateCompany: create,
    SelectCompany: { data: { user_select_company: { id: 'u' } } },
  };
  const send = jest.fn(async ({ operation }: GraphqlRequest) => responses[operation]);
  const i18n = hostI18n(language);
  const Page = await loadOpenStorePage(i18n);
  const entries: ShellLocation[] = [];
  const location = makeSubject<ShellLocation>(entryOf({}));
  entries.push(location.getSnapshot());
  const steps = {
    location,
    push: jest.fn((to: Partial<ShellLocation> | string, state: unknown = null) => {
      entries.push(entryOf(typeof to === 'string' ? {} : { ...to, state }));
      location.set(entries.at(-1) as ShellLocation);
    }),
    replace: jest.fn((to: Partial<ShellLocation>) => {
      entries[entries.length - 1] = entryOf({ ...to, state: entries.at(-1)?.state });
      location.set(entries.at(-1) as ShellLocation);
    }),
    go: jest.fn(() => {
      entries.pop();
      location.set(entries.at(-1) as ShellLocation);
    }),
  };
  const { push } = steps;
  const show = jest.fn();
  const shell = {
    gate: makeSubject(makeGate({ store: null })),
    navigation: steps,
    setUnsaved: () => undefined,
    language: makeSubject(language),
  } as unknown as ShellContract;
  const suite = {
    shell,
    session: makeSubject(makeSession({ stores: [], language, name: ownerName })),
    problems: { show },
    started: { transport: { send } },
  } as unknown as Suite;
  const { unmount } = render(
    <I18nextProvider i18n={i18n}>
      <ShellContext value={shell}>
        <Page suite={suite} />
      </ShellContext>
    </I18nextProvider>,
  );
  const sent = (operation: string) =>
    send.mock.calls.flatMap(([request]) => (request.operation === operation ? [request.variables] : []));
  const lastDraft = () =>
    JSON.parse((sent('SaveStoreDraft').at(-1) as { input_obj: { content: string } }).input_obj.content);
  return { user: userEvent.setup(), push, phoneBack: () => act(() => steps.go()), show, sent, lastDraft, unmount };
}

const heading = (name: string) => screen.findByRole('heading', { name });
const press = (name: string) => screen.getByRole('button', { name });

test('Back of the phone leads to no step of a store that is open', async () => {
  const { user, sent, phoneBack } = await openPage({
    draft: JSON.stringify({ ...newDraft(device), step: 'texts' }),
  });
  await heading('Texts');
  await user.click(press('Next'));
  await heading('What to start with');
  await user.click(press('Open my store'));
  await heading('Iris Nails is open');
  const saves = sent('SaveStoreDraft').length;
  phoneBack();
  expect(screen.getByRole('heading', { name: 'Iris Nails is open' })).toBeVisible();
  expect(sent('SaveStoreDraft')).toHaveLength(saves);
});

test('an owner opens a nail salon, and sees the codes of the team', async () => {
  const { user, sent, lastDraft } = await openPage({ draft: JSON.stringify({ ...newDraft(device), id: 'id-1' }) });
  await heading('Your store');
  await user.type(screen.getByLabelText('Store name'), 'Iris Nails');
  await user.type(screen.getByLabelText('Store phone (optional)'), '(512) 555-0100');
  await user.click(press('Next'));

  await heading('Opening hours');
  await user.click(screen.getByRole('switch', { name: 'Sunday' }));
  await user.click(press('Next'));

  await heading('Services');
  await user.click(press('Nails'));
  await user.click(screen.getByRole('switch', { name: /^Gel manicure/ }));
  await user.click(press('Next'));

  await heading('Team');
  await user.click(press('Add employee'));
  await user.type(screen.getByLabelText('Employee 1'), 'Ava Nguyen');
  await user.click(press('Next'));

  await heading('Texts');
  await user.type(screen.getByLabelText('Legal name (optional)'), 'Iris LLC');
  await user.type(screen.getByLabelText('Tax number, EIN (optional)'), '12-3456789');
  await user.click(press('Next'));
  await heading('What to start with');
  await waitFor(() => expect(lastDraft()).toMatchObject({ texts: { legalName: 'Iris LLC', taxNumber: '' } }));
  await user.click(press('Back'));
  await heading('Texts');
  expect(screen.getByLabelText('Tax number, EIN (optional)')).toHaveValue('12-3456789');
  await user.click(press('Next'));

  await heading('What to start with');
  await user.click(press('Open my store'));
  await heading('Iris Nails is open');
  expect(screen.getByText('482')).toBeVisible();
  expect(screen.getByText('Your store number is 10007.')).toBeVisible();
  const [{ input_obj: input } = { input_obj: null }] = sent('CreateCompany') as { input_obj: never }[];
  expect(input).toMatchObject({
    id: 'id-1',
    name: 'Iris Nails',
    phone: '+15125550100',
    country_code: 'US',
    language: 'en',
    mo: { start_minute: 570, end_minute: 1140 },
    su: { start_minute: 660, end_minute: 1020 },
    employees: [
      { first_name: 'Linh', last_name: 'Tran' },
      { first_name: 'Ava', last_name: 'Nguyen' },
    ],
    texts: { legal_name: 'Iris LLC', tax_number: '12-3456789', consent_en: null, consent_vi: null },
    services: ['gbk', 'pos'],
  });
  expect((input as unknown as { categories: object[] }).categories[0]).toEqual({
    name: 'Manicure',
    services: [
      { name: 'Classic manicure', price: 2_500, duration: 30 },
      { name: 'Dip powder manicure', price: 4_800, duration: 60 },
    ],
  });
});

test('a step that is not valid says why, and is not left', async () => {
  const { user } = await openPage();
  await heading('Your store');
  await user.click(press('Next'));
  expect(screen.getByLabelText('Store name')).toHaveFocus();
  expect(screen.getByLabelText('Store name')).toBeInvalid();
  await user.type(screen.getByLabelText('Store name'), 'Iris');
  await user.click(press('Next'));
  const monday = within(await screen.findByRole('group', { name: 'Monday' }));
  await user.clear(monday.getByLabelText('Closes'));
  await user.type(monday.getByLabelText('Closes'), '08:00');
  await user.click(press('Next'));
  expect(monday.getByLabelText('Closes')).toHaveAccessibleDescription('The end has to be after the start.');
  await user.clear(monday.getByLabelText('Closes'));
  await user.type(monday.getByLabelText('Closes'), '18:00');
  await user.click(press('Next'));
  await heading('Services');
  await user.click(press('Next'));
  expect(screen.getByText('Choose a menu.')).toBeVisible();
  expect(press('Nails')).toHaveFocus();
});

test('another device goes on where the first one stopped, and Back preserves what was entered', async () => {
  const draft = { ...newDraft(device), step: 'team', employees: [{ name: 'Vy' }] };
  const { user, lastDraft } = await openPage({ draft: JSON.stringify(draft) });
  await heading('Team');
  await user.type(screen.getByLabelText('Employee 1'), ' Le');
  await user.click(press('Back'));
  await heading('Services');
  await user.click(press('Empty'));
  await user.click(press('Next'));
  await heading('Team');
  expect(screen.getByLabelText('Employee 1')).toHaveValue('Vy Le');
  await waitFor(() =>
    expect(lastDraft()).toMatchObject({ step: 'team', template: 'empty', employees: [{ name: 'Vy Le' }] }),
  );
});

test('Back of the phone shows the step before with what was typed', async () => {
  const { user, phoneBack, lastDraft } = await openPage();
  await heading('Your store');
  await user.type(screen.getByLabelText('Store name'), 'Iris');
  await user.click(press('Next'));
  await heading('Opening hours');
  await user.click(screen.getByRole('switch', { name: 'Sunday' }));
  phoneBack();
  await heading('Your store');
  expect(screen.getByLabelText('Store name')).toHaveValue('Iris');
  await user.click(press('Next'));
  await heading('Opening hours');
  expect(screen.getByRole('switch', { name: 'Sunday' })).toBeChecked();
  await user.click(press('Back'));
  await heading('Your store');
  await waitFor(() => expect(lastDraft()).toMatchObject({ step: 'details', days: { 6: { isOpen: true } } }));
  await user.click(press('Next'));
  phoneBack();
  await heading('Your store');
});

test('an owner whose account has no name enters it to serve clients', async () => {
  const draft = JSON.stringify({ ...newDraft(device), step: 'team' });
  const { user, sent } = await openPage({ draft, ownerName: ' ' });
  await heading('Team');
  expect(screen.getByRole('switch', { name: 'You serve clients, too' })).toBeChecked();
  await user.click(press('Next'));
  expect(screen.getByLabelText('Your name')).toHaveFocus();
  expect(screen.getByLabelText('Your name')).toBeInvalid();
  await user.type(screen.getByLabelText('Your name'), 'Mai Le');
  await user.click(press('Next'));
  await heading('Texts');
  await user.click(press('Next'));
  await heading('What to start with');
  await user.click(press('Open my store'));
  await waitFor(() =>
    expect(sent('CreateCompany')).toMatchObject([
      { input_obj: { employees: [{ first_name: 'Mai', last_name: 'Le' }] } },
    ]),
  );
});

test('a step that was half filled in when the page was reloaded is as it was, without the tax number', async () => {
  const draft = JSON.stringify({ ...newDraft(device), id: 'id-1', step: 'texts', revision: 3 });
  const first = await openPage({ draft });
  await heading('Texts');
  await first.user.type(screen.getByLabelText('Legal name (optional)'), 'Iris LLC');
  await first.user.type(screen.getByLabelText('Tax number, EIN (optional)'), '12-3456789');
  expect(first.sent('SaveStoreDraft')).toEqual([]);
  first.unmount();
  await openPage({ draft, isReload: true });
  await heading('Texts');
  expect(screen.getByLabelText('Legal name (optional)')).toHaveValue('Iris LLC');
  expect(screen.getByLabelText('Tax number, EIN (optional)')).toHaveValue('');
  expect(JSON.stringify({ ...localStorage })).not.toContain('3456789');
});

test('Later without a connection leaves, and this device goes on with what was entered', async () => {
  const first = await openPage({ save: { errors: [{ message: 'no' }] } });
  await heading('Your store');
  await first.user.type(screen.getByLabelText('Store name'), 'Iris');
  await first.user.click(press('Later'));
  await waitFor(() => expect(first.push).toHaveBeenCalledWith('/store/pick'));
  first.unmount();
  await openPage({ isReload: true });
  await heading('Your store');
  expect(screen.getByLabelText('Store name')).toHaveValue('Iris');
});

test('a device that stopped earlier than another one goes on where that one stopped', async () => {
  const begun = { ...newDraft(device), id: 'id-1' };
  const first = await openPage({ draft: JSON.stringify(begun) });
  await heading('Your store');
  await first.user.type(screen.getByLabelText('Store name'), 'Here');
  first.unmount();
  const there = { ...begun, revision: 1, details: { ...begun.details, name: 'There' } };
  await openPage({ draft: JSON.stringify(there), isReload: true });
  await heading('Your store');
  expect(screen.getByLabelText('Store name')).toHaveValue('There');
});

test('a day can close in the next morning, before the next day opens', async () => {
  const draft = JSON.stringify({ ...newDraft(device), step: 'hours' });
  const { user } = await openPage({ draft });
  await heading('Opening hours');
  const of = (day: string, label: string) =>
    within(screen.getByRole('group', { name: day })).getByLabelText<HTMLInputElement>(label);
  const type = async (field: HTMLInputElement, time: string) => {
    await user.clear(field);
    await user.type(field, time);
  };
  await type(of('Monday', 'Closes'), '01:00');
  expect(of('Monday', 'Closes')).toHaveAccessibleDescription('Next day');
  await type(of('Tuesday', 'Opens'), '00:30');
  await user.click(press('Next'));
  expect(of('Monday', 'Closes')).toHaveAccessibleDescription(/after the next day opens/);
  await type(of('Tuesday', 'Opens'), '01:00');
  await user.click(press('Next'));
  await heading('Services');
});

test('a day can close at midnight, and prices survive a look at another menu', async () => {
  const draft = JSON.stringify({ ...newDraft(device), step: 'hours' });
  const { user, sent } = await openPage({ draft });
  await heading('Opening hours');
  const closes = within(screen.getByRole('group', { name: 'Monday' })).getByLabelText('Closes');
  await user.clear(closes);
  await user.type(closes, '00:00');
  await user.click(press('Next'));
  await heading('Services');
  await user.click(press('Barber'));
  const haircut = screen.getByLabelText('Price of Haircut');
  await user.clear(haircut);
  await user.type(haircut, '3300');
  await user.click(press('Spa'));
  await user.click(press('Barber'));
  expect(screen.getByLabelText('Price of Haircut')).toHaveValue('$33.00');
  for (const step of ['Team', 'Texts', 'What to start with']) {
    await user.click(press('Next'));
    await heading(step);
  }
  await user.click(press('Open my store'));
  await waitFor(() =>
    expect(sent('CreateCompany')).toMatchObject([
      { input_obj: { mo: { start_minute: 570, end_minute: 1_440 }, tu: { end_minute: 1_140 } } },
    ]),
  );
});

test('a sample day is opened with the store on request only, and with booking only', async () => {
  const draft = JSON.stringify({ ...newDraft(device), step: 'services', sampleDay: undefined });
  const { user, sent } = await openPage({ draft });
  await heading('What to start with');
  await user.click(screen.getByRole('switch', { name: /^Show me a sample day/ }));
  await user.click(press('Open my store'));
  await waitFor(() => expect(sent('CreateCompany')).toMatchObject([{ input_obj: { sample_day: true } }]));
});

test('without booking there is no sample day to choose', async () => {
  const { user } = await openPage({ draft: JSON.stringify({ ...newDraft(device), step: 'services' }) });
  await heading('What to start with');
  await user.click(screen.getByRole('switch', { name: /^Go Booking/ }));
  expect(screen.queryByRole('switch', { name: /^Show me a sample day/ })).toBeNull();
});

test('Later saves the step as it is, and leaves', async () => {
  const { user, push, lastDraft } = await openPage();
  await heading('Your store');
  await user.type(screen.getByLabelText('Store name'), 'Iris');
  await user.click(press('Later'));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/store/pick'));
  expect(lastDraft()).toMatchObject({ step: 'details', details: { name: 'Iris' } });
});

test('an invitation that is not valid is refused beside its field', async () => {
  const refused = refusal('validation', 'validation_failed', [
    { path: 'input_obj.invitation', code: 'invitation_invalid' },
  ]);
  const draft = {
    ...newDraft(device),
    step: 'services' as const,
    details: { ...newDraft(device).details, name: 'Iris', invitation: 'abc' },
  };
  const { user, show } = await openPage({ sign_up: 'invitation', draft: JSON.stringify(draft), create: refused });
  await heading('What to start with');
  await user.click(press('Open my store'));
  await heading('Your store');
  expect(screen.getByLabelText('Invitation code')).toHaveAccessibleDescription(/This invitation is not valid/);
  expect(show).not.toHaveBeenCalled();
});

test('texts that cannot be registered are refused beside their field', async () => {
  const { user } = await openPage({ draft: JSON.stringify({ ...newDraft(device), step: 'texts' }) });
  await heading('Texts');
  await user.type(screen.getByLabelText('Tax number, EIN (optional)'), '123');
  const english = screen.getByLabelText('What clients agree to, in English');
  await user.clear(english);
  await user.type(english, '{{salon} texts you.');
  await user.click(press('Next'));
  expect(screen.getByLabelText('Tax number, EIN (optional)')).toHaveAccessibleDescription(/Enter the 9 digits/);
  expect(english).toHaveAccessibleDescription(/STOP ends the texts/);
});

test('another refusal opens the error dialog, and the entered data stays', async () => {
  const draft = JSON.stringify({ ...newDraft(device), step: 'services' });
  const { user, show } = await openPage({ draft, create: refusal('rate_limited', 'rate_limited') });
  await heading('What to start with');
  await user.click(press('Open my store'));
  await waitFor(() => expect(show).toHaveBeenCalledWith(expect.objectContaining({ kind: 'rate_limited' })));
  expect(press('Open my store')).toBeEnabled();
});

test('a closed sign-up says who opens stores', async () => {
  const { user, push } = await openPage({ sign_up: 'closed', language: 'vi' });
  expect(await screen.findByText('Hiện chưa nhận mở tiệm mới')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Quay lại' }).at(-1) as HTMLElement);
  expect(push).toHaveBeenCalledWith('/store/pick');
});

test('a draft of another version of the suite begins anew', async () => {
  await openPage({ draft: '{"step":"colors"}' });
  await heading('Your store');
  expect(screen.getByLabelText('Store name')).toHaveValue('');
});
