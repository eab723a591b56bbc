import fc, { type Arbitrary } from 'fast-check';
import {
  type IdentityStore,
  type IdentityWorld,
  identityWorld,
  minutes,
  type RefusedRequest,
} from '../testing/identity-world';
import { signInClient } from '../testing/sign-in-client';
import { type FuzzReport, fuzzCounter } from './fuzz-report';

interface Attempt {
  data: unknown;
  refused: Pick<RefusedRequest, 'category' | 'code'> | null;
}
interface SignInMethod {
  name: string;
  input: Arbitrary<object>;
  attempt(input: object): Promise<Attempt>;
}

/** Limits and locks expire after this time, so that guesses pass them again. */
const day = minutes(24 * 60);
const guessesADay = 40;

/** Credentials that a client could send, and that cannot be guessed. */
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom('', ' ', '0', '%', "' or 1=1 --", '$argon2id$v=19$', 'null', '\u0000', '\ud800', 'x'.repeat(5_000)),
);
const maybe = <T>(one: Arbitrary<T>) => fc.option(one, { nil: null });

interface Credentials {
  owner: { phone: string; email: string };
  store: IdentityStore;
  /** A right one of each kind, to be sent not quite as it is. */
  otpId: string;
  otpCode: string;
  qr: string;
  deviceToken: string;
  refreshToken: string;
}

/** A right text with one letter changed, cut or doubled. */
const nearly = (right: string): Arbitrary<string> =>
  fc
    .tuple(fc.nat(Math.max(0, right.length - 1)), fc.constantFrom('', 'A', 'z', '0', '.', '-'))
    .map(([place, letter]) => right.slice(0, place) + letter + right.slice(place + 1))
    .filter((text) => text !== right);

function signInMethods(
  world: IdentityWorld,
  { owner, store, otpId, otpCode, qr, deviceToken, refreshToken }: Credentials,
): SignInMethod[] {
  const auth = signInClient(world);
  const someone = fc.oneof(fc.constantFrom(owner.phone, owner.email, store.ava.phone), odd);
  const id = fc.oneof(fc.constant(otpId), fc.uuid({ version: 4 }), odd);
  const code = fc
    .oneof(
      fc.integer({ min: 0, max: 9_999 }).map((value) => String(value).padStart(4, '0')),
      odd,
    )
    .filter((text) => text !== otpCode);
  // Codes 101 and 102 are excluded because employees have them: other tests cover a sign-in with a correct code.
  const staffCode = fc.oneof(fc.integer({ min: 200, max: 999 }).map(String), odd);
  const whmcsId = fc.oneof({ weight: 4, arbitrary: fc.constant(store.whmcsId) }, fc.integer(), fc.double(), odd);
  const place = fc.record({
    whmcs_id: fc.constant(store.whmcsId),
    code: fc.constantFrom(store.ava.code, store.ben.code),
    store_qr: maybe(nearly(qr)),
    device_token: maybe(nearly(deviceToken)),
  });
  const password = fc.oneof(odd, fc.constantFrom('right-2026!', 'Right-2026', 'Right-2026!!'));
  return [
    {
      name: 'user_login',
      input: fc.record({ identifier: someone, password }, { requiredKeys: [] }),
      attempt: (input) => auth.login(input),
    },
    {
      name: 'user_login_by_otp',
      input: fc.record({ otp_id: id, code }),
      attempt: (input) => auth.loginByOtp(input),
    },
    {
      name: 'staff_login',
      input: fc.record(
        {
          whmcs_id: whmcsId,
          code: maybe(staffCode),
          phone: maybe(someone),
          store_qr: maybe(odd),
          device_token: maybe(odd),
        },
        { requiredKeys: ['whmcs_id'] },
      ),
      attempt: (input) => auth.staffLogin(input),
    },
    {
      name: 'staff_login with a right code at a forged place',
      input: place,
      attempt: (input) => auth.staffLogin(input),
    },
    {
      name: 'staff_login_by_otp',
      input: fc.record({ otp_id: id, code, remember_device: maybe(odd) }),
      attempt: (input) => auth.staffLoginByOtp(input),
    },
    {
      name: 'user_create_by_phone',
      input: fc.record({ otp_id: id, password: odd }),
      attempt: (input) => auth.create(input),
    },
    {
      name: 'user_reset_password',
      input: fc.record({ otp_id: id, password: odd }),
      attempt: (input) => auth.reset(input),
    },
    {
      name: 'otp_validate',
      input: fc.record({ otp_id: id, code }),
      attempt: (input) => auth.validate(input),
    },
    {
      name: 'refresh token',
      input: fc.record({ token: fc.oneof(odd, nearly(refreshToken)) }),
      attempt: async (input) => {
        const { status, body } = await world.refresh((input as { token: string }).token);
        return status === 200
          ? { data: body, refused: null }
          : { data: null, refused: body as unknown as RefusedRequest };
      },
    },
  ];
}

/** A person, a store, and one right thing of each kind that only they have. */
async function prepare(world: IdentityWorld): Promise<Credentials> {
  const auth = signInClient(world);
  const [owner, store] = [await world.person(), await world.store()];
  const { data: tokens } = await auth.login({ identifier: owner.email, password: 'Right-2026!' });
  const { data: otp } = await auth.requestCode({ purpose: 'forgot_password', identifier: owner.phone });
  const { data: device } = await auth.requestDevice({ whmcs_id: store.whmcsId, name: 'Desk' });
  const variables = { s: store.whmcsId, c: device?.user_code, k: crypto.randomUUID() };
  const asOwner = { token: store.owner.token };
  await world.request(
    'mutation ($s: Int!, $c: Line!, $k: UUID!) { staff_device_authorize(whmcs_id: $s, user_code: $c, idempotency_key: $k) { id } }',
    variables,
    asOwner,
  );
  const { data } = await world.request<{ staff_login_qr: string }>(
    'query ($s: Int!) { staff_login_qr(whmcs_id: $s) }',
    { s: store.whmcsId },
    asOwner,
  );
  return {
    owner,
    store,
    otpId: otp?.otp_id ?? '',
    otpCode: await world.codeTo(owner.phone),
    qr: data?.staff_login_qr ?? '',
    deviceToken: device?.device_token ?? '',
    refreshToken: tokens?.refresh_token ?? '',
  };
}

/**
 * Tries every sign-in method repeatedly with invented credentials. The same seed tries the same values, except for
 * secrets.
 */
export async function fuzzSignIns(count: number, seed: number): Promise<FuzzReport> {
  const world = await identityWorld();
  const counter = fuzzCounter();
  try {
    const methods = signInMethods(world, await prepare(world));
    const inputs = methods.map(({ input }) => fc.sample(input, { numRuns: Math.ceil(count / methods.length), seed }));
    for (let index = 0; index < count; index += 1) {
      if (index % guessesADay === 0) world.wait(day);
      const place = index % methods.length;
      const [method, input] = [methods[place], inputs[place]?.[Math.floor(index / methods.length)]];
      if (!method || !input) continue;
      const { data, refused } = await method.attempt(input);
      counter.count(refused?.category ?? 'accepted');
      const description = `${method.name}: ${JSON.stringify(input).slice(0, 300)}`;
      if (refused?.category === 'internal') counter.problem(`internal error by ${description}`);
      if (grantsAccess(data)) counter.problem(`signed in by ${description}`);
    }
  } finally {
    await world.close();
  }
  return counter.report;
}

/** Tokens, or that something was proven. */
const grantsAccess = (data: unknown): boolean =>
  data === true ||
  (typeof data === 'object' && data !== null && ('valid_until' in data || ('token' in data && data.token !== null)));
