import { pointsSettingKeys, reviewLinkKeys, type StoreSettingKey, storeSettingKeys } from '@suite/domain/settings';
import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { photoFile, pictureAddress, readPictures } from '@suite/testing/read-pictures';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { makeWeek } from '../testing/make-week';
import { Pages } from '../testing/pages';

const makeDetails = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000aa',
  name: 'Lotus Nails & Spa',
  address1: '12 Main St',
  address2: 'Austin, TX 78701',
  business_phone_number: '+15125550199',
  country_code: 'US',
  is_country_fixed: false,
  timezone: 'US/Central',
  language: 'en',
  avatar: null as string | null,
  version: 3,
  ...changes,
});

const settingsChanged = () => refusal('conflict', 'settings_changed');

/** An API that stores what it is sent. */
function makeApi(values: Partial<Record<StoreSettingKey, string>> = {}) {
  const stored = new Map<string, string>(Object.entries(values));
  const api = { stored, details: makeDetails(), refuses: null as Error | null };
  const resolvers = {
    text_registration: () => ({
      is_required: true,
      state: 'approved',
      reason: null,
      legal_name: null,
      tax_number_end: null,
      consent_en: null,
      consent_vi: null,
      version: 0,
      clients_by_email: 0,
      clients_unreachable: 0,
    }),
    store_details: () => api.details,
    key_storage_items: () => [...stored].map(([key, value]) => ({ key, value })),
    company_set_picture: () => {
      api.details = { ...api.details, avatar: pictureAddress };
      return pictureAddress;
    },
    store_details_update: ({ input_obj }: { input_obj: object }) => {
      if (api.refuses) throw api.refuses;
      api.details = { ...api.details, ...input_obj, version: api.details.version + 1 };
      return api.details;
    },
    store_settings_update: ({ input_obj }: { input_obj: { changes: { key: string; value: string }[] } }) => {
      if (api.refuses) throw api.refuses;
      for (const { key, value } of input_obj.changes) stored.set(key, value);
      return input_obj.changes;
    },
  };
  return { api, resolvers };
}

async function open(values: Partial<Record<StoreSettingKey, string>> = {}, more: RenderOptions = {}) {
  const { api, resolvers } = makeApi(values);
  const shown = renderRemotePage(<Pages />, {
    path: '/owner/profile/store/information/10001',
    messages,
    resolvers,
    ...more,
  });
  await waitFor(() => expect(shown.container.querySelector('form, p')).not.toBeNull());
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  /** The changes of the last request. */
  const sent = () => shown.requests.at(-2)?.variables.input_obj;
  return { ...shown, api, section, sent };
}

test('the owner sets the logo, which is drawn whole', async () => {
  const drawImage = readPictures();
  const { api, user, section, requests } = await open();
  const logo = await section('Logo');
  await user.upload(logo.getByLabelText('Choose logo', { selector: 'input' }), photoFile);
  await waitFor(() => expect(api.details).toMatchObject({ avatar: pictureAddress }));
  expect(await logo.findByRole('presentation')).toHaveAttribute('src', pictureAddress);
  expect(drawImage.mock.lastCall?.slice(1)).toEqual([0, 0, 900, 600, 0, 0, 400, 267]);
  expect(requests.find(({ operation }) => operation === 'SetLogo')?.variables).toMatchObject({
    input_obj: { content: btoa('jpeg') },
  });
  jest.restoreAllMocks();
});

