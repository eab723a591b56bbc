import { defaultPermissions } from '@suite/domain';
import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ids, makeCompany, makeEmployee, makeMember, messages } from '../testing/make';
import { Pages } from '../testing/pages';

const staff = `/owner/profile/user/staff-role/setting?member=${ids.ava}`;
const manager = `/owner/profile/user/manager-role/setting?member=${ids.manager}`;

const show = (path: string, member: object, resolvers: object = {}, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path,
    messages: messages,
    resolvers: {
      permission_list: member,
      employee_list: [makeEmployee()],
      company_list: [makeCompany()],
      ...resolvers,
    },
    ...more,
  });
const managerGate = makeGate({ role: 'manager', permissions: new Set(defaultPermissions('manager')) });
const partnerGate = makeGate({ role: 'partner' });
const mia = makeMember({ id: ids.manager, role: 'manager' });

async function openDialog({ user }: ReturnType<typeof show>, verb: string) {
  await user.click(await screen.findByRole('button', { name: verb }));
  const dialog = within(await screen.findByRole('alertdialog'));
  return { dialog, yes: dialog.getByRole('button', { name: verb }) };
}
const sent = ({ requests }: ReturnType<typeof show>, operation: string) =>
  requests.filter((one) => one.operation === operation).map(({ variables }) => variables.input_obj);

test('deactivating an employee needs confirmation and can be reverted', async () => {
  const shown = show(staff, makeMember(), { employee_update_status: makeMember({ status: 'inactive' }) });
  const { dialog, yes } = await openDialog(shown, 'Deactivate');
  expect(dialog.getByRole('heading', { name: 'Deactivate Ava Nguyen?' })).toBeVisible();
  expect(sent(shown, 'SetStaffStatus')).toEqual([]);
  await shown.user.click(yes);
  expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeVisible();
  expect(screen.getByText('Inactive')).toBeVisible();
  expect(screen.getByText('Ava Nguyen is deactivated.')).toBeInTheDocument();
  expect(sent(shown, 'SetStaffStatus')).toEqual([{ employee_id: ids.ava, status: 'inactive' }]);
});

const invited = () => ({
  permission_list: makeMember({ status: 'invited' }),
  employee_list: [makeEmployee({ status: 'invited' })],
});

