import fc from 'fast-check';
import { type IdentityStore, type IdentityWorld, identityWorld, type Refused } from '../../testing/identity-world';
import { waysIn } from '../../testing/ways-in';

let world: IdentityWorld;
let ways: ReturnType<typeof waysIn>;
let store: IdentityStore;
let owner: { phone: string; email: string };
beforeAll(async () => {
  world = await identityWorld();
  ways = waysIn(world);
  store = await world.store();
  owner = await world.person();
}, 60_000);
afterAll(() => world.close());

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom('', ' ', '0', '%', "' or 1=1 --", '$argon2id$v=19$', 'null', '\u0000', '\ud800', 'x'.repeat(5_000)),
);
const someone = () => fc.oneof(fc.constantFrom(owner.phone, owner.email, store.ava.phone), odd);
const code = fc.oneof(
  fc.integer({ min: 0, max: 9_999 }).map((value) => String(value).padStart(4, '0')),
  odd,
);
/** Never 101 or 102, which somebody has: that a right code gets in is tested elsewhere. */
const staffCode = fc.oneof(fc.integer({ min: 200, max: 999 }).map(String), odd);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const whmcsId = () => fc.oneof(fc.constant(store.whmcsId), fc.integer(), fc.double(), odd);
const id = fc.oneof(fc.uuid({ version: 4 }), odd);

interface Tried {
  data: unknown;
  refused: Refused | null;
}
type Way = [name: string, input: () => fc.Arbitrary<object>, attempt: (input: object) => Promise<Tried>];

const all: Way[] = [
  [
    'user_login',
    () => fc.record({ identifier: someone(), password: odd }, { requiredKeys: [] }),
    (input) => ways.login(input),
  ],
  ['user_login_by_otp', () => fc.record({ otp_id: id, code }), (input) => ways.loginByOtp(input)],
  [
    'staff_login',
    () =>
      fc.record(
        {
          whmcs_id: whmcsId(),
          code: maybe(staffCode),
          phone: maybe(someone()),
          store_qr: maybe(odd),
          device_token: maybe(odd),
        },
        { requiredKeys: ['whmcs_id'] },
      ),
    (input) => ways.staffLogin(input),
  ],
  [
    'staff_login_by_otp',
    () => fc.record({ otp_id: id, code, remember_device: maybe(odd) }),
    (input) => ways.staffLoginByOtp(input),
  ],
  ['user_create_by_phone', () => fc.record({ otp_id: id, password: odd }), (input) => ways.create(input)],
  ['user_reset_password', () => fc.record({ otp_id: id, password: odd }), (input) => ways.reset(input)],
];

test.each(all)(
  'a thousand random calls of %s are no way in, and surprise nobody',
  async (_, input, attempt) => {
    await fc.assert(
      fc.asyncProperty(input(), async (tried) => {
        const { data, refused } = await attempt(tried);
        expect(refused?.code ?? '').not.toBe('unexpected');
        expect(data === null || (data as { token: unknown }).token === null).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  },
  240_000,
);

test('a code that is guessed at random within its tries is a way in for nobody', async () => {
  const person = await world.person({ mfa: true });
  const { data } = await ways.login({ identifier: person.email, password: 'Right-2026!' });
  const right = await world.codeTo(person.phone);
  const guesses = fc.sample(fc.integer({ min: 0, max: 9_999 }), 200).map((guess) => String(guess).padStart(4, '0'));
  const wrong = guesses.filter((guess) => guess !== right);
  for (const guess of wrong) await ways.loginByOtp({ otp_id: data?.otp?.otp_id ?? '', code: guess });
  expect((await ways.loginByOtp({ otp_id: data?.otp?.otp_id ?? '', code: right })).data).toBeNull();
});
