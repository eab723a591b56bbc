import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { localProblem, type ShellProblem, useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { customName } from '../domain/line';
import type { LineOp } from '../domain/line-queue';
import { type TicketFragment, UpdateOrderItemDocument } from '../ticket/ticket.generated';
import { useFetchTicket } from '../ticket/use-fetch-ticket';
import { AddOrderItemsDocument, RemoveOrderItemDocument } from './order.generated';
import { type LinesPort, type Sent, TicketLines } from './ticket-lines';

/** The lines of the open ticket on screen; changes show at once and are saved in order. */
export function useTicketLines(ticket: TicketFragment) {
  const port = useLinesPort(ticket.id);
  const [lines] = useState(() => new TicketLines(ticket, port));
  const snapshot = useSyncExternalStore(lines.subscribe, lines.getSnapshot);

  useEffect(
    function takeOverWhatTheServerSays() {
      lines.see(ticket);
    },
    [lines, ticket],
  );
  useEffect(
    function tryAgainWhenBackOnline() {
      addEventListener('online', lines.retry);
      return () => removeEventListener('online', lines.retry);
    },
    [lines],
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

function useLinesPort(orderId: string): LinesPort {
  const { whmcsId } = useStore();
  const fetch = useFetchTicket(orderId);
  const add = useLineMutation(AddOrderItemsDocument, (data) => data.order_add_items);
  const change = useLineMutation(UpdateOrderItemDocument, (data) => data.order_update_item);
  const remove = useLineMutation(RemoveOrderItemDocument, (data) => data.order_remove_item);

  function send(ops: readonly LineOp[], version: number): Promise<Sent> {
    const at = { whmcs_id: whmcsId, order_id: orderId, version };
    const [first] = ops;
    if (first?.kind === 'change') return change({ ...at, change: changeInput(first) });
    if (first?.kind === 'remove') return remove({ ...at, order_item_id: first.lineId });
    return add({ ...at, items: ops.flatMap((op) => (op.kind === 'add' ? [itemInput(op)] : [])) });
  }
  return { send, fetch };
}

/** A mutation that answers the ticket, or why not. Only problems that end the session open a dialog. */
function useLineMutation<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  ticketOf: (data: TData) => TicketFragment,
) {
  const refusal = useRef<ShellProblem>(localProblem('unexpected'));
  const { submit } = useSubmit(document, {
    handles: (problem) => {
      refusal.current = problem;
      return problem.kind !== 'unauthorized' && problem.kind !== 'access_denied';
    },
  });
  return async (variables: Omit<TVariables, 'idempotency_key'>): Promise<Sent> => {
    const data = await submit(variables);
    return data ? { ticket: ticketOf(data) } : { problem: refusal.current };
  };
}

function itemInput({ line, isPriced }: LineOp & { kind: 'add' }) {
  const isCustom = line.item_type === 'custom';
  return {
    id: line.id,
    item_type: line.item_type,
    service_id: line.service?.id ?? null,
    item_id: line.item?.id ?? null,
    price: isCustom || isPriced ? line.price : null,
    item_name: isCustom && line.item_name !== customName ? line.item_name : null,
    quantity: line.quantity,
    staff_id: line.staff?.id ?? null,
    note: line.note,
  };
}

const changeInput = ({ lineId, change: { staff, ...change } }: LineOp & { kind: 'change' }) => ({
  id: lineId,
  ...change,
  ...(staff === undefined ? {} : { staff_id: staff?.id ?? null }),
});
