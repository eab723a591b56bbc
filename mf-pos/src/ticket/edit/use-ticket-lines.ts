import { useApolloClient } from '@apollo/client/react';
import { isPackageProblem, type ShellProblem } from '@suite/graphql';
import { useProblemDialog, useReachable, useStore } from '@suite/remote-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TicketFragment } from '../../core/ticket.generated';
import { type LinesPort, TicketLines } from '../../core/ticket-lines';
import { useDevice } from '../../offline/device';
import { ticketLockName } from '../../offline/sender';
import { createTicketApi } from '../../offline/ticket-api';

/** The lines of the open ticket, with optimistic updates that are saved in order. */
export function useTicketLines(ticket: TicketFragment) {
  const makePort = useLinesPort(ticket);
  const { saleQueue, locks } = useDevice();
  const isReachable = useReachable();
  const [lines] = useState(() => {
    const unsent = saleQueue.find(ticket.id);
    return new TicketLines(unsent?.ticket ?? ticket, makePort(), unsent?.ops);
  });
  const snapshot = useSyncExternalStore(lines.subscribe, lines.getSnapshot);

  useEffect(
    function receiveServerState() {
      lines.receive(ticket);
    },
    [lines, ticket],
  );
  useEffect(
    function retryWhenReachable() {
      if (isReachable) lines.retry();
    },
    [lines, isReachable],
  );
  useEffect(
    function holdTicketLock() {
      return locks.hold(ticketLockName(ticket.id));
    },
    [locks, ticket.id],
  );
  useEffect(
    function finishRemovalOnLeaving() {
      addEventListener('pagehide', lines.finishRemoval);
      return () => {
        removeEventListener('pagehide', lines.finishRemoval);
        lines.finishRemoval();
      };
    },
    [lines],
  );
  return { ...snapshot, queue: lines };
}

/** Problems of the stored changes that open a dialog: those that end the session, and a service that is not paid. */
const opensDialog = (problem: ShellProblem): boolean =>
  problem.kind === 'unauthorized' || problem.kind === 'access_denied' || isPackageProblem(problem);

/** Pending changes are stored on the device. */
function useLinesPort(ticket: TicketFragment): () => LinesPort {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const { saleQueue } = useDevice();
  const showProblem = useProblemDialog();
  return () => ({
    ...createTicketApi(client, whmcsId, (problem) => {
      if (opensDialog(problem)) showProblem(problem);
    }).lines(ticket),
    persist: (now, ops) => void saleQueue.change(now, { ticket: now, ops, problem: null }),
  });
}