test('the owner changes a rate, the tips and the text of receipts with one request', async () => {
  const { user, section, sent, shell } = await open({ tax: '825' });
  const checkout = await section('Checkout');
  const tax = checkout.getByLabelText('Sales tax');
  expect(tax).toHaveValue('8.25');
  expect(tax).toHaveAccessibleDescription('It is added to taxed services and products when you check out.');
  await user.clear(tax);
  await user.type(tax, '9.5');
  await user.clear(checkout.getByLabelText('First'));
  await user.type(checkout.getByLabelText('First'), '18');
  await user.type(checkout.getByLabelText('Text on receipts'), 'Redo within 7 days');
  expect(shell.hasUnsaved()).toBe(true);
  await user.click(checkout.getByRole('button', { name: 'Save' }));
  expect(await checkout.findByRole('button', { name: 'Saved' })).toBeVisible();
  expect(sent()).toEqual({
    changes: [
      { key: 'tax', value: '950', former_value: '825' },
      { key: 'tip_presets', value: '1800,2000,2500', former_value: null },
      { key: 'receipt_text', value: 'Redo within 7 days', former_value: null },
    ],
  });
  await waitFor(() => expect(shell.hasUnsaved()).toBe(false));
});

test('an impossible value is shown beside its field, and nothing is sent', async () => {
  const { user, section, requests } = await open();
  const checkout = await section('Checkout');
  const before = requests.length;
  await user.clear(checkout.getByLabelText('Second'));
  await user.type(checkout.getByLabelText('Second'), '10');
  await user.clear(checkout.getByLabelText('Points for one reward'));
  await user.type(checkout.getByLabelText('Points for one reward'), '10001');
  await user.click(checkout.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(checkout.getByLabelText('Points for one reward')).toHaveAccessibleDescription(/From 0 to 10000\./),
  );
  expect(requests).toHaveLength(before);
  await user.clear(checkout.getByLabelText('Points for one reward'));
  await user.type(checkout.getByLabelText('Points for one reward'), '50');
  await user.click(checkout.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(checkout.getByLabelText('Second')).toHaveAccessibleDescription('It has to be more than the one before.'),
  );
  expect(checkout.getByLabelText('Second')).toHaveFocus();
});

test('a value that another person saved meanwhile is shown beside what was typed, and can be replaced', async () => {
  const { user, section, api, sent, shell } = await open({ tax: '825', service_fee: '100' });
  const checkout = await section('Checkout');
  await user.clear(checkout.getByLabelText('Sales tax'));
  await user.type(checkout.getByLabelText('Sales tax'), '9');
  api.stored.set('tax', '700').set('service_fee', '200');
  api.refuses = settingsChanged();
  await user.click(checkout.getByRole('button', { name: 'Save' }));
  const notice = within(await checkout.findByRole('alert'));
  expect(notice.getByText('Somebody changed these settings')).toBeVisible();
  expect(notice.getAllByRole('term').map((term) => term.textContent)).toEqual(['Sales tax', 'Service fee']);
  expect(checkout.getByLabelText('Sales tax')).toHaveValue('9');
  expect(checkout.getByLabelText('Service fee')).toHaveValue('2');
  expect(shell.shownProblems).toEqual([]);
  api.refuses = null;
  await user.click(checkout.getByRole('button', { name: 'Save' }));
  expect(await checkout.findByRole('button', { name: 'Saved' })).toBeVisible();
  expect(sent()).toEqual({ changes: [{ key: 'tax', value: '900', former_value: '700' }] });
});

test('the owner chooses start times, reminders, no-show texts and quiet hours', async () => {
  const { user, section, sent } = await open({ appointment_reminder_hours: '36' });
  const booking = await section('Booking');
  await user.selectOptions(booking.getByLabelText('Start times'), 'Every 30 minutes');
  await user.click(booking.getByRole('button', { name: 'Save' }));
  await booking.findByRole('button', { name: 'Saved' });
  expect(sent()).toEqual({
    changes: [{ key: 'appointment_slot_minutes', value: '30', former_value: null }],
  });

  const texts = await section('Texts to clients');
  expect(texts.getByLabelText('Reminder 1')).toHaveDisplayValue('36 hours before');
  await user.selectOptions(texts.getByLabelText('Reminder 1'), '2 days before');
  await user.selectOptions(texts.getByLabelText('Reminder 2'), '3 hours before');
  await user.selectOptions(texts.getByLabelText('Text after a no-show'), 'Send a text');
  await user.selectOptions(texts.getByLabelText('From the evening'), '8:30 PM');
  await user.click(texts.getByRole('button', { name: 'Save' }));
  await texts.findByRole('button', { name: 'Saved' });
  expect(sent()).toEqual({
    changes: [
      { key: 'appointment_reminder_hours', value: '48,3', former_value: '36' },
      { key: 'appointment_no_show_text', value: 'on', former_value: null },
      { key: 'message_quiet_hours', value: '1230-480', former_value: null },
    ],
  });
});

