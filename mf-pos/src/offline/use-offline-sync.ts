import { useApolloClient } from '@apollo/client/react';
import { useReachable, useShell, useStore, whenIdle } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { routes } from '../routes';
import { useDevice, useOfflineSaleQueue } from './device';
import { OfflineCatalogDocument } from './offline.generated';
import { countUnsent } from './unsent-ticket';
import { catalogKey } from './use-offline-ticket';

const lookMs = 1_000;

/** Sends what waits for as long as the page stands, and tells the host how much that is. */
export function useOfflineSync(): void {
  const { unsent } = useShell();
  const { isLoaded, tickets } = useOfflineSaleQueue();
  const isReachable = useReachable();
  const [now, setNow] = useState(() => new Date());
  const count = countUnsent(tickets, isReachable, now);

  useEffect(
    function refreshCountWhilePending() {
      if (tickets.length === 0) return;
      // Not an interval: where this runs beside pages, the host would end it with the page that is left.
      let timer = setTimeout(look, lookMs);
      function look() {
        setNow(new Date());
        timer = setTimeout(look, lookMs);
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

/** So old the kept catalogue may become while the API is there, in milliseconds. */
const freshMs = 15 * 60_000;

/**
 * Catalogue, staff and rates are on the device before they are needed there; asked for once the page has what it is
 * opened for.
 */
export function useOfflineCatalog(isShown: boolean): void {
  const isReachable = useReachable();
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const { catalog } = useDevice();
  useEffect(
    function cacheCatalog() {
      if (!isReachable || !isShown) return;
      async function keep() {
        const kept = await catalog.get(catalogKey);
        if (kept && Date.now() - Date.parse(kept.at) < freshMs) return;
        const { data } = await client.query({
          query: OfflineCatalogDocument,
          variables: { whmcs_id: whmcsId },
          fetchPolicy: 'no-cache',
          context: { isBackground: true },
        });
        if (data) await catalog.put(catalogKey, { data, at: new Date().toISOString() });
      }
      // Without it the next page asks again.
      whenIdle(() => void keep().catch(() => undefined));
    },
    [client, whmcsId, catalog, isReachable, isShown],
  );
}
