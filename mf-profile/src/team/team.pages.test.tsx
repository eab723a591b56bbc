import { defaultPermissions } from '@suite/domain';
import { makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { ids, makeCompany, makeEmployee, messages } from '../testing/make';
import { Pages } from '../testing/pages';

const staff = '/owner/profile/user/staff-role';
const managers = '/owner/profile/user/manager-role';
const ben = makeEmployee({ id: ids.ben, full_name: 'Ben Ortiz', phone: null, status: 'invited' });
const gone = makeEmployee({ id: ids.manager, full_name: 'Zoe Hill', phone: null, status: 'inactive' });

const show = (path: string, resolvers: object = {}, more: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path,
    messages: messages,
    resolvers: {
      employee_list: [gone, ben, makeEmployee()],
      company_list: [makeCompany()],
      time_off_request_list: [],
      ...resolvers,
    },
    ...more,
  });
/** Returns the rows as a screen reader reads them, without hidden text. */
const rows = async () =>
  (await screen.findAllByRole('listitem')).map((row) => {
    const announcement = row.cloneNode(true) as HTMLElement;
    for (const hidden of announcement.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return announcement.textContent;
  });

test('employees are listed active first, with status and a link to their permissions', async () => {
  show(staff);
  expect(await rows()).toEqual(['Ava Nguyen(512) 555-0103Active', 'Ben OrtizInvited', 'Zoe HillInactive']);
  expect(screen.getByRole('link', { name: 'Ava Nguyen' })).toHaveAttribute(
    'href',
    `${staff}/setting?member=${ids.ava}`,
  );
});

test('the team address redirects to the employees', async () => {
  const { path } = show('/owner/profile/user');
  await rows();
  expect(path()).toBe(staff);
});

test('managers are listed with owners and partners, and the person is marked', async () => {
  const { user, path } = show(staff);
  await user.click(screen.getByRole('tab', { name: 'Managers' }));
  expect(await screen.findByText('Owner · you')).toBeVisible();
  expect(path()).toBe(managers);
  const [first, second, third] = await rows();
  expect([first, second, third]).toEqual([
    'Linh TranOwner · you(512) 555-0100Active',
    'Mia ChenManagermia@lotus.exampleActive',
    'Paul ReyesPartner(512) 555-0101Inactive',
  ]);
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
});

test('the search is written to the address and an empty result says so', async () => {
  const { user, path } = show(staff);
  await rows();
  await user.type(screen.getByRole('searchbox', { name: 'Search name or phone' }), 'ben');
  expect(await rows()).toEqual(['Ben OrtizInvited']);
  expect(path()).toBe(`${staff}?q=ben`);
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('Nobody matches “benx”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await rows()).toHaveLength(3);
});

test('an empty team offers to invite', async () => {
  show(staff, { employee_list: [] });
  expect(await screen.findByText('Nobody works here yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invite' })).toBeVisible();
});

test('inviting needs the permission INVITE_STAFF', async () => {
  const permissions = new Set(defaultPermissions('manager').filter((key) => key !== 'INVITE_STAFF'));
  show(staff, {}, { gate: makeGate({ role: 'manager', permissions }) });
  await rows();
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
});

test('a failed load shows an error and can be retried', async () => {
  let working = false;
  const { user } = show(managers, {
    company_list: () => {
      if (!working) throw offline();
      return [makeCompany()];
    },
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the team');
  expect(await screen.findByRole('alert')).toHaveTextContent('The team could not be loaded.');
  working = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(3);
});

test('the page is translated to Vietnamese', async () => {
  show(staff, {}, { language: 'vi' });
  expect(await rows()).toEqual(['Ava Nguyen(512) 555-0103Đang làm', 'Ben OrtizĐã mời', 'Zoe HillĐã nghỉ']);
});
