import { localProblem, type ProblemKind, problemOfStatus, TransportFailure } from '@suite/graphql/problems';
import { createTokenStore } from '@suite/graphql/tokens';
import { makeSession } from '../../testing/make-session';
import { saveSession, sessionOrSaved } from './saved-session';

const tokens = createTokenStore();
const known = makeSession({ language: 'vi' });
const failure = (kind: ProblemKind) => Promise.reject(new TransportFailure({ ...localProblem('network'), kind }));

beforeEach(() => {
  localStorage.clear();
  tokens.write({ token: 'first.token.signed', refresh_token: 'r' });
  saveSession(tokens, known);
});

test.each(['network', 'timeout', 'server'] as const)('without the API (%s) the saved session is used', async (kind) => {
  expect(await sessionOrSaved(failure(kind), tokens)).toEqual(known);
});

test('while the API is unavailable the saved session is used', async () => {
  const unavailable = Promise.reject(new TransportFailure(problemOfStatus(503, null)));
  expect(await sessionOrSaved(unavailable, tokens)).toEqual(known);
});

test.each(['unauthorized', 'access_denied'] as const)(
  'a session that the API refuses (%s) is not replaced by the saved one',
  async (kind) => {
    await expect(sessionOrSaved(failure(kind), tokens)).rejects.toMatchObject({ problem: { kind } });
  },
);

test('an API that does not respond is awaited until a time limit', async () => {
  jest.useFakeTimers();
  const session = sessionOrSaved(new Promise(() => undefined), tokens);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await session).toEqual(known);
  jest.useRealTimers();
});

test('the session of another token is not used', async () => {
  tokens.write({ token: 'second.token.other', refresh_token: 'r' });
  await expect(sessionOrSaved(failure('network'), tokens)).rejects.toThrow();
});

test('signing out deletes the saved session', async () => {
  tokens.clear();
  expect(localStorage).toHaveLength(0);
});
