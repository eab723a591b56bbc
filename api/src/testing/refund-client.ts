import { randomUUID } from 'node:crypto';
import type { RefundQuote, RefundResult } from '../modules/refunds/refund.service';
import type { OrderView } from '../modules/tickets/order-view.rules';
import type { OrderVoidInput, RefundInput } from '../resolver-types.generated';
import { resultOf } from './pos-client';
import { everyOrderField } from './pos-documents';
import type { PosStore, TestPerson } from './pos-world';

const documents = {
  refundQuote: `query ($whmcs_id: Int!, $input: RefundQuoteInput!) {
    result: order_refund_quote(whmcs_id: $whmcs_id, input_obj: $input) {
      amount tip tip_left lines { order_item_id quantity amount } tenders { payment_id tender amount }
      tip_shares { employee_id amount } lines_left { order_item_id quantity amount is_whole }
    }
  }`,
  refund: `mutation ($whmcs_id: Int!, $input: RefundInput!, $key: UUID!) {
    result: order_refund(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { status decline_code order { ${everyOrderField} } }
  }`,
  void: `mutation ($whmcs_id: Int!, $input: OrderVoidInput!, $key: UUID!) {
    result: order_void(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) {
      status decline_code order { ${everyOrderField} }
    }
  }`,
};

export interface RefundSelection {
  /** Left out: everything that is left. */
  items?: RefundInput['items'];
  tip?: number;
}

/** Refunds and voids of one person; each call throws RefusedError where the API refuses. */
export function refundClient({ whmcsId }: Pick<PosStore, 'whmcsId'>, { request }: Pick<TestPerson, 'request'>) {
  const send = <Data>(document: string, variables: object) =>
    resultOf<Data>(request, document, { whmcs_id: whmcsId, key: randomUUID(), ...variables });
  const quote = ({ id }: Pick<OrderView, 'id'>, selection: RefundSelection = {}) =>
    send<RefundQuote>(documents.refundQuote, { input: { order_id: id, ...selection } });
  return {
    quote,
    /** Refunds the quoted amount by default. */
    refund: async (
      order: Pick<OrderView, 'id' | 'version'>,
      selection: RefundSelection = {},
      { key = randomUUID() as string, ...more }: Partial<RefundInput> & { key?: string } = {},
    ) => {
      const expected_amount = more.expected_amount ?? (await quote(order, selection)).amount;
      const at = { id: randomUUID(), order_id: order.id, version: order.version };
      return send<RefundResult>(documents.refund, {
        key,
        input: { ...at, reason: 'Not happy', ...selection, ...more, expected_amount },
      });
    },
    void: (
      { id, version }: Pick<OrderView, 'id' | 'version'>,
      key: string = randomUUID(),
      more: Pick<OrderVoidInput, 'continue_anyway'> = {},
    ) =>
      send<RefundResult>(documents.void, {
        input: { order_id: id, version, reason: 'Rung up by mistake', ...more },
        key,
      }),
  };
}

export type RefundClient = ReturnType<typeof refundClient>;
