import type { ShellProblem } from '@suite/graphql';
import { useProblemMessages, useStore } from '@suite/remote-kit';
import { useState } from 'react';
import type { TicketFragment } from '../../core/ticket.generated';
import type { TicketLines } from '../../core/ticket-lines';

interface At {
  whmcs_id: number;
  order_id: string;
  version: number;
}

/** After so many conflicts in a row something else is wrong. */
const mostTries = 5;

/** Whether the sheet shows the refusal itself. */
export const isShownInline = ({ kind, fields }: ShellProblem): boolean => kind === 'defined' && fields.length === 0;

/**
 * Runs an action on a ticket once its lines are saved; resolves with the response, or null. After a conflict, `mayRepeat`
 * decides from the ticket before and now whether the action still applies: then it is repeated.
 */
export function useTicketAction(
  queue: TicketLines,
  orderId: string,
  mayRepeat: (before: TicketFragment, now: TicketFragment) => boolean = () => false,
) {
  const { whmcsId } = useStore();
  const [isBusy, setBusy] = useState(false);

  async function run<TData>(
    send: (at: At) => Promise<TData | null>,
    ticketOf: (data: TData) => TicketFragment,
  ): Promise<TData | null> {
    setBusy(true);
    let response: TData | null = null;
    for (let tries = 0; tries < mostTries && response === null; tries += 1) {
      let before: TicketFragment | null = null;
      await queue.runAction(async (version) => {
        before = queue.getSnapshot().ticket;
        response = await send({ whmcs_id: whmcsId, order_id: orderId, version });
        return response ? ticketOf(response) : null;
      });
      const now = queue.getSnapshot().ticket;
      if (before === null || !isOvertaken(before, now) || !mayRepeat(before, now)) break;
    }
    setBusy(false);
    return response;
  }
  return { act: run, isBusy };
}

const isOvertaken = (before: TicketFragment, now: TicketFragment): boolean => before.version < now.version;

/** Client, name and note can be set again after somebody else changed the lines. */
export const sameDetails = (before: TicketFragment, now: TicketFragment): boolean =>
  before.customer?.id === now.customer?.id && before.name === now.name && before.note === now.note;

/** The sheet's message about the last refusal. */
export function useRefusal(problem: ShellProblem | null): string | undefined {
  const problemMessage = useProblemMessages();
  return problem && isShownInline(problem) ? problemMessage(problem).message : undefined;
}
