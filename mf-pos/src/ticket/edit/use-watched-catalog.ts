import { useApolloClient } from '@apollo/client/react';
import { useStore } from '@suite/remote-kit';
import { useEffect, useEffectEvent } from 'react';
import { CatalogRevisionDocument } from './order.generated';

const pollMs = 5_000;
const isHidden = () => document.visibilityState !== 'visible';

/** Fetches the catalogue again while a ticket is open and someone changes a price, a name or the order. */
export function useWatchedCatalog(loaded: string | undefined, isOpen: boolean, refetch: () => Promise<void>): void {
  const { whmcsId } = useStore();
  const client = useApolloClient();
  const fetchCatalog = useEffectEvent(refetch);
  useEffect(
    function pollRevision() {
      if (!isOpen || loaded === undefined) return;
      let isLeft = false;
      async function poll() {
        if (isHidden()) return;
        // In the cache it would replace the revision of the loaded catalogue. A failure is not shown: the next poll follows.
        const response = await client
          .query({ query: CatalogRevisionDocument, variables: { whmcs_id: whmcsId }, fetchPolicy: 'no-cache' })
          .catch(() => null);
        const newest = response?.data?.catalog_revision;
        if (!isLeft && newest !== undefined && newest !== loaded) void fetchCatalog();
      }
      const timer = window.setInterval(() => void poll(), pollMs);
      return () => {
        isLeft = true;
        window.clearInterval(timer);
      };
    },
    [client, whmcsId, loaded, isOpen],
  );
}
