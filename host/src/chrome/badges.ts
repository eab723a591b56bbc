import type { Transport } from '@suite/graphql/transport';
import { whenIdle } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { dataOf } from '../session/session';

export const badgeQuery = `query BadgeCounts($whmcs_id: Int!) {
  badge_counts(whmcs_id: $whmcs_id) { unseen_notifications unread_chats unconfirmed_bookings }
}`;

export interface BadgeCounts {
  unseen_notifications: number;
  unread_chats: number;
  unconfirmed_bookings: number;
}

const visibleMs = 3_000;
const hiddenMs = 30_000;

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
      });
    },
    [transport, whmcsId],
  );
  return counts;
}

/** Asks again and again, one at a time, at once when the page becomes visible; a failure waits for the next turn. */
function poll(ask: (signal: AbortSignal) => Promise<void>): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  async function turn() {
    clearTimeout(timer);
    if (asking) return;
    asking = true;
    await ask(controller.signal).catch(() => undefined);
    asking = false;
    if (!controller.signal.aborted) timer = setTimeout(turn, document.hidden ? hiddenMs : visibleMs);
  }
  const onVisibility = () => {
    if (!document.hidden) void turn();
  };
  document.addEventListener('visibilitychange', onVisibility);
  whenIdle(() => {
    if (!controller.signal.aborted) void turn();
  });
  return () => {
    controller.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
