import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { minutes } from '../../testing/identity-world';
import { inStaffWorld } from '../../testing/in-identity-world';
import { isCodeRequested } from '../../testing/staff-world';

const scene = inStaffWorld();

describe('five wrong codes', () => {
  const guess = async (count: number, more: object) => {
    const results = [];
    for (let code = 0; code < count; code += 1) results.push(await scene.staff.login({ code: `90${code}`, ...more }));
    return results;
  };

  test('lock the store’s own devices for a quarter of an hour, and twice as long the next time', async () => {
    const device_token = await scene.staff.enrolled();
    const ava = () => scene.staff.login({ code: '101', device_token });
    expect((await guess(5, { device_token })).map(({ refused }) => refused?.code)).toEqual(
      Array.from({ length: 5 }, () => 'invalid_credentials'),
    );
    expect((await ava()).refused).toMatchObject({ code: 'staff_code_locked', params: { retry_after_seconds: 900 } });
    scene.world.wait(minutes(15));
    expect((await ava()).data?.token).not.toBeNull();
    await guess(5, { device_token });
    expect((await ava()).refused?.params).toEqual({ retry_after_seconds: 1_800 });
  });

  test('notify the owner, in the store’s name, and no other person', async () => {
    await scene.world.system(sql`update app_user set language = 'vi' where id = ${scene.staff.store.owner.id}`);
    await guess(5, { store_qr: await scene.staff.qr() });
    expect(await scene.world.messagesTo(scene.staff.store.owner.phone)).toEqual([
      `Store ${scene.staff.store.whmcsId}: có nhiều lần nhập sai mã nhân viên trên thiết bị của tiệm. Đăng nhập bằng mã tại đó bị khóa trong 15 phút. Bạn có thể mở khóa trong Go Suite.`,
    ]);
    expect(await scene.world.messagesTo(scene.staff.store.manager.phone)).toEqual([]);
    const { data } = await scene.staff.asOwner<{ content: string }[]>(
      'query ($s: Int!) { outbox_message_list(whmcs_id: $s) { content } }',
    );
    expect(data).toHaveLength(1);
  });

  test('notify those who can unlock in the suite, in their language, and no employee', async () => {
    const { store } = scene.staff;
    await scene.world.system(sql`update app_user set language = 'vi' where id = ${store.owner.id}`);
    await guess(5, { store_qr: await scene.staff.qr() });
    const listed = await scene.world.system<{ receiver_id: string; kind: string; title: string }>(
      sql`select receiver_id, kind, title from notification where whmcs_id = ${store.whmcsId} order by title`,
    );
    expect(listed).toEqual([
      { receiver_id: store.manager.id, kind: 'code_lock', title: 'Staff sign-in is locked' },
      { receiver_id: store.owner.id, kind: 'code_lock', title: 'Đăng nhập nhân viên đã bị khóa' },
    ]);
  });

  test('from untrusted places do not lock the store’s own devices', async () => {
    await guess(5, {});
    expect((await scene.staff.login({ code: '101' })).refused).toMatchObject({ code: 'staff_code_locked' });
    expect(await scene.staff.state()).toEqual({
      locked_until: null,
      open_locked_until: new Date(scene.world.now.getTime() + minutes(15)).toISOString(),
    });
    expect(
      (await scene.staff.login({ code: '101', device_token: await scene.staff.enrolled() })).data?.token,
    ).not.toBeNull();
    expect(isCodeRequested(await scene.staff.login({ phone: scene.staff.store.ava.phone }))).toBe(true);
  });

  test('stay counted when the QR code is renewed', async () => {
    await guess(4, { store_qr: await scene.staff.qr() });
    await scene.staff.asOwner(
      'mutation ($s: Int!, $k: UUID!) { staff_renew_login_qr(whmcs_id: $s, idempotency_key: $k) }',
    );
    const store_qr = await scene.staff.qr();
    await guess(1, { store_qr });
    expect((await scene.staff.login({ code: '101', store_qr })).refused).toMatchObject({ code: 'staff_code_locked' });
  });

  test('lock no other store', async () => {
    const neighbour = await scene.world.store();
    await guess(5, {});
    expect(isCodeRequested(await scene.auth.staffLogin({ whmcs_id: neighbour.whmcsId, code: '101' }))).toBe(true);
  });

  test('in concurrent requests allow no more guesses', async () => {
    const store_qr = await scene.staff.qr();
    const codes = Array.from({ length: 100 }, (_, index) => String(900 + index));
    const results = await Promise.all(codes.map((code) => scene.staff.login({ code, store_qr })));
    expect(results.filter(({ refused }) => refused?.code === 'invalid_credentials')).toHaveLength(5);
    expect(results.filter(({ refused }) => refused?.code === 'staff_code_locked')).toHaveLength(95);
  });

  test('count even with right codes in between', async () => {
    const store_qr = await scene.staff.qr();
    await guess(4, { store_qr });
    expect((await scene.staff.login({ code: '101', store_qr })).data?.token).not.toBeNull();
    await guess(1, { store_qr });
    expect((await scene.staff.login({ code: '101', store_qr })).refused?.code).toBe('staff_code_locked');
  });

  test('are unlocked by people who manage staff only', async () => {
    const store_qr = await scene.staff.qr();
    await guess(5, { store_qr });
    await guess(5, {});
    const unlock = (token: string) =>
      scene.world.request(
        'mutation ($s: Int!, $k: UUID!) { staff_unlock_login(whmcs_id: $s, idempotency_key: $k) { locked_until open_locked_until } }',
        { s: scene.staff.store.whmcsId, k: randomUUID() },
        { token },
      );
    const neighbour = await scene.world.store();
    expect((await unlock(neighbour.owner.token)).refused?.code).toBe('company_not_found');
    expect((await unlock(scene.staff.store.manager.token)).data).toEqual({
      staff_unlock_login: { locked_until: null, open_locked_until: null },
    });
    expect((await scene.staff.login({ code: '101', store_qr })).data?.token).not.toBeNull();
  });

  test('are unlocked ten times a day by a manager, and any time by the owner', async () => {
    const unlock = async (token: string) => {
      const { refused } = await scene.world.request(
        'mutation ($s: Int!, $k: UUID!) { staff_unlock_login(whmcs_id: $s, idempotency_key: $k) { locked_until } }',
        { s: scene.staff.store.whmcsId, k: randomUUID() },
        { token },
      );
      return refused?.code ?? null;
    };
    const { manager, owner } = scene.staff.store;
    const attempts = [];
    for (let attempt = 0; attempt < 11; attempt += 1) attempts.push(await unlock(manager.token));
    expect(attempts).toEqual([...Array.from({ length: 10 }, () => null), 'rate_limited']);
    expect(await unlock(owner.token)).toBeNull();
  });

  test('do not affect the owner’s own failures: staff cannot unlock', async () => {
    const { data } = await scene.staff.login({ code: '101', store_qr: await scene.staff.qr() });
    const { refused } = await scene.world.request(
      'mutation ($s: Int!, $k: UUID!) { staff_unlock_login(whmcs_id: $s, idempotency_key: $k) { locked_until } }',
      { s: scene.staff.store.whmcsId, k: randomUUID() },
      { token: data?.token ?? '' },
    );
    expect(refused?.code).toBe('access_denied');
  });
});