test('an invitation is sent again to a corrected number, which is refused beside its field', async () => {
  const again = jest.fn();
  const shown = show(staff, makeMember(), {
    ...invited(),
    employee_invite_again: (variables: { input_obj: object }) => {
      again(variables.input_obj);
      return makeMember({ status: 'invited' });
    },
  });
  const { user } = shown;
  const invitation = within(await screen.findByRole('region', { name: 'Invitation' }));
  expect(invitation.getByText(/has not signed in yet\. The invitation is for .*512.*555.*0103/)).toBeVisible();
  await user.click(invitation.getByRole('button', { name: 'Send again' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Send the invitation again' }));
  const phone = sheet.getByLabelText('Phone number');
  await user.clear(phone);
  await user.type(phone, '12');
  await user.click(sheet.getByRole('button', { name: 'Send invitation' }));
  expect(phone).toHaveAccessibleDescription(/not valid/);
  await user.clear(phone);
  await user.type(phone, '512 555 0199');
  await user.click(sheet.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('The invitation to Ava Nguyen was sent again.')).toBeVisible();
  expect(again.mock.calls).toEqual([[{ employee_id: ids.ava, phone: '+15125550199', by: 'sms' }]]);
});

test('an invitation of a store that cannot text is made again with a QR code and a link', async () => {
  const { user } = show(staff, makeMember(), {
    ...invited(),
    employee_invite_again: ({ input_obj }: { input_obj: { by: string } }) => {
      if (input_obj.by === 'sms') throw refusal('conflict', 'carrier_pending');
      return makeMember({ status: 'invited' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
  await user.click(await screen.findByRole('button', { name: 'Show QR code and link' }));
  expect(await screen.findByText(/\/store\/10001\/staff\/login\?by=phone$/)).toBeVisible();
});

test('an invited employee can start at once, or the invitation is withdrawn, without a word about QR codes', async () => {
  const shown = show(staff, makeMember(), { ...invited(), employee_update_status: makeMember() });
  expect(await screen.findByRole('button', { name: 'Withdraw invitation' })).toBeVisible();
  expect(screen.queryByText(/QR code/)).toBeNull();
  const { yes } = await openDialog(shown, 'Start now');
  await shown.user.click(yes);
  expect(await screen.findByText('Ava Nguyen is active.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Invitation' })).toBeNull();
  expect(sent(shown, 'SetStaffStatus')).toEqual([{ employee_id: ids.ava, status: 'active' }]);
});

test('a manager who may not remove people lets an invited employee start, and withdraws nothing', async () => {
  show(staff, makeMember(), invited(), { gate: managerGate });
  expect(await screen.findByRole('button', { name: 'Start now' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw invitation' })).toBeNull();
});

test('visits ahead of an employee are listed before they are deactivated, stay on purpose, and are opened afterwards', async () => {
  const visit = '00000000-0000-4000-8000-0000000000b1';
  const shown = show(staff, makeMember(), {
    employee_update_status: ({ input_obj }: { input_obj: { continue_anyway?: boolean } }) => {
      if (input_obj.continue_anyway) return makeMember({ status: 'inactive' });
      throw refusal('conflict', 'appointments_conflict', { params: { count: 1, appointments: visit } });
    },
    appointment_list: [
      {
        id: visit,
        start_time: '2026-11-24T18:00:00Z',
        booker_name: null,
        custom_service: null,
        customer: { id: visit, full_name: 'Jenny Park', language: 'en' },
        service: { id: visit, name: 'Gel manicure' },
        employee: { id: ids.ava, full_name: 'Ava Nguyen' },
      },
    ],
  });
  const first = await openDialog(shown, 'Deactivate');
  await shown.user.click(first.yes);
  const warning = await screen.findByRole('alert');
  expect(warning).toHaveTextContent('1 visit with them lies ahead. It stays booked if you deactivate them.');
  expect(await within(warning).findByText('Jenny Park · Gel manicure')).toBeVisible();
  expect(shown.shell.shownProblems).toEqual([]);
  const second = await openDialog(shown, 'Deactivate and keep the visits');
  await shown.user.click(second.yes);
  const left = within(await screen.findByRole('region', { name: 'Visits with a deactivated employee' }));
  expect(await left.findByRole('link', { name: /^Nov 24/ })).toHaveAttribute('href', `/owner/appointments/${visit}`);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent(shown, 'SetStaffStatus')).toEqual([
    { employee_id: ids.ava, status: 'inactive' },
    { employee_id: ids.ava, status: 'inactive', continue_anyway: true },
  ]);
  await shown.user.click(left.getByRole('button', { name: 'Keep them' }));
  expect(screen.queryByRole('region', { name: 'Visits with a deactivated employee' })).toBeNull();
});

test('closing the confirmation changes nothing', async () => {
  const shown = show(staff, makeMember());
  const { dialog } = await openDialog(shown, 'Deactivate');
  await shown.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent(shown, 'SetStaffStatus')).toEqual([]);
});

test('without REMOVE_STAFF employees can be activated but not deactivated', async () => {
  const { unmount } = show(staff, makeMember(), {}, { gate: managerGate });
  await screen.findByRole('switch', { name: 'See tickets' });
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  unmount();
  const shown = show(
    staff,
    makeMember({ status: 'inactive' }),
    { employee_update_status: makeMember() },
    { gate: managerGate },
  );
  const { yes } = await openDialog(shown, 'Reactivate');
  await shown.user.click(yes);
  await waitFor(() => expect(screen.getByText('Active')).toBeVisible());
  expect(sent(shown, 'SetStaffStatus')).toEqual([{ employee_id: ids.ava, status: 'active' }]);
});

test('an owner makes a manager a partner, whose permissions follow from the role', async () => {
  const shown = show(manager, mia, {
    company_user_update_role: makeMember({ id: ids.manager, role: 'partner' }),
  });
  const { yes } = await openDialog(shown, 'Make partner');
  await shown.user.click(yes);
  expect(await screen.findByRole('button', { name: 'Make manager' })).toBeVisible();
  expect(screen.getByText(/permissions come with the role/)).toBeVisible();
  for (const one of screen.getAllByRole('switch')) expect(one).toBeDisabled();
  expect(sent(shown, 'SetManagerRole')).toEqual([{ member_id: ids.manager, role: 'partner' }]);
});

test('a partner changes the status of a manager but not the role', async () => {
  const shown = show(
    manager,
    mia,
    { company_user_update_status: makeMember({ id: ids.manager, role: 'manager', status: 'inactive' }) },
    { gate: partnerGate },
  );
  const { yes } = await openDialog(shown, 'Deactivate');
  expect(screen.queryByRole('button', { name: 'Make partner' })).toBeNull();
  await shown.user.click(yes);
  expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeVisible();
  expect(sent(shown, 'SetManagerStatus')).toEqual([{ member_id: ids.manager, status: 'inactive' }]);
});

test('a conflicting change is announced and the state is fetched again', async () => {
  const shown = show(manager, mia, {
    company_user_update_status: () => {
      throw refusal('conflict', 'member_above_you');
    },
  });
  const { yes } = await openDialog(shown, 'Deactivate');
  const requests = shown.requests.filter(({ operation }) => operation === 'ManagerMember').length;
  await shown.user.click(yes);
  await waitFor(() => expect(shown.shell.shownProblems).toMatchObject([{ code: 'member_above_you' }]));
  await waitFor(() =>
    expect(shown.requests.filter(({ operation }) => operation === 'ManagerMember').length).toBe(requests + 1),
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
