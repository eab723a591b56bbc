import { useStore } from '@suite/remote-kit';
import { useState } from 'react';
import type { TicketFragment } from '../../core/ticket.generated';
import type { TicketLines } from '../../core/ticket-lines';

interface At {
  whmcs_id: number;
  order_id: string;
  version: number;
}

/** After so many conflicts in a row something else is wrong. */
const maxAttempts = 5;

/**
 * Does something to the whole ticket once its lines are saved; answers what the server did, or null. Where somebody was
 * faster, `mayRepeat` says of the ticket before and now whether the same is still meant: then it is done again.
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
    let answer: TData | null = null;
    for (let tries = 0; tries < maxAttempts && answer === null; tries += 1) {
      let before: TicketFragment | null = null;
      await queue.runAction(async (version) => {
        before = queue.getSnapshot().ticket;
        answer = await send({ whmcs_id: whmcsId, order_id: orderId, version });
        return answer ? ticketOf(answer) : null;
      });
      const now = queue.getSnapshot().ticket;
      if (before === null || !isOvertaken(before, now) || !mayRepeat(before, now)) break;
    }
    setBusy(false);
    return answer;
  }
  return { act: run, isBusy };
}

const isOvertaken = (before: TicketFragment, now: TicketFragment): boolean => before.version < now.version;

/** Client, name and note can be set on top of whatever somebody else did to the lines. */
export const sameDetails = (before: TicketFragment, now: TicketFragment): boolean =>
  before.customer?.id === now.customer?.id && before.name === now.name && before.note === now.note;
