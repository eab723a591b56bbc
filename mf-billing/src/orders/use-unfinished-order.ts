import { previewLifetimeMs } from '@suite/domain/billing/invoice';
import { usePersistedDraft, useStore } from '@suite/remote-kit';

/** An order whose purchase was interrupted, and what it is of. */
interface UnfinishedOrder {
  /** The input and the total. */
  body: string;
  order_id: string;
  link_token: string;
}

type SavedOrder = UnfinishedOrder & { at: number };

function parseOrder(json: unknown): SavedOrder | null {
  const { body, order_id, link_token, at } = json as Partial<Record<keyof SavedOrder, unknown>>;
  const isOrder =
    typeof body === 'string' &&
    typeof order_id === 'string' &&
    typeof link_token === 'string' &&
    typeof at === 'number' &&
    at > Date.now() - previewLifetimeMs;
  return isOrder ? { body, order_id, link_token, at } : null;
}

/**
 * The order of a purchase that was interrupted, e.g. by a reload while the bank was asked. The same purchase goes on
 * with it for ten minutes, so that it is charged once; after that its result is in the list of orders.
 */
export function useUnfinishedOrder() {
  const { whmcsId } = useStore();
  const { read, save } = usePersistedDraft(`checkout:${whmcsId}`, parseOrder, null);
  return {
    /** Null if there is none of this input and total. */
    read(body: string): UnfinishedOrder | null {
      const saved = read();
      return saved?.body === body ? saved : null;
    },
    save: (order: UnfinishedOrder | null) => save(order && { ...order, at: Date.now() }),
  };
}
