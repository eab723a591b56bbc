import { useApolloClient } from '@apollo/client/react';
import { useReachable, useShell, useStore, whenIdle } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { routes } from '../routes';
import { useDevice, useOfflineSaleQueue } from './device';
import { OfflineCatalogDocument } from './offline.generated';
import { countUnsent } from './unsent-ticket';
import { catalogKey } from './use-offline-ticket';

const refreshMs = 1_000;

/** Sends unsent tickets as long as the page is open, and reports their number to the host. */
export function useOfflineSync(): void {
  const { unsent } = useShell();
  const { isLoaded, tickets } = useOfflineSaleQueue();
  const isReachable = useReachable();
  const [now, setNow] = useState(() => new Date());
  const count = countUnsent(tickets, isReachable, now);

  useEffect(
    function refreshCountWhilePending() {
      if (tickets.length === 0) return;
      // This is not an interval: the host ends the intervals of a page that is left, and this also runs outside of
      // pages.
      let timer = setTimeout(refreshNow, refreshMs);
      function refreshNow() {
        setNow(new Date());
        timer = setTimeout(refreshNow, refreshMs);
      }
      return () => clearTimeout(timer);
    },
    [tickets.length],
  );
  useEffect(
    function reportToHost() {
      if (isLoaded) unsent.report(routes.name, count);
    },
    [unsent, isLoaded, count],
  );
}

/** Time for the page's own requests and the person's first taps, in milliseconds. */
const delayMs = 3_000;
/** The cached catalog is refreshed after this time, in milliseconds. */
const freshMs = 15 * 60_000;

/** Caches catalog, staff and rates on this device for offline sales, once the page has loaded its own data. */
export function useOfflineCatalog(isShown: boolean): void {
  const isReachable = useReachable();
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const { catalog } = useDevice();
  useEffect(
    function cacheCatalog() {
      if (!isReachable || !isShown) return;
      async function refresh() {
        const cached = await catalog.get(catalogKey);
        if (cached && Date.now() - Date.parse(cached.at) < freshMs) return;
        const { data } = await client.query({
          query: OfflineCatalogDocument,
          variables: { whmcs_id: whmcsId },
          fetchPolicy: 'no-cache',
          context: { isBackground: true },
        });
        if (data) await catalog.put(catalogKey, { data, at: new Date().toISOString() });
      }
      // A failure is not shown: the next page retries.
      const timer = setTimeout(() => whenIdle(() => void refresh().catch(() => undefined)), delayMs);
      return () => clearTimeout(timer);
    },
    [client, whmcsId, catalog, isReachable, isShown],
  );
}
