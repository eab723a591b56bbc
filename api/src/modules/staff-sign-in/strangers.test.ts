import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { minutes } from '../../testing/identity-world';
import { inStaffWorld } from '../../testing/in-identity-world';
import { newPhone } from '../../testing/new-phone';
import { isCodeRequested } from '../../testing/staff-world';

const scene = inStaffWorld();
const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const login = (input: object, address: string = randomUUID()) =>
  scene.auth.staffLogin({ whmcs_id: scene.staff.store.whmcsId, ...input }, { address });

describe('one-time codes that a stranger requests', () => {
  test('for unknown phones consume no limit of the store', async () => {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      expect((await login({ phone: newPhone() })).refused).toBeNull();
    }
    expect(isCodeRequested(await login({ phone: scene.staff.store.ava.phone }))).toBe(true);
    expect(isCodeRequested(await login({ code: '102' }))).toBe(true);
  }, 30_000);

  test('are limited for an address, and the limit is restored by a right code', async () => {
    const address = randomUUID();
    const signInAva = async () => {
      const { data } = await login({ phone: scene.staff.store.ava.phone }, address);
      const code = await scene.world.codeTo(scene.staff.store.ava.phone);
      return (await scene.auth.staffLoginByOtp({ otp_id: data?.otp?.otp_id ?? '', code }, { address })).data;
    };
    for (let attempt = 0; attempt < 19; attempt += 1) await login({ phone: newPhone() }, address);
    expect(await signInAva()).not.toBeNull();
    expect((await login({ phone: newPhone() }, address)).refused).toBeNull();
    expect((await login({ phone: newPhone() }, address)).refused?.code).toBe('rate_limited');
    expect((await login({ phone: scene.staff.store.ben.phone }, address)).refused?.code).toBe('rate_limited');
  });

  test('and that are really sent fill the store’s limit outside of its places only, for unknown people alike', async () => {
    const numbers = await scene.staff.addEmployees(12);
    for (let round = 0; round < 5; round += 1) {
      for (const number of numbers) await login({ phone: number });
      scene.world.wait(minutes(1));
    }
    const { ava, ben } = scene.staff.store;
    expect((await login({ phone: ava.phone })).refused?.code).toBe('rate_limited');
    expect((await login({ phone: newPhone() })).refused?.code).toBe('rate_limited');
    expect(isCodeRequested(await login({ phone: ben.phone, store_qr: await scene.staff.qr() }))).toBe(true);
    expect(isCodeRequested(await login({ phone: ava.phone, device_token: await scene.staff.enrolled() }))).toBe(true);
  }, 30_000);

  test('at the address of the store leave the store’s own devices to their own limit', async () => {
    const [address, device_token] = [randomUUID(), await scene.staff.enrolled()];
    for (let attempt = 0; attempt < 101; attempt += 1) {
      await login({ code: '101', whmcs_id: 900_000 + attempt }, address);
    }
    expect((await login({ code: '101' }, address)).refused?.code).toBe('rate_limited');
    expect((await login({ code: '101', device_token }, address)).data?.token).not.toBeNull();
  }, 30_000);
});

describe('staff codes that a stranger tries outside', () => {
  test('lock after five, whether they exist or not', async () => {
    const tried = async (codes: string[]) => {
      const results = [];
      for (const code of codes) results.push((await login({ code })).refused?.code ?? 'sent');
      return results;
    };
    expect(await tried(['101', '102', '901', '902', '903', '904'])).toEqual([
      ...Array.from({ length: 5 }, () => 'sent'),
      'staff_code_locked',
    ]);
  });

  test('do not include those whose one-time code was proved', async () => {
    const { ava } = scene.staff.store;
    for (let attempt = 0; attempt < 4; attempt += 1) await login({ code: `90${attempt}` });
    const { data } = await login({ code: '101' });
    expect((await login({ code: '102' })).refused?.code).toBe('staff_code_locked');
    const input = { otp_id: data?.otp?.otp_id ?? '', code: await scene.world.codeTo(ava.phone) };
    expect((await scene.auth.staffLoginByOtp(input)).data).not.toBeNull();
    scene.world.wait(minutes(15));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      // The last message is the one with the latest time.
      scene.world.wait(1_000);
      const pending = await login({ code: '101' });
      const code = await scene.world.codeTo(ava.phone);
      await scene.auth.staffLoginByOtp({ otp_id: pending.data?.otp?.otp_id ?? '', code });
    }
    const [row] = await scene.world.system(
      sql`select failures from staff_code_lock where whmcs_id = ${scene.staff.store.whmcsId} and place = 'open'`,
    );
    expect(row).toEqual({ failures: 0 });
  });
});

describe('wrong one-time codes of a stranger', () => {
  const failTenTimes = async (input: object) => {
    for (let round = 0; round < 2; round += 1) {
      const { data } = await login(input);
      const code = wrong(await scene.world.codeTo(scene.staff.store.ava.phone));
      for (let tries = 0; tries < 5; tries += 1) {
        await scene.auth.staffLoginByOtp({ otp_id: data?.otp?.otp_id ?? '', code });
      }
      scene.world.wait(minutes(1));
    }
  };

  test('leave the person’s codes at a place of the store alone', async () => {
    const { ava } = scene.staff.store;
    await failTenTimes({ phone: ava.phone });
    expect((await login({ phone: ava.phone })).refused?.code).toBe('rate_limited');
    const { data } = await login({ phone: ava.phone, store_qr: await scene.staff.qr() });
    const input = { otp_id: data?.otp?.otp_id ?? '', code: await scene.world.codeTo(ava.phone) };
    expect((await scene.auth.staffLoginByOtp(input)).data?.token).toEqual(expect.any(String));
  });

  test('are all cleared by the owner’s unlocking', async () => {
    const { ava } = scene.staff.store;
    await failTenTimes({ phone: ava.phone });
    await scene.staff.asOwner(
      'mutation ($s: Int!, $k: UUID!) { staff_unlock_login(whmcs_id: $s, idempotency_key: $k) { locked_until } }',
    );
    expect(isCodeRequested(await login({ phone: ava.phone }))).toBe(true);
  });
});
