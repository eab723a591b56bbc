import { useApolloClient } from '@apollo/client/react';
import { localProblem, type ShellProblem, toProblem } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { useCallback } from 'react';
import { TicketByIdDocument, type TicketFragment } from './ticket.generated';

/** Fetches a ticket's newest state into the cache, so that its page is updated. Never rejects. */
export function useFetchTicket(id: string): () => Promise<{ ticket: TicketFragment } | { problem: ShellProblem }> {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  return useCallback(async () => {
    try {
      const { data } = await client.query({
        query: TicketByIdDocument,
        variables: { whmcs_id: whmcsId, id },
        fetchPolicy: 'network-only',
      });
      return data ? { ticket: data.order_by_id } : { problem: localProblem('unexpected') };
    } catch (error) {
      return { problem: toProblem(error) };
    }
  }, [client, whmcsId, id]);
}
