import { offline, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeCompany, makeEmployee, messages } from '../testing/make';
import { Pages } from '../testing/pages';

async function open(invite: unknown) {
  const shown = renderRemotePage(<Pages />, {
    path: '/owner/profile/user/staff-role',
    messages: messages,
    resolvers: {
      employee_list: [makeEmployee()],
      time_off_request_list: [],
      company_list: [makeCompany({ country_code: 'AU' })],
      employee_invite: invite,
    },
  });
  await screen.findByText('Ava Nguyen');
  await shown.user.click(screen.getByRole('button', { name: 'Invite' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Invite staff' }));
  return { ...shown, sheet, send: sheet.getByRole('button', { name: 'Send invitation' }) };
}

test('an invitation sends a national phone number, name and language, and fetches the list again', async () => {
  const { user, sheet, send, requests } = await open({ id: '00000000-0000-4000-8000-0000000000e9' });
  expect(sheet.getByRole('combobox', { name: 'Country' })).toHaveValue('AU');
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Country' }), 'US');
  await user.type(sheet.getByLabelText('Phone number'), '(512) 555-0177');
  await user.type(sheet.getByLabelText('First name'), ' Đan ');
  expect(sheet.getByRole('option', { name: 'Tiếng Việt' })).toHaveAttribute('lang', 'vi');
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Language of the message' }), 'vi');
  const fetched = requests.filter(({ operation }) => operation === 'StaffTeam').length;
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText('Đan is invited.')[0]).toBeInTheDocument();
  expect(requests.find(({ operation }) => operation === 'InviteEmployee')?.variables).toMatchObject({
    whmcs_id: 10001,
    input_obj: { phone: '+15125550177', first_name: 'Đan', last_name: null, language: 'vi', by: 'sms' },
  });
  await waitFor(() => expect(requests.filter(({ operation }) => operation === 'StaffTeam').length).toBe(fetched + 1));
});

test('an invalid invitation is not sent and each field shows its issue', async () => {
  const { user, sheet, send, requests } = await open({});
  await user.click(send);
  await waitFor(() =>
    expect(sheet.getByLabelText('Phone number')).toHaveAccessibleDescription('Please enter a phone number.'),
  );
  expect(sheet.getByLabelText('First name')).toHaveAccessibleDescription('Please enter a name.');
  await user.type(sheet.getByLabelText('Phone number'), '12');
  await user.type(sheet.getByLabelText('First name'), 'A');
  await user.type(sheet.getByLabelText('Last name (optional)'), 'B');
  await waitFor(() =>
    expect(sheet.getByLabelText('Phone number')).toHaveAccessibleDescription('This phone number is not valid.'),
  );
  expect(sheet.getByLabelText('First name')).toHaveAccessibleDescription('At least 2 characters.');
  expect(sheet.getByLabelText('Last name (optional)')).toHaveAccessibleDescription('At least 2 characters.');
  expect(requests.some(({ operation }) => operation === 'InviteEmployee')).toBe(false);
});

test('a phone number that is in use is refused beside its field and preserves the input', async () => {
  const { user, sheet, send, shell } = await open(() => {
    throw refusal('validation', 'validation_failed', { fields: [{ path: 'input_obj.phone', code: 'already_used' }] });
  });
  await user.type(sheet.getByLabelText('Phone number'), '+1 512 555 0103');
  await user.type(sheet.getByLabelText('First name'), 'Ava');
  expect(shell.hasUnsaved()).toBe(true);
  await user.click(send);
  const phone = sheet.getByLabelText('Phone number');
  await waitFor(() => expect(phone).toHaveAccessibleDescription('This is already used.'));
  expect(phone).toHaveFocus();
  expect(phone).toHaveValue('+1 512 555 0103');
  expect(sheet.getByLabelText('First name')).toHaveValue('Ava');
  expect(shell.shownProblems).toEqual([]);
});

test('the input survives an unreachable server', async () => {
  const { user, sheet, send, shell } = await open(() => {
    throw offline();
  });
  await user.type(sheet.getByLabelText('Phone number'), '0412 345 678');
  await user.type(sheet.getByLabelText('First name'), 'Ava');
  await user.click(send);
  await waitFor(() => expect(shell.shownProblems).toMatchObject([{ kind: 'network' }]));
  expect(sheet.getByLabelText('Phone number')).toHaveValue('0412 345 678');
});

test('a store that cannot text yet invites with a QR code and a link', async () => {
  const { user, sheet, send, requests, shell } = await open(({ input_obj }: { input_obj: { by: string } }) => {
    if (input_obj.by === 'sms') throw refusal('conflict', 'store_not_live');
    return { id: '00000000-0000-4000-8000-0000000000e9' };
  });
  await user.type(sheet.getByLabelText('Phone number'), '0412 345 678');
  await user.type(sheet.getByLabelText('First name'), 'Nova');
  await user.click(send);
  expect(await sheet.findByText(/cannot send texts yet/)).toBeVisible();
  expect(sheet.queryByText(/We text them an invitation/)).toBeNull();
  expect(shell.shownProblems).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Show QR code and link' }));
  const link = `${location.origin}/store/10001/staff/login?by=phone`;
  expect(await screen.findByText(link)).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of the staff sign-in' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  const sent = requests.filter(({ operation }) => operation === 'InviteEmployee');
  expect(sent.map(({ variables }) => variables)).toMatchObject([
    { input_obj: { by: 'sms' } },
    { input_obj: { by: 'link', phone: '+61412345678' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText('Nova is invited.')[0]).toBeInTheDocument();
});
