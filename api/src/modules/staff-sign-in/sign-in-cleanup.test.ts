import sql from 'sql-template-tag';
import { type IdentityWorld, identityWorld, minutes, phone } from '../../testing/identity-world';
import { signInClient } from '../../testing/sign-in-client';
import { deleteExpiredSignInData } from './sign-in-cleanup.service';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
}, 60_000);
afterAll(() => world.close());

test('old attempts, codes and requests are deleted after two days; authorized devices and recent rows are not', async () => {
  const auth = signInClient(world);
  const { whmcsId } = await world.store();
  const remaining = async () => {
    const [row] = await world.system(sql`
      select (select count(*)::int from otp) as codes, (select count(*)::int from rate_limit) as limits,
        (select count(*)::int from staff_code_lock) as locks, (select count(*)::int from staff_device) as devices`);
    return row;
  };
  const tryAll = async () => {
    await auth.requestCode({ purpose: 'guest', identifier: phone() }, { address: 'here' });
    await auth.staffLogin({ whmcs_id: whmcsId, code: '999' }, { address: 'here' });
    await auth.requestDevice({ whmcs_id: whmcsId, name: 'Front desk' }, { address: 'here' });
  };
  await tryAll();
  await world.system(sql`update staff_device set authorized_at = ${world.now}`);
  world.wait(minutes(2 * 24 * 60) + 1);
  await auth.requestCode({ purpose: 'guest', identifier: phone() }, { address: 'elsewhere' });
  await auth.requestDevice({ whmcs_id: whmcsId, name: 'Back office' }, { address: 'elsewhere' });
  await deleteExpiredSignInData(world.database, world.now);
  expect(await remaining()).toEqual({ codes: 1, limits: 4, locks: 0, devices: 2 });
});
