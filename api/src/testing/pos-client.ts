import { randomUUID } from 'node:crypto';
import type { TicketCodeKind } from '@suite/domain';
import type { OrderCode } from '../modules/orders/order-code.service';
import type { CheckoutResult } from '../modules/payments/checkout.service';
import type { OrderView } from '../modules/tickets/order-view.rules';
import type {
  CheckoutInput,
  OrderItemInput,
  OrderReviewInput,
  OrderSplitInput,
  TenderInput,
} from '../resolver-types.generated';
import { documents } from './pos-documents';
import type { ApiResponse, PosStore, SendRequest, TestPerson } from './pos-world';

export type { OrderView, SendRequest };

/** A refusal as a test reads it. */
export interface RefusedOperation {
  category: unknown;
  code: unknown;
  params?: unknown;
  fields?: unknown;
}

class RefusedError extends Error {
  constructor(readonly refused: RefusedOperation) {
    super(JSON.stringify(refused));
  }
}

function resultIn<Data>({ data, errors }: ApiResponse<{ result: Data }>): Data {
  const [error] = errors ?? [];
  if (error) {
    const { category, code, params, fields } = error.extensions;
    throw new RefusedError({ category, code, ...(params ? { params } : {}), ...(fields ? { fields } : {}) });
  }
  if (!data) throw new Error('There is neither an answer nor a refusal.');
  return data.result;
}

/** Returns the field that a document aliases as `result`; throws RefusedError if the API refuses. */
export const resultOf = async <Data>(request: SendRequest, document: string, variables: object): Promise<Data> =>
  resultIn<Data>(await request<{ result: Data }>(document, { ...variables }));

/** Returns the result of a promise, or its refusal; throws if it failed in another way. */
export async function outcomeOf<Data>(promise: Promise<Data>): Promise<{ made: Data } | { refused: RefusedOperation }> {
  try {
    return { made: await promise };
  } catch (error) {
    if (error instanceof RefusedError) return { refused: error.refused };
    throw error;
  }
}

/** Returns the refusal of a promise; throws if it was not refused. */
export async function refusalOf(promise: Promise<unknown>): Promise<RefusedOperation> {
  const outcome = await outcomeOf(promise);
  if ('refused' in outcome) return outcome.refused;
  throw new Error('It was not refused.');
}

/** A ticket of a list; the rest of its fields is missing. */
type ListedOrder = OrderView & { pay_link_expires_at: string | null };

export type LineInput = Partial<Omit<OrderItemInput, 'item_type'>> & Pick<OrderItemInput, 'item_type'>;

/** The point of sale of a store for one person; each call throws RefusedError if the API refuses. */
export function posClient({ whmcsId }: Pick<PosStore, 'whmcsId'>, { request }: Pick<TestPerson, 'request'>) {
  const send = async <Data>(document: string, variables: object, key: string = randomUUID()) =>
    resultIn<Data>(await request<{ result: Data }>(document, { whmcs_id: whmcsId, key, ...variables }));
  const at = ({ id, version }: Pick<OrderView, 'id' | 'version'>) => ({ order_id: id, version });
  return {
    get: (id: string) => send<OrderView>(documents.byId, { id }),
    byCode: (kind: TicketCodeKind, code: string) => send<OrderCode>(documents.byCode, { input: { kind, code } }),
    list: async (variables: object = {}) => {
      const response = await request<{ result: ListedOrder[]; count: { count: number } }>(documents.list, {
        whmcs_id: whmcsId,
        ...variables,
      });
      const orders = resultIn<ListedOrder[]>(response);
      return { orders, count: response.data?.count.count };
    },
    create: (input: object = {}, key?: string) => send<OrderView>(documents.create, { input }, key),
    add: (order: OrderView, lines: readonly LineInput[], key?: string) =>
      send<OrderView>(
        documents.addItems,
        { input: { ...at(order), items: lines.map((line) => ({ id: randomUUID(), ...line })) } },
        key,
      ),
    update: (order: OrderView, change: object) =>
      send<OrderView>(documents.updateItem, { input: { ...at(order), change } }),
    remove: (order: OrderView, order_item_id: string) =>
      send<OrderView>(documents.removeItem, { input: { ...at(order), order_item_id } }),
    review: (order: OrderView, review: Partial<OrderReviewInput>) =>
      send<OrderView>(documents.review, {
        input: {
          ...at(order),
          review: { discounts: [], tip: 0, tip_shares: [], service_fee_enabled: true, ...review },
        },
      }),
    change: (order: OrderView, change: object) =>
      send<OrderView>(documents.update, { input: { ...at(order), change } }),
    merge: (order: OrderView, from: readonly OrderView[], key?: string) =>
      send<OrderView>(documents.merge, { input: { ...at(order), from: from.map(at) } }, key),
    split: (order: OrderView, input: Partial<OrderSplitInput> & Pick<OrderSplitInput, 'items'>, key?: string) =>
      send<{ left: OrderView; made: OrderView }>(
        documents.split,
        { input: { ...at(order), into_id: randomUUID(), ...input } },
        key,
      ),
    discard: (order: OrderView, reason: string) =>
      send<OrderView>(documents.discard, { input: { ...at(order), reason } }),
    setQrCode: (order: OrderView, qr_code: string) =>
      send<OrderView>(documents.setQrCode, { input: { order_id: order.id, qr_code } }),
    checkout: (order: OrderView, tenders: readonly TenderInput[], more: Partial<CheckoutInput> = {}, key?: string) =>
      send<CheckoutResult>(
        documents.checkout,
        { input: { ...at(order), expected_total: order.totals.total, tenders, ...more } },
        key,
      ),
  };
}

export type PosClient = ReturnType<typeof posClient>;

/** Lines of a store's catalogue, as its Ava does them. */
export const lines = (store: PosStore) => ({
  /** $40.00 */
  gel: (more: Partial<LineInput> = {}): LineInput => ({
    item_type: 'service',
    service_id: store.gel,
    staff_id: store.ava.id,
    ...more,
  }),
  /** $10.00, taxed. */
  oil: (more: Partial<LineInput> = {}): LineInput => ({
    item_type: 'item',
    item_id: store.oil,
    staff_id: store.ava.id,
    ...more,
  }),
});

/** $15.00 */
export const custom = (more: Partial<LineInput> = {}): LineInput => ({
  item_type: 'custom',
  price: 1_500,
  item_name: 'Nail art',
  ...more,
});

/** Returns the refusal of one field. */
export const fieldOf = (path: string, code: string, params?: object): RefusedOperation => ({
  category: 'validation',
  code: 'validation_failed',
  fields: [{ path, code, ...(params ? { params } : {}) }],
});

/** Pages that every list refuses, with the bound of the field that is wrong; `max` is the list's own limit. */
export const wrongPages = (max = 100): [string, object, RefusedOperation][] => [
  ['no rows', { limit: 0 }, fieldOf('limit', 'out_of_range', { min: 1, max: max })],
  ['too many rows', { limit: max + 1 }, fieldOf('limit', 'out_of_range', { min: 1, max: max })],
  ['a negative offset', { offset: -1 }, fieldOf('offset', 'out_of_range', { min: 0, max: 1_000_000 })],
  ['too far an offset', { offset: 1_000_001 }, fieldOf('offset', 'out_of_range', { min: 0, max: 1_000_000 })],
];

/** Returns the refusal caused by another person's change, or by the current state. */
export const conflict = (code: string): RefusedOperation => ({ category: 'conflict', code });
