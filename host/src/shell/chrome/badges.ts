import type { Transport } from '@suite/graphql/transport';
import { useEffect, useState } from 'react';
import { poll } from '../../core/async/poll';
import { dataOf } from '../../core/session/session';
import type { NativeShell } from '../../platform/native/native-shell';

export const badgeQuery = `query BadgeCounts($whmcs_id: Int!) {
  badge_counts(whmcs_id: $whmcs_id) { unseen_notifications unread_chats unconfirmed_bookings }
}`;

export interface BadgeCounts {
  unseen_notifications: number;
  unread_chats: number;
  unconfirmed_bookings: number;
}

const pace = { visibleMs: 3_000, hiddenMs: 30_000 };

/**
 * Counts of the chrome for a store: asked once the page stands, then every 3 s while it is visible and
 * every 30 s while it is not. Null until known.
 */
export function useBadgeCounts(transport: Transport, whmcsId: number | null): BadgeCounts | null {
  const [counts, setCounts] = useState<BadgeCounts | null>(null);
  useEffect(
    function pollCounts() {
      setCounts(null);
      if (whmcsId === null) return;
      return poll(async (signal) => {
        const request = { operation: 'BadgeCounts', query: badgeQuery, variables: { whmcs_id: whmcsId }, signal };
        const answer = await transport.send<{ badge_counts: BadgeCounts }>(request);
        if (!signal.aborted) setCounts(dataOf(answer).badge_counts);
      }, pace);
    },
    [transport, whmcsId],
  );
  return counts;
}

/** Says on the phone app's icon how much waits: notifications and messages. */
export function useNativeBadge(native: Pick<NativeShell, 'setBadge'> | null, counts: BadgeCounts | null): void {
  const waiting = counts && counts.unseen_notifications + counts.unread_chats;
  useEffect(
    function tellTheIcon() {
      if (waiting !== null) native?.setBadge(waiting);
    },
    [native, waiting],
  );
}
