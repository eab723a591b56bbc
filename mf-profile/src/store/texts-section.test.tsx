import { offline, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { TextsSection } from './texts-section';

const makeRegistration = (changes: object = {}) => ({
  is_required: true,
  state: 'not_started',
  reason: null,
  legal_name: null,
  tax_number_end: null as string | null,
  consent_en: null,
  consent_vi: null,
  version: 1,
  clients_by_email: 0,
  clients_unreachable: 0,
  ...changes,
});

async function open(changes: object = {}) {
  const api = { registration: makeRegistration(changes), refuses: null as Error | null };
  const shown = renderRemotePage(<TextsSection country="US" />, {
    path: '/owner/profile/store/information/10001',
    messages,
    resolvers: {
      text_registration: () => api.registration,
      text_registration_update: ({ input_obj }: { input_obj: { tax_number: string | null; version: number } }) => {
        if (api.refuses) throw api.refuses;
        const { tax_number, ...rest } = input_obj;
        const end = tax_number?.slice(-4) ?? api.registration.tax_number_end;
        api.registration = { ...api.registration, ...rest, tax_number_end: end, version: rest.version + 1 };
        return api.registration;
      },
    },
  });
  await screen.findByLabelText('Legal name');
  const save = () => shown.user.click(screen.getByRole('button', { name: /Save/ }));
  const sent = () =>
    shown.requests.find(({ operation }) => operation === 'UpdateTextRegistration')?.variables.input_obj;
  return { ...shown, api, save, sent };
}

test('the owner enters what the carriers need, and sees only the end of the tax number afterwards', async () => {
  const { user, save, sent } = await open();
  expect(screen.getByText('Not submitted yet')).toBeVisible();
  await user.type(screen.getByLabelText('Legal name'), 'Lotus LLC');
  await user.type(screen.getByLabelText('Tax number'), '12-3456789');
  await save();
  expect(await screen.findByText('Ready to be submitted')).toBeVisible();
  expect(sent()).toEqual({
    legal_name: 'Lotus LLC',
    tax_number: '12-3456789',
    consent_en: null,
    consent_vi: null,
    version: 1,
  });
  expect(screen.getByLabelText('Tax number')).toHaveValue('');
  expect(screen.getByLabelText('Tax number')).toHaveAccessibleDescription(/ending in 6789/);
});

test('a wording without the opt-out word is refused beside its field, and the suite’s is restored by emptying it', async () => {
  const { user, save, sent } = await open({ consent_en: '{salon} texts. STOP ends it.' });
  const english = screen.getByLabelText('What clients agree to, in English');
  await user.clear(english);
  await user.type(english, '{{salon} texts you.');
  await save();
  expect(english).toHaveAccessibleDescription(/STOP ends the texts/);
  expect(english).toHaveFocus();
  await user.clear(english);
  await save();
  await waitFor(() => expect(sent()).toMatchObject({ consent_en: null }));
});

test('until the carriers have approved it, the store sees whom it reaches, and why it was rejected', async () => {
  await open({ state: 'rejected', reason: 'Wrong EIN.', clients_by_email: 12, clients_unreachable: 1 });
  const section = within(screen.getByRole('region', { name: 'Registration for texts' }));
  expect(section.getByText('Rejected')).toBeVisible();
  expect(section.getByText('The carriers say: Wrong EIN.')).toBeVisible();
  expect(section.getByText(/12 clients get emails instead/)).toBeVisible();
  expect(section.getByText(/^1 client has no email address/)).toBeVisible();
});

test('a country without registration says so', async () => {
  await open({ is_required: false, state: 'not_started' });
  expect(screen.getByText('Not needed')).toBeVisible();
});

test('a change of another person is shown, and the typed name stays', async () => {
  const { user, api, save } = await open({ legal_name: 'Lotus LLC' });
  await user.type(screen.getByLabelText('Legal name'), ' of Austin');
  api.registration = makeRegistration({ legal_name: 'Lotus Inc', version: 2 });
  api.refuses = refusal('conflict', 'settings_changed');
  await save();
  expect(await screen.findByText('Lotus Inc')).toBeVisible();
  expect(screen.getByLabelText('Legal name')).toHaveValue('Lotus LLC of Austin');
});

test('a registration that could not be loaded can be requested again', async () => {
  renderRemotePage(<TextsSection country="US" />, {
    path: '/owner/profile/store/information/10001',
    messages,
    resolvers: { text_registration: offline },
  });
  expect(await screen.findByText('The registration could not be loaded.')).toBeVisible();
});
