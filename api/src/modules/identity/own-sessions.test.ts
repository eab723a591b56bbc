import sql from 'sql-template-tag';
import { minutes, password } from '../../testing/identity-world';
import { inStaffWorld } from '../../testing/in-identity-world';

const scene = inStaffWorld();
const phoneBrowser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
const deskBrowser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const days = (count: number) => minutes(count * 24 * 60);

interface ActiveSession {
  id: string;
  device_name: string | null;
  signed_in_at: string;
  last_used_at: string;
  is_current: boolean;
}

async function signIn(email: string, userAgent = '') {
  const { data } = await scene.auth.login({ identifier: email, password }, { userAgent });
  return { token: data?.token ?? '', refresh_token: data?.refresh_token ?? '' };
}

async function sessionsOf(token: string): Promise<ActiveSession[]> {
  const { data } = await scene.world.request<{ session_list: ActiveSession[] }>(
    '{ session_list { id device_name signed_in_at last_used_at is_current } }',
    {},
    { token },
  );
  return data?.session_list ?? [];
}
const end = (id: string, token: string) =>
  scene.world.request<{ session_end: boolean }>('mutation ($id: UUID!) { session_end(id: $id) }', { id }, { token });
const endOthers = (token: string) =>
  scene.world.request<{ session_end_others: boolean }>('mutation { session_end_others }', {}, { token });
const loggedOf = (whmcsId: number, kind: string) =>
  scene.world.system<{ data: object }>(
    sql`select data from audit_log where whmcs_id = ${whmcsId} and kind = ${kind} order by seq`,
  );

test('a person sees each session with its device and last use, this one first', async () => {
  const { email } = await scene.world.person();
  const began = scene.world.now;
  const atDesk = await signIn(email, deskBrowser);
  scene.world.wait(minutes(60));
  const here = await signIn(email, phoneBrowser);
  scene.world.wait(minutes(60));
  await scene.world.refresh(atDesk.refresh_token);
  const { body } = await scene.world.refresh(here.refresh_token);
  const hour = (count: number) => new Date(began.getTime() + minutes(60 * count)).toISOString();
  expect(await sessionsOf(body.token)).toMatchObject([
    { device_name: 'iPhone · Safari', signed_in_at: hour(1), last_used_at: hour(2), is_current: true },
    { device_name: 'Windows · Chrome', signed_in_at: hour(0), last_used_at: hour(2), is_current: false },
  ]);
});

test('sessions that ended, were not used for 30 days, or belong to others are not listed', async () => {
  const [person, other] = [await scene.world.person(), await scene.world.person()];
  await signIn(person.email);
  scene.world.wait(days(31));
  const out = await signIn(person.email);
  await scene.world.request('mutation { user_logout }', {}, { token: out.token });
  await signIn(other.email);
  const here = await signIn(person.email);
  expect(await sessionsOf(here.token)).toMatchObject([{ is_current: true }]);
});

test('a session that the person ends is over at once, and in the log of the store', async () => {
  const { owner, whmcsId } = scene.staff.store;
  const [lost, here] = [await signIn(owner.email), await signIn(owner.email)];
  const { id } = (await sessionsOf(lost.token)).find((one) => one.is_current) ?? { id: '' };
  expect((await end(id, here.token)).data).toEqual({ session_end: true });
  expect(await scene.world.isSignedIn(lost.token)).toBe(false);
  expect((await scene.world.refresh(lost.refresh_token)).status).toBe(401);
  expect((await end(id, here.token)).data).toEqual({ session_end: true });
  expect(await scene.world.isSignedIn(here.token)).toBe(true);
  expect(await loggedOf(whmcsId, 'session_ended')).toEqual([{ data: { session: id } }]);
});

test('another person’s session is not found, and goes on', async () => {
  const [person, other] = [await scene.world.person(), await scene.world.person()];
  const [here, theirs] = [await signIn(person.email), await signIn(other.email)];
  const [{ id } = { id: '' }] = await sessionsOf(theirs.token);
  expect((await end(id, here.token)).refused).toMatchObject({ category: 'not_found', code: 'session_not_found' });
  expect(await scene.world.isSignedIn(theirs.token)).toBe(true);
});

test('all other sessions end at once, and nobody else’s', async () => {
  const [person, other] = [await scene.world.person(), await scene.world.person()];
  const others = [await signIn(person.email), await signIn(person.email)];
  const [here, theirs] = [await signIn(person.email), await signIn(other.email)];
  expect((await endOthers(here.token)).data).toEqual({ session_end_others: true });
  for (const { token } of others) expect(await scene.world.isSignedIn(token)).toBe(false);
  expect(await sessionsOf(here.token)).toHaveLength(1);
  expect(await scene.world.isSignedIn(theirs.token)).toBe(true);
});

test('an employee sees their own sessions only, with the name of the trusted device, and ends them', async () => {
  const { staff, auth, world } = scene;
  const desk = await staff.enrolled();
  const at = (code: string) => auth.staffLogin({ whmcs_id: staff.store.whmcsId, code, device_token: desk });
  const [first, here] = [await at(staff.store.ava.code), await at(staff.store.ava.code)];
  const ben = await at(staff.store.ben.code);
  const token = here.data?.token ?? '';
  const listed = await sessionsOf(token);
  expect(listed.map(({ device_name }) => device_name)).toEqual(['Front desk', 'Front desk']);
  expect((await endOthers(token)).data).toEqual({ session_end_others: true });
  expect(await world.isSignedIn(first.data?.token ?? '')).toBe(false);
  expect(await world.isSignedIn(ben.data?.token ?? '')).toBe(true);
  await endOthers(token);
  expect(await loggedOf(staff.store.whmcsId, 'other_sessions_ended')).toEqual([{ data: { sessions: 1 } }]);
});
