import { useStoreSubmit } from '@suite/remote-kit';
import type { EntryKind } from '../domain/catalog';
import {
  OrderCategoriesDocument,
  OrderServicesDocument,
  SetCategoryStatusDocument,
  SetServiceStatusDocument,
} from './catalog.generated';
import { SetModifierGroupStatusDocument } from './modifiers.generated';
import { OrderItemsDocument, SetItemStatusDocument } from './products.generated';

/** A record that can be archived, in the version that the person sees. */
export interface StatusRecord {
  kind: EntryKind | 'category' | 'modifiers';
  id: string;
  version: number;
}

const active = 1;

/** Restores an archived record. */
export function useRestore() {
  const submissions = {
    service: useStoreSubmit(SetServiceStatusDocument),
    item: useStoreSubmit(SetItemStatusDocument),
    category: useStoreSubmit(SetCategoryStatusDocument),
    modifiers: useStoreSubmit(SetModifierGroupStatusDocument),
  };
  return {
    pending: Object.values(submissions).some(({ pending }) => pending),
    async restore({ kind, id, version }: StatusRecord): Promise<void> {
      await submissions[kind].submit({ input_obj: { id, version, status: active } });
    },
  };
}

/** Saves the order of the categories, or of the entries of one. */
export function useSaveOrder(kind: EntryKind) {
  const categories = useStoreSubmit(OrderCategoriesDocument);
  const services = useStoreSubmit(OrderServicesDocument);
  const items = useStoreSubmit(OrderItemsDocument);
  return async (category_id: string | null, ids: string[]): Promise<void> => {
    if (category_id === null) await categories.submit({ input_obj: { ids } });
    else await { service: services, item: items }[kind].submit({ input_obj: { category_id, ids } });
  };
}
