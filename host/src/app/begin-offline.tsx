import { deviceStorage } from '@suite/graphql/device-storage';
import { languageOf, loadLocales } from '@suite/remote-kit/locales';
import { loadProblemMessages } from '@suite/remote-kit/problem-locales';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterFirstTaps } from '../core/async/after-first-taps';
import { repeatUntil } from '../core/async/repeat-until';
import { whenPaused } from '../core/async/when-paused';
import type { LoadedRegistry } from '../federation/registry/registry';
import type { Reachability } from '../platform/offline/reachability';
import { createOpenedRemotesCache } from '../platform/service-worker/cache-opened';
import type { ClaimMessage } from '../platform/service-worker/worker-messages';
import { fetchAhead, type NetworkConnection, nextFiles } from '../platform/updates/prefetch-next';
import { mainScript, suiteVersionOf, watchUpdates } from '../platform/updates/updates';
import { offlineLocales } from '../shell/notices/offline-locales';
import { OfflineNotices } from '../shell/notices/offline-notices';
import { UnsentNotice } from '../shell/notices/unsent-notice';
import { followPush } from '../shell/notifications/follow-push';
import type { Suite } from '../shell/suite';
import { registryUrl } from '../start/early-requests';
import { wasRequested } from '../start/first-pages';

interface Options {
  suite: Suite;
  reach: Reachability;
  /** Fetches the session and the permissions again. */
  refreshSession: () => Promise<void>;
  /** Verifies a registry that was fetched. */
  readRegistry: (published: Promise<unknown>) => Promise<LoadedRegistry>;
}

/** Starts the parts that wait for the page: offline start, notices, updates, and the prefetch of likely pages. */
export async function beginOffline({ suite, reach, refreshSession, readRegistry }: Options): Promise<void> {
  const { started, shell, permitted, unsaved } = suite;
  await loadLocales(started.i18n, 'offline', offlineLocales);
  const { isReachable } = reach;
  let wasReachable = true;
  const follow = () => {
    const isBack = isReachable.getSnapshot() && !wasReachable;
    wasReachable = isReachable.getSnapshot();
    // The registry could not be fetched then: whether it can be trusted shows when the connection is back.
    if (!wasReachable) suite.isOnLastGood.set(false);
    if (!isBack) return;
    comeBack(suite, refreshSession);
    void repeatUntil(async () => !isReachable.getSnapshot() || !(await checkRegistry()).isLastGood, whenBack);
  };
  async function checkRegistry(): Promise<LoadedRegistry> {
    const registry = await readRegistry(fetchRegistry());
    suite.isOnLastGood.set(registry.isLastGood);
    return registry;
  }
  follow();
  isReachable.subscribe(follow);

  const updates = watchUpdates({
    present: () =>
      suiteVersionOf(suite.registry, shell.gate.getSnapshot(), mainScript(document.documentElement.outerHTML)),
    async look() {
      const [registry, page] = await Promise.all([
        checkRegistry(),
        fetch('/', { signal: AbortSignal.timeout(lookMs) }).then((response) => response.text()),
      ]);
      if (registry.isLastGood) throw new Error('What is published can not be known.');
      return suiteVersionOf(registry, shell.gate.getSnapshot(), mainScript(page));
    },
  });
  afterFirstTaps(() => void loadProblemMessages(started.i18n));
  const place = document.body.appendChild(document.createElement('div'));
  // Bars at the bottom stick within the page, not within this element.
  place.style.display = 'contents';
  createRoot(place).render(
    <I18nextProvider i18n={started.i18n}>
      <OfflineNotices
        isReachable={isReachable}
        gate={shell.gate}
        updates={updates}
        unsaved={unsaved}
        onUpdate={() => location.reload()}
        waiting={suite.unsent.here}
      >
        <UnsentNotice shell={shell} unsent={suite.unsent} />
      </OfflineNotices>
    </I18nextProvider>,
  );

  // Files from a developer's machine are neither cached nor prefetched.
  if (suite.override?.replace) return;
  const preloadNext = () =>
    afterFirstTaps(() => {
      const { connection } = navigator as Navigator & { connection?: NetworkConnection };
      const gate = shell.gate.getSnapshot();
      void fetchAhead(nextFiles(permitted.getSnapshot(), gate, languageOf(started.i18n), connection), {
        storage: deviceStorage,
        isRequested: wasRequested,
      });
    });
  preloadNext();
  permitted.subscribe(preloadNext);
  const workers = workersOfPage();
  if (workers) followPush(suite, workers);
  if (process.env.NODE_ENV === 'production') await cacheForOffline(suite);
}

/** A connection that has just come back may be slow: what is published is checked until it is known, for about 20 seconds. */
const whenBack = { firstMs: 1_500, maxAttempts: 5 };

/** Time limit of the request for what is published, in milliseconds. */
const lookMs = 30_000;

async function fetchRegistry(): Promise<unknown> {
  const response = await fetch(registryUrl, { cache: 'no-cache', signal: AbortSignal.timeout(lookMs) });
  if (!response.ok) throw new Error(`${registryUrl}: ${response.status}`);
  return response.json();
}

/** Updates the page after a reconnect: fetches the session, retries failed slots and refetches all active queries. */
function comeBack({ shell, remotes, slots }: Suite, refreshSession: () => Promise<void>) {
  void refreshSession();
  for (const [name, state] of remotes.states.getSnapshot()) if (state === 'failed') remotes.retry(name);
  slots.retryFailed();
  shell.apollo.refetchObservableQueries().catch(() => undefined);
}

/** Null where the page has no secure connection, or the browser refuses access. */
function workersOfPage(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/** Interval of the check for opened remotes, in milliseconds: no event is sent when a slot loads a remote. */
const cacheEveryMs = 3_000;

async function cacheForOffline({ permitted }: Suite) {
  const workers = workersOfPage();
  if (!workers) return;
  try {
    await workers.register('/service-worker.js', { updateViaCache: 'none' });
  } catch (error) {
    // A page that is left during the registration aborts it; the next page registers the worker.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    throw error;
  }
  const registration = await workers.ready;
  const cacheOpened = createOpenedRemotesCache((message) => registration.active?.postMessage(message));
  // A worker that has just started delays the requests of the pages that it controls, and a remote has many files.
  afterFirstTaps(() => {
    if (!workers.controller) registration.active?.postMessage({ kind: 'claim' } satisfies ClaimMessage);
    cache();
  });
  function cache() {
    cacheOpened(permitted.getSnapshot());
    setTimeout(() => whenPaused(cache), cacheEveryMs);
  }
}
