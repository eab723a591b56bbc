import { toProblem } from '@suite/graphql/problems';
import type { Transport } from '@suite/graphql/transport';
import { poll } from '../core/async/poll';
import { keepSession } from '../core/session/saved-session';
import { fetchSession, personOf, refetchStore, type Session } from '../core/session/session';
import { signInPath } from '../core/session/sign-out';
import type { Suite } from '../shell/suite';

const shareChunk = () => import(/* webpackChunkName: "native-session" */ '../platform/native/share-session');

/** An open tab sees within a minute what was taken away; not all tabs ask in the same second. In milliseconds. */
const pace = (random: number) => ({ visibleMs: 40_000 + 10_000 * random, hiddenMs: null });
/** What was asked so recently is not asked again, in milliseconds. */
const freshMs = 5_000;

/**
 * Keeps the session true: asks for the present store again while the tab is visible, and for all whenever a
 * token was refreshed or a request was refused; leaves when another tab has signed out or somebody else in.
 * Returns what asks at once.
 */
export function followSession({ started, shell, session, problems, native }: Suite): () => Promise<void> {
  const { refreshes, transport, tokens, navigation } = started;
  let asking = false;
  let askedAt = performance.now();

  async function follow(ask: () => Promise<Session>) {
    if (asking) return;
    asking = true;
    try {
      const next = await ask();
      askedAt = performance.now();
      if (personOf(next) !== personOf(session.getSnapshot())) return location.reload();
      keepSession(tokens, next);
      if (JSON.stringify(next) !== JSON.stringify(session.getSnapshot())) session.set(next);
    } catch (error) {
      const problem = toProblem(error);
      if (problem.kind !== 'network' && problem.kind !== 'timeout') problems.show(problem);
    } finally {
      asking = false;
    }
  }
  const askAgain = () => follow(() => fetchSession(transport));

  async function look() {
    const { store } = shell.gate.getSnapshot();
    if (!tokens.read() || performance.now() - askedAt < freshMs) return;
    await follow(() =>
      store ? refetchStore(transport, session.getSnapshot(), store.whmcsId) : fetchSession(transport),
    );
  }
  poll(look, pace(Math.random()));
  addEventListener('focus', () => void look());
  native?.on('app_lifecycle', ({ state }) => void (state === 'active' && look()));
  if (native)
    shareChunk().then(({ shareSession }) => {
      const open = (path: string) => location.assign(path);
      shareSession({ native, tokens, refreshes, session, onRenewed: () => void askAgain(), open });
    }, console.error);

  refreshes.subscribe(() => void askAgain());
  tokens.subscribe(() => {
    const { pathname, search } = navigation.location.getSnapshot();
    if (tokens.read()) void askAgain();
    else location.assign(signInPath(pathname + search));
  });
  return askAgain;
}

/** Refusals after which the gate is not what it was: the store is not the person's any more, or lost the service. */
const tellingCodes: readonly unknown[] = ['company_not_found', 'service_not_enabled'];
/** One look serves all that is refused meanwhile, in milliseconds. */
const onceMs = 5_000;

/** The same transport, which tells when an answer shows that the person's rights have changed. Denied access refreshes the token, and so tells too. */
export function watchRefusals(transport: Transport, onRefused: () => void): Transport {
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    async send<TData>(request: Parameters<Transport['send']>[0]) {
      const answer = await transport.send<TData>(request);
      const isTelling = answer.errors?.some(({ extensions }) => tellingCodes.includes(extensions?.code));
      if (isTelling && performance.now() - toldAt > onceMs) {
        toldAt = performance.now();
        onRefused();
      }
      return answer;
    },
  };
}
