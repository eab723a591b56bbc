import type { Transport } from '@suite/graphql/transport';
import { useEffect, useState } from 'react';
import { requestData } from '../../core/api/request';
import { poll } from '../../core/async/poll';
import type { NativeShell } from '../../platform/native/native-shell';
import type { WorkerMessage } from '../../platform/service-worker/worker-messages';
import { BadgeCountsDocument, type BadgeCountsQuery } from './badges.generated';

export type ShownBadgeCounts = BadgeCountsQuery['badge_counts'];

const pace = { visibleMs: 3_000, hiddenMs: 30_000 };

/**
 * The counts of the chrome for a store: fetched once the page is shown, then every 3 s while it is visible and
 * every 30 s while it is not, and at once when the phone app or the browser receives a notification. Null until known.
 */
export function useBadgeCounts(
  transport: Transport,
  whmcsId: number | null,
  native: Pick<NativeShell, 'on'> | null,
): ShownBadgeCounts | null {
  const [counts, setCounts] = useState<ShownBadgeCounts | null>(null);
  useEffect(
    function pollCounts() {
      setCounts(null);
      if (whmcsId === null) return;
      return poll(
        async (signal) => {
          const data = await requestData(transport, BadgeCountsDocument, { whmcs_id: whmcsId }, { signal });
          if (!signal.aborted) setCounts(data.badge_counts);
        },
        pace,
        (run) => onReceived(native, run),
      );
    },
    [transport, whmcsId, native],
  );
  return counts;
}

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