test('the owner renames the store, and the shell fetches its name', async () => {
  const { user, section, shell, requests } = await open();
  const details = await section('Details');
  expect(details.getByLabelText('Phone number')).toHaveValue('(512) 555-0199');
  await user.clear(details.getByLabelText('Name'));
  await user.type(details.getByLabelText('Name'), 'Lotus 2');
  await user.clear(details.getByLabelText('City, state and zip code'));
  await user.selectOptions(details.getByLabelText('Time zone'), 'Mountain Time (Denver)');
  await user.click(details.getByRole('button', { name: 'Save' }));
  expect(await details.findByRole('button', { name: 'Saved' })).toBeVisible();
  expect(requests.at(-1)?.variables).toMatchObject({
    input_obj: {
      name: 'Lotus 2',
      address1: '12 Main St',
      address2: null,
      business_phone_number: '+15125550199',
      country_code: 'US',
      timezone: 'America/Denver',
      language: 'en',
      version: 3,
    },
  });
  expect(shell.sessionRefreshes()).toBe(1);
});

test('a phone number that is none in the country is refused beside its field', async () => {
  const { user, section } = await open();
  const details = await section('Details');
  await user.clear(details.getByLabelText('Phone number'));
  await user.type(details.getByLabelText('Phone number'), '555');
  await user.click(details.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(details.getByLabelText('Phone number')).toHaveFocus());
  expect(details.getByLabelText('Phone number')).toHaveAccessibleDescription(/This phone number is not valid\./);
});

test('the country of a store with tickets cannot be chosen, and says why', async () => {
  const { api, resolvers } = makeApi();
  api.details = makeDetails({ is_country_fixed: true });
  renderRemotePage(<Pages />, { path: '/owner/profile/store/information/10001', messages, resolvers });
  const country = await screen.findByLabelText('Country');
  expect(country).toHaveAccessibleDescription('It is fixed, because the store has tickets.');
  expect(within(country).getByRole('option', { name: /Canada/ })).toBeDisabled();
});

