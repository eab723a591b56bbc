import { storeChangeChannel } from '@suite/domain/store-changes';
import { isTemporary, toProblem } from '@suite/graphql/problems';
import type { Transport } from '@suite/graphql/transport';
import { loadWhenOnline } from '../core/async/load-when-online';
import { poll } from '../core/async/poll';
import { saveSession } from '../core/session/saved-session';
import { fetchSession, personOf, refetchStore, type Session } from '../core/session/session';
import { signInPath } from '../core/session/sign-out';
import type { Suite } from '../shell/suite';

const shareChunk = () => import(/* webpackChunkName: "native-session" */ '../platform/native/share-session');

/**
 * Interval in milliseconds: an open tab sees a revoked permission within a minute; the tabs do not all send at the
 * same second.
 */
const pace = (random: number) => ({ visibleMs: 40_000 + 10_000 * random, hiddenMs: null });
/** Interval within which the session is not requested again, in milliseconds. */
const freshMs = 5_000;

/**
 * Refreshes the session: fetches the present store again while the tab is visible, and all stores whenever a token
 * was refreshed or a request was refused; signs out when another tab has signed out or signed in another person.
 * Returns a function that fetches at once.
 */
export function followSession({ started, shell, session, problems, native }: Suite): () => Promise<void> {
  const { refreshes, transport, tokens, navigation } = started;
  let isFetching = false;
  let fetchedAt = performance.now();

  async function follow(fetchNext: () => Promise<Session>) {
    if (isFetching) return;
    isFetching = true;
    try {
      const next = await fetchNext();
      fetchedAt = performance.now();
      if (personOf(next) !== personOf(session.getSnapshot())) return location.reload();
      saveSession(tokens, next);
      if (JSON.stringify(next) !== JSON.stringify(session.getSnapshot())) session.set(next);
    } catch (error) {
      const problem = toProblem(error);
      if (!isTemporary(problem)) problems.show(problem);
    } finally {
      isFetching = false;
    }
  }
  const refreshSession = () => follow(() => fetchSession(transport));

  async function refreshPresent(isChanged = false) {
    const { store } = shell.gate.getSnapshot();
    if (!tokens.read() || (!isChanged && performance.now() - fetchedAt < freshMs)) return;
    await follow(() =>
      store ? refetchStore(transport, session.getSnapshot(), store.whmcsId) : fetchSession(transport),
    );
  }
  poll(() => refreshPresent(), pace(Math.random()));
  addEventListener('focus', () => void refreshPresent());
  // What a tab has bought is on in all of them.
  if (typeof BroadcastChannel !== 'undefined')
    new BroadcastChannel(storeChangeChannel).addEventListener('message', () => void refreshPresent(true));
  native?.on('app_lifecycle', ({ state }) => void (state === 'active' && refreshPresent()));
  if (native)
    void loadWhenOnline(async () => {
      const { shareSession } = await shareChunk();
      const open = (path: string) => location.assign(path);
      shareSession({ native, tokens, refreshes, session, onRenewed: () => void refreshSession(), open });
    });

  refreshes.subscribe(() => void refreshSession());
  tokens.subscribe(() => {
    const { pathname, search } = navigation.location.getSnapshot();
    if (tokens.read()) void refreshSession();
    else location.assign(signInPath(pathname + search));
  });
  return refreshSession;
}

/** Refusals that show a changed gate: the person lost the store, or the store lost the service. */
const rightsCodes: readonly unknown[] = ['company_not_found', 'service_not_enabled'];
/** One request serves all refusals within this time, in milliseconds. */
const onceMs = 5_000;

/**
 * The same transport, which notifies when a response shows that the person's permissions have changed. Denied
 * access refreshes the token, so it notifies too.
 */
export function watchRefusals(transport: Transport, onRefused: () => void): Transport {
  let notifiedAt = Number.NEGATIVE_INFINITY;
  return {
    async send<TData>(request: Parameters<Transport['send']>[0]) {
      const response = await transport.send<TData>(request);
      const hasChangedRights = response.errors?.some(({ extensions }) => rightsCodes.includes(extensions?.code));
      if (hasChangedRights && performance.now() - notifiedAt > onceMs) {
        notifiedAt = performance.now();
        onRefused();
      }
      return response;
    },
  };
}
