import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { payTermsClient } from '../../testing/pay-terms-client';
import { conflict, fieldOf, lines, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';

/** The clock stands at 10:00 of Saturday, November 21st, in Chicago. */
let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const today = { start_date: '2026-11-21', end_date: '2026-11-21' };
const memberOf = async (role: 'owner' | 'manager') => {
  const [row] = await world.system((tx) =>
    tx.query<{ id: string }>(sql`select id from company_user where whmcs_id = ${store.whmcsId} and role = ${role}`),
  );
  return row?.id ?? '';
};
const connect = async (
  employee_id: string | null,
  { role = 'manager', by = store.owner }: { role?: 'owner' | 'manager'; by?: TestPerson } = {},
) =>
  resultOf<{ employee_id: string | null }>(
    by.request,
    `mutation ($s: Int!, $i: CompanyUserEmployeeInput!, $k: UUID!) {
      result: company_user_update_employee(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id employee_id } }`,
    { s: store.whmcsId, i: { member_id: await memberOf(role), employee_id }, k: randomUUID() },
  );
const incomeOf = (employee_id: string, { request } = store.manager) =>
  resultOf<{ net_sales: number }>(
    request,
    `query ($s: Int!, $e: UUID!, $a: Date!, $b: Date!) {
      result: employee_income(whmcs_id: $s, employee_id: $e, start_date: $a, end_date: $b) { net_sales commission } }`,
    { s: store.whmcsId, e: employee_id, a: today.start_date, b: today.end_date },
  );
const payOf = (employee_id: string | null, { request } = store.manager) =>
  resultOf<{ row: { employee_id: string; total: number | null } }>(
    request,
    `query ($s: Int!, $e: UUID, $a: Date!, $b: Date!) {
      result: pay_slip(whmcs_id: $s, employee_id: $e, start_date: $a, end_date: $b) { row { employee_id total } } }`,
    { s: store.whmcsId, e: employee_id, a: today.start_date, b: today.end_date },
  );
/** Ben does a gel set for $40.00, paid in cash. */
async function sellByBen() {
  const pos = posClient(store, store.owner);
  const order = await pos.review(await pos.add(await pos.create(), [lines(store).gel({ staff_id: store.ben.id })]), {});
  const { net, tip, total } = order.totals;
  await pos.checkout(order, [{ type: 'cash', net, tip }], { expected_total: total });
}

test('a manager who is an employee sees their own income and pay, and nobody else’s', async () => {
  await sellByBen();
  const notFound = { category: 'not_found', code: 'employee_not_found' };
  expect(await refusalOf(incomeOf(store.ben.id))).toEqual(notFound);
  expect(await connect(store.ben.id)).toMatchObject({ employee_id: store.ben.id });
  expect(await incomeOf(store.ben.id)).toMatchObject({ net_sales: 4_000 });
  expect(await refusalOf(incomeOf(store.ava.id))).toEqual(notFound);
  expect(await payOf(null)).toMatchObject({ row: { employee_id: store.ben.id, total: expect.any(Number) } });
  expect(await refusalOf(payOf(store.ava.id))).toEqual({ category: 'not_found', code: 'pay_slip_not_found' });
  await connect(null);
  expect(await refusalOf(incomeOf(store.ben.id))).toEqual(notFound);
});

test('own income needs PERSONAL_INCOME and own pay PERSONAL_PAYROLL, of managers and of employees with STORE_INCOME', async () => {
  await sellByBen();
  await connect(store.ben.id);
  const revoke = (member: string, key: string) =>
    world.system((tx) =>
      tx.query(
        sql`delete from permission where whmcs_id = ${store.whmcsId} and member_id = ${member} and key = ${key}`,
      ),
    );
  const manager = await memberOf('manager');
  await revoke(manager, 'PERSONAL_PAYROLL');
  expect(await payOf(store.ben.id)).toMatchObject({ row: { employee_id: store.ben.id, total: null } });
  expect(await incomeOf(store.ben.id)).toMatchObject({ net_sales: 4_000 });
  await revoke(manager, 'PERSONAL_INCOME');
  expect(await refusalOf(incomeOf(store.ben.id))).toMatchObject({ category: 'access_denied' });
  await world.system((tx) =>
    tx.query(sql`
      insert into permission (whmcs_id, id, member_id, key) values (${store.whmcsId}, gen_random_uuid(), ${store.ben.id}, 'STORE_INCOME')`),
  );
  expect(await incomeOf(store.ben.id, store.ben)).toMatchObject({ net_sales: 4_000 });
  await revoke(store.ben.id, 'PERSONAL_INCOME');
  expect(await refusalOf(incomeOf(store.ben.id, store.ben))).toMatchObject({ code: 'employee_not_found' });
});

test('a manager who is an employee clocks in, and leaves corrections of their own time and pay to others', async () => {
  const manager = payTermsClient(store, store.manager);
  expect(await refusalOf(manager.clockIn())).toMatchObject({ category: 'access_denied' });
  await connect(store.ben.id);
  expect(await manager.clockIn()).toMatchObject({ entry: { employee_id: store.ben.id, status: 'working' } });
  await manager.clockOut();
  const entry = {
    start_time: '2026-11-20T15:00:00.000Z',
    end_time: '2026-11-20T23:00:00.000Z',
    reason: 'Forgot to clock in',
  };
  expect(await refusalOf(manager.addEntry({ employee_id: store.ben.id, ...entry }))).toEqual(
    conflict('own_pay_by_others'),
  );
  const owner = payTermsClient(store, store.owner);
  expect(await owner.addEntry({ employee_id: store.ben.id, ...entry })).toMatchObject({ status: 'finished' });
  expect(await manager.addEntry({ employee_id: store.ava.id, ...entry })).toMatchObject({ status: 'finished' });
});

test('an employee belongs to one account, and a former employee to none', async () => {
  await connect(store.ben.id);
  expect(await refusalOf(connect(store.ben.id, { role: 'owner' }))).toEqual(
    fieldOf('input_obj.employee_id', 'employee_connected'),
  );
  await world.system((tx) =>
    tx.query(sql`update employee set status = 'inactive' where whmcs_id = ${store.whmcsId} and id = ${store.ava.id}`),
  );
  expect(await refusalOf(connect(store.ava.id, { role: 'owner' }))).toEqual(
    fieldOf('input_obj.employee_id', 'staff_not_found'),
  );
});

test('owners connect their own account, and managers connect nobody', async () => {
  expect(await connect(store.ava.id, { role: 'owner' })).toMatchObject({ employee_id: store.ava.id });
  expect(await refusalOf(connect(store.ben.id, { by: store.manager }))).toMatchObject({ category: 'access_denied' });
});
