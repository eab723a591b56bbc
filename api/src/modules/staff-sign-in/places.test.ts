import { minutes } from '../../testing/identity-world';
import { inStaffWorld } from '../../testing/in-identity-world';
import { fieldOf } from '../../testing/sign-in-client';

const scene = inStaffWorld();

describe('authorizing a device', () => {
  test('accepts the code in any case and with a dash, within ten minutes, once', async () => {
    const { data } = await scene.auth.requestDevice({ whmcs_id: scene.staff.store.whmcsId, name: 'Front desk' });
    const code = data?.user_code ?? '';
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
    const isAuthorized = async () =>
      (
        await scene.world.request<{ staff_device_is_authorized: boolean }>(
          'query ($s: Int!, $t: String!) { staff_device_is_authorized(whmcs_id: $s, device_token: $t) }',
          { s: scene.staff.store.whmcsId, t: data?.device_token },
        )
      ).data?.staff_device_is_authorized;
    expect(await isAuthorized()).toBe(false);
    expect((await scene.staff.authorize(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())).data).toEqual({
      id: data?.id,
      name: 'Front desk',
    });
    expect(await isAuthorized()).toBe(true);
    expect(fieldOf((await scene.staff.authorize(code)).refused)).toBe('user_code device_code_invalid');
  });

  test('is refused after ten minutes, and for another store’s device', async () => {
    const neighbour = await scene.world.store();
    const theirs = await scene.auth.requestDevice({ whmcs_id: neighbour.whmcsId, name: 'Theirs' });
    expect(fieldOf((await scene.staff.authorize(theirs.data?.user_code ?? '')).refused)).toBe(
      'user_code device_code_invalid',
    );
    const late = await scene.auth.requestDevice({ whmcs_id: scene.staff.store.whmcsId, name: 'Late' });
    scene.world.wait(minutes(10));
    const { refused } = await scene.world.request('{ me { role } }', {}, { token: scene.staff.store.owner.token });
    expect(refused).toBeNull();
    expect(fieldOf((await scene.staff.authorize(late.data?.user_code ?? '')).refused)).toBe(
      'user_code device_code_invalid',
    );
  });

  test('can be requested twenty times from an address in a quarter of an hour; strangers do not consume it', async () => {
    const request = (address: string) =>
      scene.auth.requestDevice({ whmcs_id: scene.staff.store.whmcsId, name: 'x' }, { address });
    for (let attempt = 0; attempt < 20; attempt += 1) expect((await request('one address')).refused).toBeNull();
    expect((await request('one address')).refused?.code).toBe('rate_limited');
    expect((await request('another address')).refused).toBeNull();
  });

  test('is answered alike for an unknown store', async () => {
    const known = await scene.auth.requestDevice({ whmcs_id: scene.staff.store.whmcsId, name: 'x' });
    const unknown = await scene.auth.requestDevice({ whmcs_id: 999_999, name: 'x' });
    expect(unknown).toEqual({
      refused: null,
      data: {
        id: expect.any(String),
        user_code: expect.stringMatching(/^[A-Z]{8}$/),
        device_token: expect.any(String),
        expires_at: known.data?.expires_at,
      },
    });
  });
});
