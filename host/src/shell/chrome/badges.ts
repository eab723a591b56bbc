import type { Transport } from '@suite/graphql/transport';
import { useEffect, useRef, useState } from 'react';
import { requestData } from '../../core/api/request';
import { poll } from '../../core/async/poll';
import type { Started } from '../../core/started';
import type { NativeShell } from '../../platform/native/native-shell';
import type { WorkerMessage } from '../../platform/service-worker/worker-messages';
import type { Suite } from '../suite';
import { BadgeCountsDocument, type BadgeCountsQuery } from './badges.generated';

type BadgeCounts = BadgeCountsQuery['badge_counts'];
export type ShownBadgeCounts = Omit<BadgeCounts, 'service_flags'>;

const pace = { visibleMs: 3_000, hiddenMs: 30_000 };

/**
 * The counts of the chrome for a store: fetched once the page is shown, then every 3 s while it is visible and
 * every 30 s while it is not, and at once when the phone app or the browser receives a notification. Null until known.
 */
export function useBadgeCounts(
  transport: Transport,
  whmcsId: number | null,
  native: Pick<NativeShell, 'on'> | null,
): BadgeCounts | null {
  const [fetched, setFetched] = useState<{ whmcsId: number; counts: BadgeCounts } | null>(null);
  useEffect(
    function pollCounts() {
      setFetched(null);
      if (whmcsId === null) return;
      return poll(
        async (signal) => {
          const data = await requestData(transport, BadgeCountsDocument, { whmcs_id: whmcsId }, { signal });
          if (!signal.aborted) setFetched({ whmcsId, counts: data.badge_counts });
        },
        pace,
        (run) => onReceived(native, run),
      );
    },
    [transport, whmcsId, native],
  );
  return fetched?.whmcsId === whmcsId ? fetched.counts : null;
}

/**
 * Fetches the session again when the counts of a store came with other services than the session has: what was bought or
 * has ended on another device shows within seconds. Once for each difference; the session's own poll repeats it.
 */
export function useServiceChanges(
  { session, started: { refreshes } }: Pick<Suite, 'session'> & { started: Pick<Started, 'refreshes'> },
  whmcsId: number | null,
  counts: Pick<BadgeCounts, 'service_flags'> | null,
): void {
  const requested = useRef('');
  const flags = counts ? sorted(counts.service_flags) : null;
  useEffect(
    function followServices() {
      const store = session.getSnapshot().company_list.find((one) => one.whmcs_id === whmcsId);
      if (flags === null || !store || flags === sorted(store.service_flags)) return;
      const difference = `${whmcsId} ${flags}`;
      if (requested.current === difference) return;
      requested.current = difference;
      refreshes.set(refreshes.getSnapshot() + 1);
    },
    [session, refreshes, whmcsId, flags],
  );
}

const sorted = (flags: readonly string[]): string => [...flags].sort().join();

/** Runs after each notification that this device receives; returns a function that ends it. */
function onReceived(native: Pick<NativeShell, 'on'> | null, run: () => void): () => void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const stop = native?.on('notification_received', run);
  const onMessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data?.kind === 'push_received') run();
  };
  workers?.addEventListener('message', onMessage);
  return () => {
    stop?.();
    workers?.removeEventListener('message', onMessage);
  };
}

/** Shows the count of unread notifications and messages on the phone app's icon. */
export function useNativeBadge(native: Pick<NativeShell, 'setBadge'> | null, counts: ShownBadgeCounts | null): void {
  const waiting = counts && counts.unseen_notifications + counts.unread_chats;
  useEffect(
    function updateIcon() {
      if (waiting !== null) native?.setBadge(waiting);
    },
    [native, waiting],
  );
}
