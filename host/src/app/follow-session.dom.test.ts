import { localProblem, TransportFailure } from '@suite/graphql/problems';
import { createTokenStore } from '@suite/graphql/tokens';
import type { GraphqlRequest, Transport } from '@suite/graphql/transport';
import type { GateSnapshot } from '@suite/remote-kit/contract';
import { makeGate } from '@suite/testing';
import { createSubject } from '../core/observable/subject';
import type { Session } from '../core/session/session';
import { createProblemQueue } from '../shell/dialogs/problem-queue';
import type { Suite } from '../shell/suite';
import { makeSession, makeStore } from '../testing/make-session';
import { followSession, watchRefusals } from './follow-session';

const lotus = makeStore();
const willow = makeStore({ whmcs_id: 10002, name: 'Willow' });
const without = makeStore({ company_user: { employee_id: null, role: 'owner', permissions: [] } });
let hidden = false;
let responses: Session;

beforeEach(() => {
  jest.useFakeTimers();
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const show = async () => {
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
};

/** An open tab whose session is followed; `asked` lists the requests that it sent. */
function follow({ fail }: { fail?: () => Error | null } = {}) {
  const requested: string[] = [];
  const first = makeSession({ stores: [lotus, willow] });
  responses = first;
  const session = createSubject(first);
  const refreshes = createSubject(0);
  const problems = createProblemQueue();
  const tokens = createTokenStore();
  tokens.write({ token: 'a-long-enough-token', refresh_token: 'r' });
  const transport = {
    async send({ operation, variables }: GraphqlRequest) {
      requested.push(operation);
      const failure = fail?.();
      if (failure) throw failure;
      const company_list = responses.company_list.filter(
        ({ whmcs_id }) => operation === 'Session' || whmcs_id === variables?.whmcs_id,
      );
      return { data: { me: responses.me, company_list } };
    },
  } as unknown as Transport;
  const suite = {
    started: { refreshes, transport, tokens, navigation: {} },
    shell: { gate: createSubject<GateSnapshot>(makeGate()) },
    session,
    problems,
  } as unknown as Suite;
  followSession(suite);
  return { session, refreshes, problems, requested };
}

test('a visible tab sees a revoked permission within a minute, by one small request', async () => {
  const { session, requested } = follow();
  await wait(0);
  responses = makeSession({ stores: [without, willow] });
  await wait(60_000);
  expect(requested).toEqual(['PresentStore']);
  expect(session.getSnapshot().company_list).toEqual([without, willow]);
});

test('a store that the person lost is removed, the other stores remain', async () => {
  const { session } = follow();
  responses = makeSession({ stores: [willow] });
  await wait(60_000);
  expect(session.getSnapshot().company_list).toEqual([willow]);
});

test('an unchanged session changes nothing', async () => {
  const { session, requested } = follow();
  const before = session.getSnapshot();
  await wait(120_000);
  expect(requested.length).toBeGreaterThanOrEqual(2);
  expect(session.getSnapshot()).toBe(before);
});

test('a hidden tab sends no request, and one at once when it is visible again', async () => {
  const { requested } = follow();
  await wait(10_000);
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(600_000);
  expect(requested).toEqual([]);
  await show();
  expect(requested).toEqual(['PresentStore']);
  await show();
  expect(requested).toEqual(['PresentStore']);
});

test('a refused request fetches the whole session at once', async () => {
  const { refreshes, requested } = follow();
  refreshes.set(1);
  await wait(0);
  expect(requested).toEqual(['Session']);
});

test('a network failure shows nothing and the next interval retries; a refusal is shown', async () => {
  let failure: Error | null = new TransportFailure(localProblem('network'));
  const { problems, requested } = follow({ fail: () => failure });
  await wait(60_000);
  expect(requested.length).toBeGreaterThan(0);
  expect(problems.getSnapshot()).toEqual([]);
  failure = new TransportFailure(localProblem('unauthorized'));
  await wait(60_000);
  expect(problems.getSnapshot()).toEqual([localProblem('unauthorized')]);
});

describe('a refusal', () => {
  const answering = (code: string) => {
    const onRefused = jest.fn();
    const transport = watchRefusals(
      { send: async () => ({ errors: [{ message: '', extensions: { code } }] }) },
      onRefused,
    );
    return { onRefused, send: () => transport.send({ operation: 'Any', query: '' }) };
  };

  test.each([
    ['company_not_found', 1],
    ['service_not_enabled', 1],
    ['order_not_found', 0],
    ['slot_taken', 0],
  ])('a response with %s notifies %d times of changed rights', async (code, times) => {
    const { onRefused, send } = answering(code);
    expect((await send()).errors).toHaveLength(1);
    expect(onRefused).toHaveBeenCalledTimes(times);
  });

  test('many refusals at once notify once', async () => {
    const { onRefused, send } = answering('service_not_enabled');
    await Promise.all([send(), send(), send()]);
    expect(onRefused).toHaveBeenCalledTimes(1);
    await wait(5_001);
    await send();
    expect(onRefused).toHaveBeenCalledTimes(2);
  });
});
