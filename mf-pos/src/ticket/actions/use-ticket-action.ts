import { useState } from 'react';
import type { TicketFragment } from '../../core/ticket.generated';
import type { TicketLines } from '../../core/ticket-lines';

/** Sends a mutation of the ticket; resolves with null if it was refused. */
type Submit<TFields, TData> = (variables: {
  input_obj: TFields & { order_id: string; version: number };
}) => Promise<TData | null>;

/** After this number of conflicts in a row, the action fails. */
const maxAttempts = 5;

/**
 * Changes the whole ticket once its lines are saved, and returns the server's response, or null where it refused. After a
 * conflict the change is sent again if `mayRepeat` returns true for the ticket before and after the other person's change.
 */
export function useTicketAction(
  queue: TicketLines,
  orderId: string,
  mayRepeat: (before: TicketFragment, now: TicketFragment) => boolean = () => false,
) {
  const [isBusy, setBusy] = useState(false);

  async function act<TFields extends object, TData>(
    submit: Submit<TFields, TData>,
    fields: TFields,
    ticketOf: (data: TData) => TicketFragment,
  ): Promise<TData | null> {
    setBusy(true);
    let response: TData | null = null;
    for (let attempts = 0; attempts < maxAttempts && response === null; attempts += 1) {
      let before: TicketFragment | null = null;
      await queue.runAction(async (version) => {
        before = queue.getSnapshot().ticket;
        response = await submit({ input_obj: { order_id: orderId, version, ...fields } });
        return response ? ticketOf(response) : null;
      });
      const now = queue.getSnapshot().ticket;
      if (before === null || !isOvertaken(before, now) || !mayRepeat(before, now)) break;
    }
    setBusy(false);
    return response;
  }
  return { act, isBusy };
}

const isOvertaken = (before: TicketFragment, now: TicketFragment): boolean => before.version < now.version;

/** Client, name and note can be set regardless of another person's changes of the lines. */
export const sameDetails = (before: TicketFragment, now: TicketFragment): boolean =>
  before.customer?.id === now.customer?.id && before.name === now.name && before.note === now.note;
