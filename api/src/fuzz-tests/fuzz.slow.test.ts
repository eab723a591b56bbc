import fc from 'fast-check';
import { identityWorld, password } from '../testing/identity-world';
import { signInClient } from '../testing/sign-in-client';
import { fuzzRequests } from './fuzz-requests';
import { fuzzSignIns } from './fuzz-sign-ins';

// `npm run bench fuzz` sends ten thousand of each.
const [requests, signIns, seed] = [800, 400, 2026];

test('malformed requests get a response or a refusal, and neither reveal nor change data of others', async () => {
  const { tried, became, problems } = await fuzzRequests(requests, seed);
  expect(problems).toEqual([]);
  expect(tried).toBe(requests);
  // Some requests must pass the validation; otherwise the test would cover little.
  expect(became.accepted).toBeGreaterThan(requests / 10);
  expect(became.validation).toBeGreaterThan(requests / 10);
});

test('malformed sign-ins never create a session or an unexpected error', async () => {
  const { tried, problems } = await fuzzSignIns(signIns, seed);
  expect(problems).toEqual([]);
  expect(tried).toBe(signIns);
});

test('a code guessed at random within its attempts never creates a session', async () => {
  const world = await identityWorld();
  const auth = signInClient(world);
  const person = await world.person({ mfa: true });
  const { data } = await auth.login({ identifier: person.email, password });
  const right = await world.codeTo(person.phone);
  const guesses = fc.sample(fc.integer({ min: 0, max: 9_999 }), { numRuns: 40, seed });
  const wrong = guesses.map((guess) => String(guess).padStart(4, '0')).filter((guess) => guess !== right);
  for (const guess of wrong) await auth.loginByOtp({ otp_id: data?.otp?.otp_id ?? '', code: guess });
  expect((await auth.loginByOtp({ otp_id: data?.otp?.otp_id ?? '', code: right })).data).toBeNull();
  await world.close();
});
