import { useQuery } from '@apollo/client/react';
import { useStore } from '@suite/remote-kit';
import { useEffect, useEffectEvent } from 'react';
import { CatalogRevisionDocument } from './order.generated';

const pollMs = 5_000;
const isHidden = () => document.visibilityState !== 'visible';

/** Fetches the catalogue again while a ticket is open and someone changes a price, a name or the order. */
export function useWatchedCatalog(loaded: string | undefined, isOpen: boolean, refetch: () => Promise<void>): void {
  const { whmcsId } = useStore();
  const { data } = useQuery(CatalogRevisionDocument, {
    variables: { whmcs_id: whmcsId },
    skip: !isOpen || loaded === undefined,
    // In the cache it would replace the revision of the loaded catalogue.
    fetchPolicy: 'no-cache',
    pollInterval: pollMs,
    skipPollAttempt: isHidden,
    notifyOnNetworkStatusChange: false,
  });
  const newest = data?.catalog_revision;
  const fetchCatalog = useEffectEvent(refetch);
  useEffect(
    function followRevision() {
      if (newest !== undefined && newest !== loaded) void fetchCatalog();
    },
    [newest, loaded],
  );
}
