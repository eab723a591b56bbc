import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { photoFile, pictureAddress, readPictures } from '@suite/testing/read-pictures';
import { screen, waitFor, within } from '@testing-library/react';
import { makeCompany, messages } from '../testing/make';
import { Pages } from '../testing/pages';

const user = {
  id: '00000000-0000-4000-8000-000000000001',
  first_name: 'Linh',
  last_name: 'Tran',
  full_name: 'Linh Tran',
  phone_number: '+15125550100',
  email: 'linh@lotus.example' as string | null,
  image_url: null as string | null,
};
const otp = {
  otp_id: '00000000-0000-4000-8000-0000000000aa',
  sent_to: '••• 0199',
  expires_at: '2026-11-21T16:05:00.000Z',
  resend_at: '2026-11-21T16:01:00.000Z',
};
const fieldRefusal =
  (path: string, code: string, params: Record<string, number> = {}) =>
  () => {
    throw refusal('validation', 'validation_failed', { fields: [{ path, code, params }] });
  };
const show = (resolvers: object = {}, { person = user, ...more }: RenderOptions & { person?: typeof user } = {}) =>
  renderRemotePage(<Pages />, {
    path: '/owner/profile/edit',
    messages,
    resolvers: {
      me: { user: person, employee: null },
      company_list: [makeCompany({ whmcs_id: 10_001 })],
      profile_update: { user: { ...person, first_name: 'Mai' }, employee: null },
      contact_change_request: otp,
      contact_change_confirm: { user: { ...person, phone_number: '+15125550199' }, employee: null },
      ...resolvers,
    },
    ...more,
  });
type Shown = ReturnType<typeof show>;

async function openChange({ user: actor }: Shown, name = 'Change phone number') {
  await actor.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}
async function sendCode(shown: Shown) {
  const sheet = await openChange(shown);
  await shown.user.type(sheet.getByLabelText('New phone number'), '(512) 555-0199');
  await shown.user.type(sheet.getByLabelText('Your password'), 'Lotus-2026!');
  await shown.user.click(sheet.getByRole('button', { name: 'Send code' }));
  return within(await screen.findByRole('dialog', { name: 'Enter the code' }));
}

test('the name is saved, and too short ones are shown beside their field', async () => {
  const shown = show();
  const first = await screen.findByLabelText('First name');
  await shown.user.clear(first);
  await shown.user.type(first, 'M');
  await shown.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(first).toHaveAccessibleDescription('At least 2 characters.'));
  await shown.user.type(first, 'ai');
  await shown.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible();
  expect(shown.requests.at(-1)).toMatchObject({
    operation: 'UpdateProfile',
    variables: { input_obj: { first_name: 'Mai', last_name: 'Tran' } },
  });
});

test('the phone number changes by the code that is sent to the new one', async () => {
  const shown = show();
  const sheet = await sendCode(shown);
  expect(shown.requests.at(-1)?.variables).toMatchObject({
    input_obj: { identifier: '+15125550199', country_code: 'US', password: 'Lotus-2026!' },
  });
  expect(sheet.getByText('We sent a code to ••• 0199. It is valid for 5 minutes.')).toBeVisible();
  expect(screen.getByText('(512) 555-0100')).toBeInTheDocument();
  await shown.user.type(sheet.getByLabelText('Code'), '1234');
  await shown.user.click(sheet.getByRole('button', { name: 'Save phone number' }));
  expect(await screen.findByText('(512) 555-0199')).toBeVisible();
  expect(screen.getByText('Your phone number is changed.')).toBeInTheDocument();
  expect(shown.requests.at(-1)?.variables).toMatchObject({ input_obj: { otp_id: otp.otp_id, code: '1234' } });
});

