import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { localProblem, type ShellProblem, toProblem } from '@suite/graphql';
import { changeInput, itemInput } from '../core/line-input';
import {
  AddOrderItemsDocument,
  CreateOrderDocument,
  RemoveOrderItemDocument,
  TicketByIdDocument,
  type TicketFragment,
  UpdateOrderItemDocument,
} from '../core/ticket.generated';
import type { LinesPort, TicketResult } from '../core/ticket-lines';
import type { LineOp } from '../domain/line-queue';
import { SubmitOfflineSaleDocument } from './offline.generated';
import type { SenderPort } from './sender';
import { type PendingSale, saleInput, type UnsentTicket } from './unsent-ticket';

/**
 * The ticket requests of one store, from a page or in the background. None of them rejects. A request without a
 * response is sent again under its key. `onProblem` is called with each refusal.
 */
export function createTicketApi(
  client: ApolloClient,
  whmcsId: number,
  onProblem: (problem: ShellProblem) => void = () => undefined,
): SenderPort {
  async function change<TData, TVariables extends OperationVariables>(
    mutation: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
    ticketOf: (data: TData) => TicketFragment,
  ): Promise<TicketResult> {
    try {
      const { data } = await client.mutate({ mutation, variables } as ApolloClient.MutateOptions<TData, TVariables>);
      return data ? { ticket: ticketOf(data as TData) } : { problem: localProblem('unexpected') };
    } catch (error) {
      const problem = toProblem(error);
      onProblem(problem);
      return { problem };
    }
  }

  const open = ({ id, customer }: TicketFragment): Promise<TicketResult> =>
    change(
      CreateOrderDocument,
      { whmcs_id: whmcsId, input_obj: { id, customer_id: customer?.id ?? null }, idempotency_key: id },
      (data) => data.order_create,
    );

  async function fetch(id: string): Promise<TicketResult> {
    try {
      const variables = { whmcs_id: whmcsId, id };
      const { data } = await client.query({ query: TicketByIdDocument, variables, fetchPolicy: 'network-only' });
      return data ? { ticket: data.order_by_id } : { problem: localProblem('unexpected') };
    } catch (error) {
      return { problem: toProblem(error) };
    }
  }

  function lines(ticket: TicketFragment): LinesPort {
    const keyOf = keysByBody();
    async function send(ops: readonly LineOp[], lastVersion: number): Promise<TicketResult> {
      const opened = lastVersion === 0 ? await open(ticket) : null;
      if (opened && 'problem' in opened) return opened;
      const version = opened?.ticket.version ?? lastVersion;
      const idempotency_key = keyOf({ ops, version });
      const variables = <TFields extends object>(fields: TFields) => ({
        whmcs_id: whmcsId,
        input_obj: { order_id: ticket.id, version, ...fields },
        idempotency_key,
      });
      const [first] = ops;
      if (first?.kind === 'change') {
        const input = variables({ change: changeInput(first) });
        return change(UpdateOrderItemDocument, input, (data) => data.order_update_item);
      }
      if (first?.kind === 'remove') {
        const input = variables({ order_item_id: first.lineId });
        return change(RemoveOrderItemDocument, input, (data) => data.order_remove_item);
      }
      const items = ops.flatMap((op) => (op.kind === 'add' ? [itemInput(op)] : []));
      return change(AddOrderItemsDocument, variables({ items }), (data) => data.order_add_items);
    }
    return { send, fetch: () => fetch(ticket.id) };
  }

  const sendSale = (unsent: UnsentTicket, sale: PendingSale): Promise<TicketResult> =>
    change(
      SubmitOfflineSaleDocument,
      { whmcs_id: whmcsId, input_obj: saleInput(unsent, sale), idempotency_key: unsent.key },
      (data) => data.order_submit_offline_sale.order,
    );

  return { open, lines, sendSale };
}

/** Returns the key of a request: the previous one if the request is the same. */
function keysByBody(): (body: unknown) => string {
  let last = { body: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.body) last = { body: text, key: crypto.randomUUID() };
    return last.key;
  };
}