test('a store without booking or point of sale has only the sections that do something', async () => {
  await open({}, { gate: makeGate({ services: new Set(['gc_without_pos']) }) });
  await screen.findByRole('region', { name: 'Details' });
  expect(screen.getByRole('region', { name: 'Gift cards' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Cash drawer' })).toBeVisible();
  expect(screen.getAllByRole('region')).toHaveLength(3);
});

test('the owner sets the state of the pay and the card rate, which is at most 10 %', async () => {
  const { user, section, sent } = await open();
  const pay = await section('Pay');
  await user.selectOptions(pay.getByLabelText('State'), 'California');
  await user.type(pay.getByLabelText('Card rate'), '11');
  await user.click(pay.getByRole('button', { name: 'Save' }));
  expect(await pay.findByText('At most 10 %.')).toBeVisible();
  await user.clear(pay.getByLabelText('Card rate'));
  await user.type(pay.getByLabelText('Card rate'), '2.9');
  await user.click(pay.getByRole('button', { name: 'Save' }));
  expect(await pay.findByRole('button', { name: 'Saved' })).toBeVisible();
  expect(sent()).toEqual({
    changes: [
      { key: 'pay_state', value: 'CA', former_value: null },
      { key: 'card_rate', value: '290', former_value: null },
    ],
  });
});

const keysOfOthers: readonly StoreSettingKey[] = [...pointsSettingKeys, ...reviewLinkKeys];
const ownKeys = storeSettingKeys.filter((key) => !keysOfOthers.includes(key));

test('every setting has a label and a sentence in both languages', () => {
  const { en, vi } = messages['mf-profile'];
  for (const { store } of [en, vi]) {
    expect(Object.keys(store.settings).sort()).toEqual([...ownKeys].sort());
    expect(Object.keys(store.hints)).toEqual(expect.arrayContaining(ownKeys));
  }
});

test('a typed value is there again after the page was left, and can be discarded', async () => {
  const first = await open({ tax: '825' });
  const tax = (await first.section('Checkout')).getByLabelText('Sales tax', { selector: 'input[inputmode]' });
  await first.user.clear(tax);
  await first.user.type(tax, '9');
  first.unmount();
  const { section, user, requests } = await open({ tax: '825' });
  const checkout = await section('Checkout');
  expect(checkout.getByText(/still here, and not saved yet/)).toBeVisible();
  expect(checkout.getByLabelText('Sales tax', { selector: 'input[inputmode]' })).toHaveValue('9');
  await user.click(checkout.getByRole('button', { name: 'Discard changes' }));
  expect(checkout.getByLabelText('Sales tax', { selector: 'input[inputmode]' })).toHaveValue('8.25');
  await user.tab();
  expect(checkout.getByLabelText('Sales tax', { selector: 'input[inputmode]' })).toHaveFocus();
  expect(requests.some(({ operation }) => operation === 'UpdateStoreSettings')).toBe(false);
});

test('a link to a section shows it and moves the focus to its heading, as the index does', async () => {
  const { user, path } = await open({}, { path: '/owner/profile/store/information/10001#texts' });
  expect(await screen.findByRole('heading', { name: 'Registration for texts' })).toHaveFocus();
  const index = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(index.getAllByRole('link')).toHaveLength(9);
  await user.click(index.getByRole('link', { name: 'Booking' }));
  expect(screen.getByRole('heading', { name: 'Booking' })).toHaveFocus();
  expect(path()).toBe('/owner/profile/store/information/10001#booking');
});

test('the review shows every setting, and what is missing', async () => {
  const { api, resolvers } = makeApi({ tax: '825', booking_lead_hours: '4', message_quiet_hours: '1260-480' });
  api.details = makeDetails({ business_phone_number: null });
  const hours = { company_list: [], business_work_days: [makeWeek({ has_own_hours: false, patterns: [] })] };
  renderRemotePage(<Pages />, { path: '/owner/profile/store/review', messages, resolvers: { ...resolvers, ...hours } });
  const phone = await screen.findByText(/^There is no phone number/);
  expect(within(phone).getByRole('link')).toHaveAttribute('href', '/owner/profile/store/information/10001#details');
  expect(await screen.findByText(/^There are no opening hours/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change: Checkout' })).toHaveAttribute(
    'href',
    '/owner/profile/store/information/10001#checkout',
  );
  expect(screen.queryByText(/^There is no address/)).toBeNull();
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toHaveLength(ownKeys.length + 6);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Country', 'United States'],
      ['Sales tax', '8.25%'],
      ['Shortest notice', '4 hours before'],
      ['How far ahead', 'Any day'],
      ['Quiet hours', '9:00 PM to 8:00 AM'],
    ]),
  );
});

test('managers read why they cannot change the store', async () => {
  await open({}, { gate: makeGate({ role: 'manager' }) });
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to home' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a link to another store changes nothing', async () => {
  await open({}, { path: '/owner/profile/store/information/20002' });
  expect(await screen.findByText('This link leads to another store')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Lotus Nails & Spa' })).toHaveAttribute(
    'href',
    '/owner/profile/store/information/10001',
  );
});

test('the page is translated to Vietnamese', async () => {
  const { section } = await open({}, { language: 'vi' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Tiệm' })).toBeVisible();
  expect((await section('Tính tiền')).getByLabelText('Thuế bán hàng')).toBeVisible();
  expect((await section('Tin nhắn cho khách')).getByLabelText('Lần nhắc 1')).toHaveDisplayValue('Trước 1 ngày');
});