test.each([
  ['identifier', 'contact_same', 'New phone number', 'This is already yours. Enter another one.'],
  ['password', 'password_wrong', 'Your password', 'This is not your password.'],
])('a refused %s (%s) is shown beside its field, and the input stays', async (path, code, label, message) => {
  const shown = show({ contact_change_request: fieldRefusal(`input_obj.${path}`, code) });
  const sheet = await openChange(shown);
  await shown.user.type(sheet.getByLabelText('New phone number'), '5125550199');
  await shown.user.type(sheet.getByLabelText('Your password'), 'Lotus-2026!');
  await shown.user.click(sheet.getByRole('button', { name: 'Send code' }));
  await waitFor(() =>
    expect(sheet.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(sheet.getByLabelText('New phone number')).toHaveValue('5125550199');
  expect(shown.shell.shownProblems).toEqual([]);
});

test('the present number and no number are not sent', async () => {
  const shown = show();
  const sheet = await openChange(shown);
  const field = sheet.getByLabelText('New phone number');
  await shown.user.type(field, '5125550100');
  await shown.user.click(sheet.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('This is already yours. Enter another one.'));
  await shown.user.clear(field);
  await shown.user.type(field, '12');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This phone number is not valid.'));
  expect(shown.requests.filter(({ operation }) => operation === 'RequestContactChange')).toEqual([]);
});

test('a wrong code shows the tries left, and a taken number is explained', async () => {
  const shown = show({ contact_change_confirm: fieldRefusal('input_obj.code', 'otp_invalid', { tries_left: 4 }) });
  const sheet = await sendCode(shown);
  await shown.user.type(sheet.getByLabelText('Code'), '1234');
  await shown.user.click(sheet.getByRole('button', { name: 'Save phone number' }));
  await waitFor(() => expect(sheet.getByLabelText('Code')).toHaveAccessibleDescription(/Tries left: 4/));
  expect(sheet.getByText(/New code in 1:00|New code in 0:5/)).toBeVisible();
  expect(sheet.getByLabelText('Code')).toHaveValue('1234');
});

test('a number of another person is refused after its code', async () => {
  const shown = show({
    contact_change_confirm: () => {
      throw refusal('conflict', 'contact_taken');
    },
  });
  const sheet = await sendCode(shown);
  await shown.user.type(sheet.getByLabelText('Code'), '1234');
  await shown.user.click(sheet.getByRole('button', { name: 'Save phone number' }));
  expect(await sheet.findByText(/Another person uses this phone number or email/)).toBeVisible();
});

test('staff change their email by their staff code', async () => {
  const shown = show(
    {
      me: { user: null, employee: { ...user, email: null, phone: user.phone_number, color: 0, enabled_mfa: false } },
      contact_change_request: { ...otp, sent_to: 'a•••@mail.example' },
    },
    { path: '/store/10001/staff/profile/edit', gate: makeGate({ area: 'staff', role: 'staff' }) },
  );
  const sheet = await openChange(shown, 'Add email');
  await shown.user.type(sheet.getByLabelText('New email'), 'Ava@mail.example');
  await shown.user.type(sheet.getByLabelText('Your staff code'), '101');
  await shown.user.click(sheet.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('dialog', { name: 'Enter the code' })).toBeVisible();
  expect(shown.requests.at(-1)?.variables).toMatchObject({
    input_obj: { identifier: 'ava@mail.example', staff_code: '101' },
  });
});

describe('the one-time code of staff', () => {
  const place = { path: '/store/10001/staff/profile/edit', gate: makeGate({ area: 'staff', role: 'staff' }) };
  const ava = (enabled_mfa: boolean, phone: string | null = user.phone_number) => ({
    user: null,
    employee: { ...user, phone, color: 0, enabled_mfa },
  });
  const theSwitch = () => screen.findByRole('switch', { name: 'Require a code when I sign in' });

  test('is switched on at once', async () => {
    const shown = show({ me: ava(false), user_enable_login_by_otp: ava(true) }, place);
    await shown.user.click(await theSwitch());
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
    expect(shown.requests.at(-1)?.variables).toMatchObject({ input_obj: { enabled: true } });
  });

  test('is switched off by a code that was sent to their phone', async () => {
    let isRight = false;
    const shown = show(
      {
        me: ava(true),
        staff_login: { otp: { ...otp, sent_to: null } },
        user_enable_login_by_otp: () => (isRight ? ava(false) : fieldRefusal('input_obj.code', 'otp_invalid')()),
      },
      place,
    );
    await shown.user.click(await theSwitch());
    const sheet = within(await screen.findByRole('dialog', { name: 'Enter the code' }));
    expect(shown.requests.at(-1)?.variables).toMatchObject({
      input_obj: { whmcs_id: 10_001, phone: user.phone_number, country_code: 'US' },
    });
    expect(sheet.getByText(/We sent a code to ••• 0100/)).toBeVisible();
    await shown.user.type(sheet.getByLabelText('Code'), '1234');
    await shown.user.click(sheet.getByRole('button', { name: 'Turn off' }));
    expect(await sheet.findByText(/code is not right|wrong|not valid/i)).toBeVisible();
    isRight = true;
    await shown.user.type(sheet.getByLabelText('Code'), '{backspace}5');
    await shown.user.click(sheet.getByRole('button', { name: 'Turn off' }));
    await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
    expect(shown.requests.at(-1)?.variables).toMatchObject({
      input_obj: { enabled: false, otp: { otp_id: otp.otp_id, code: '1235' } },
    });
  });

  test('cannot be switched on without a phone number', async () => {
    show({ me: ava(false, null) }, place);
    expect(await theSwitch()).toBeDisabled();
    expect(screen.getByText('Your account has no phone number that a code could go to.')).toBeVisible();
  });
});

describe('the photo', () => {
  afterEach(() => jest.restoreAllMocks());

  test('is cut to a small square by the browser, and saved at once', async () => {
    const drawImage = readPictures();
    const shown = show({ profile_set_picture: { user: { ...user, image_url: pictureAddress }, employee: null } });
    await shown.user.upload(await screen.findByLabelText('Choose photo', { selector: 'input' }), photoFile);
    expect(await screen.findByRole('button', { name: 'Change photo' })).toBeVisible();
    expect(drawImage.mock.lastCall?.slice(1)).toEqual([150, 0, 600, 600, 0, 0, 256, 256]);
    expect(shown.requests.at(-1)).toMatchObject({
      operation: 'SetOwnPicture',
      variables: { input_obj: { content: btoa('jpeg') } },
    });
    expect(screen.getByText('The photo is saved.')).toBeInTheDocument();
  });

  test('is removed', async () => {
    const shown = show(
      { profile_set_picture: { user: { ...user, image_url: null }, employee: null } },
      { person: { ...user, image_url: pictureAddress } },
    );
    await shown.user.click(await screen.findByRole('button', { name: 'Remove photo' }));
    expect(await screen.findByRole('button', { name: 'Choose photo' })).toBeVisible();
    expect(shown.requests.at(-1)?.variables).toMatchObject({ input_obj: { content: null } });
  });

  test.each([
    ['that the browser cannot read', () => Promise.reject(new Error('no picture')), /could not be read as a picture/],
    ['that the API refuses', undefined, 'This file cannot be used as a picture. Choose another one.'],
  ])('is not changed by a file %s', async (_, createImageBitmap, message) => {
    readPictures(createImageBitmap);
    const shown = show({ profile_set_picture: fieldRefusal('input_obj.content', 'picture_invalid') });
    await shown.user.upload(await screen.findByLabelText('Choose photo', { selector: 'input' }), photoFile);
    expect(await screen.findByText(message)).toHaveRole('alert');
    expect(shown.shell.shownProblems).toEqual([]);
  });
});

test('the page is translated to Vietnamese', async () => {
  show({}, { language: 'vi' });
  expect(await screen.findByRole('button', { name: 'Đổi số điện thoại' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Sửa hồ sơ' })).toBeVisible();
});
