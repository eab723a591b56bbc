import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inStaffWorld } from '../../testing/in-identity-world';
import { isCodeRequested } from '../../testing/staff-world';
import { replaceClearCode } from './staff-codes.store';

const scene = inStaffWorld();
const codeRows = () =>
  scene.world.system<{ code: string | null; code_hash: Uint8Array | null }>(
    sql`select code, code_hash from employee where whmcs_id = ${scene.staff.store.whmcsId}`,
  );

describe('a staff code', () => {
  test('is stored as a keyed hash, and in no list', async () => {
    expect(await codeRows()).toEqual([
      { code: null, code_hash: expect.anything() },
      { code: null, code_hash: expect.anything() },
    ]);
    const { data } = await scene.staff.asOwner<{ code: string | null }[]>(
      'query ($s: Int!) { employee_list(whmcs_id: $s) { code } }',
    );
    expect(data).toEqual([{ code: null }, { code: null }]);
  });

  test('from before the hashes is hashed at the start, and signs in as before', async () => {
    await scene.world.system(
      sql`update employee set code = '321', code_hash = null where id = ${scene.staff.store.ava.id}`,
    );
    await scene.world.hashStaffCodes();
    expect((await codeRows()).map(({ code }) => code)).toEqual([null, null]);
    const { data } = await scene.staff.login({ code: '321', store_qr: await scene.staff.qr() });
    expect(await scene.staff.me(data?.token)).toMatchObject({ employee: { id: scene.staff.store.ava.id } });
  });

  test('renewed by another server meanwhile is not replaced by the hash of the previous one', async () => {
    const { whmcsId, ava } = scene.staff.store;
    const { data: renewed } = await scene.staff.renewCode(ava.id);
    const clear = { whmcs_id: whmcsId, id: ava.id, code: '101' };
    await scene.world.database.transaction({ kind: 'system' }, (tx) => replaceClearCode(tx, clear, Buffer.alloc(32)));
    const { data } = await scene.staff.login({ code: renewed, store_qr: await scene.staff.qr() });
    expect(await scene.staff.me(data?.token)).toMatchObject({ employee: { id: ava.id } });
  });

  test('is renewed: the response shows the new one once, and the previous one ends', async () => {
    const { data: code } = await scene.staff.renewCode(scene.staff.store.ava.id);
    expect(code).toMatch(/^[1-9]\d\d$/);
    const store_qr = await scene.staff.qr();
    const { data } = await scene.staff.login({ code, store_qr });
    expect(await scene.staff.me(data?.token)).toMatchObject({ employee: { id: scene.staff.store.ava.id } });
    if (code !== '101') expect((await scene.staff.login({ code: '101', store_qr })).data).toBeNull();
    const stored = await scene.world.system<{ response: unknown }>(sql`select response from idempotency`);
    expect(JSON.stringify(stored)).not.toContain(`"${code}"`);
  });

  test('differs from every colleague’s; none is left after nine hundred', async () => {
    const { whmcsId, ava } = scene.staff.store;
    const other = await scene.world.store();
    expect((await scene.staff.renewCode(other.ava.id)).refused?.code).toBe('employee_not_found');
    await scene.world.system(sql`
      insert into employee (whmcs_id, id, code, first_name, status)
      select ${whmcsId}, gen_random_uuid(), number::text, 'Many', 'invited' from generate_series(100, 999) as number
      where number not in (101, 102, 555)`);
    await scene.world.hashStaffCodes();
    expect((await scene.staff.renewCode(ava.id)).data).toBe('555');
    await scene.staff.renewCode(scene.staff.store.ben.id);
    expect((await scene.staff.renewCode(ava.id)).data).toEqual(expect.any(String));
  }, 30_000);
});

describe('credentials with which one could sign in as a colleague', () => {
  test.each([
    ['the QR code', 'query ($s: Int!) { staff_login_qr(whmcs_id: $s) }'],
    ['its renewal', 'mutation ($s: Int!, $k: UUID!) { staff_renew_login_qr(whmcs_id: $s, idempotency_key: $k) }'],
    ['a new code', 'mutation ($s: Int!, $e: UUID!) { employee_renew_code(whmcs_id: $s, employee_id: $e) }'],
  ])('are refused to an employee with STAFF: %s', async (_, document) => {
    const { whmcsId, ava, ben, manager } = scene.staff.store;
    await scene.world.system(sql`
      insert into permission (whmcs_id, id, member_id, key) values (${whmcsId}, ${randomUUID()}, ${ben.id}, 'STAFF')
      on conflict (whmcs_id, member_id, key) do update set status = 'active'`);
    const { data } = await scene.staff.login({ code: '102', store_qr: await scene.staff.qr() });
    const variables = { s: whmcsId, e: ava.id, k: randomUUID() };
    expect((await scene.world.request(document, variables, { token: data?.token ?? '' })).refused?.code).toBe(
      'access_denied',
    );
    expect((await scene.world.request(document, variables, { token: manager.token })).refused).toBeNull();
  });

  test('a new code is refused to a manager if the employee has permissions that the manager does not hold', async () => {
    const { whmcsId, ava, manager } = scene.staff.store;
    const renew = () =>
      scene.world.request<{ employee_renew_code: string }>(
        'mutation ($s: Int!, $e: UUID!) { employee_renew_code(whmcs_id: $s, employee_id: $e) }',
        { s: whmcsId, e: ava.id },
        { token: manager.token },
      );
    expect((await renew()).data?.employee_renew_code).toMatch(/^\d{3}$/);
    await scene.world.system(sql`
      insert into permission (whmcs_id, id, member_id, key) values (${whmcsId}, ${randomUUID()}, ${ava.id}, 'STORE_INCOME')
      on conflict (whmcs_id, member_id, key) do update set status = 'active'`);
    expect((await renew()).refused).toMatchObject({ fields: [{ path: 'employee_id', code: 'permission_not_held' }] });
    expect((await scene.staff.renewCode(ava.id)).data).toMatch(/^\d{3}$/);
  });

  test('the QR code is renewed when a person is deactivated', async () => {
    const store_qr = await scene.staff.qr();
    await scene.world.system(sql`update employee set status = 'inactive' where id = ${scene.staff.store.ben.id}`);
    expect(isCodeRequested(await scene.staff.login({ code: '101', store_qr }))).toBe(true);
    const next = await scene.staff.qr();
    await scene.world.system(
      sql`update company_user set status = 'inactive' where user_id = ${scene.staff.store.manager.id}`,
    );
    expect(isCodeRequested(await scene.staff.login({ code: '102', store_qr: next }))).toBe(true);
  });
});
