import { useQuery } from '@apollo/client/react';
import { useStore } from '@suite/remote-kit';
import { useEffect } from 'react';
import { TicketByIdDocument, type TicketFragment } from '../core/ticket.generated';

const pollMs = 3_000;
const isHidden = () => document.visibilityState !== 'visible';

/** Polls an open ticket while its page is visible, and refetches it when the person comes back to the page. */
export function useWatchedTicket(id: string, isOpen: boolean): void {
  const { whmcsId } = useStore();
  const { refetch } = useQuery(TicketByIdDocument, {
    variables: { whmcs_id: whmcsId, id },
    skip: !isOpen,
    // The page's own query has just put the ticket into the cache.
    fetchPolicy: 'cache-first',
    pollInterval: pollMs,
    skipPollAttempt: isHidden,
    notifyOnNetworkStatusChange: false,
  });
  useEffect(
    function refetchOnReturn() {
      if (!isOpen) return;
      const onReturn = () => {
        // A failure is not shown: the next poll follows.
        if (!isHidden()) refetch().catch(() => undefined);
      };
      addEventListener('focus', onReturn);
      document.addEventListener('visibilitychange', onReturn);
      return () => {
        removeEventListener('focus', onReturn);
        document.removeEventListener('visibilitychange', onReturn);
      };
    },
    [refetch, isOpen],
  );
}

/** Returns the ticket as the cache has it: after each response that contains it. */
export function useCachedTicket(id: string, isNeeded: boolean): TicketFragment | undefined {
  const { whmcsId } = useStore();
  const { data } = useQuery(TicketByIdDocument, {
    variables: { whmcs_id: whmcsId, id },
    skip: !isNeeded,
    fetchPolicy: 'cache-only',
  });
  return data?.order_by_id;
}
