import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
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
  const { whmcsId: whmcs_id } = useStore();
  const submissions = {
    service: useSubmit(SetServiceStatusDocument),
    item: useSubmit(SetItemStatusDocument),
    category: useSubmit(SetCategoryStatusDocument),
    modifiers: useSubmit(SetModifierGroupStatusDocument),
  };
  return {
    pending: Object.values(submissions).some(({ pending }) => pending),
    async restore({ kind, id, version }: StatusRecord): Promise<void> {
      await submissions[kind].submit({ whmcs_id, input_obj: { id, version, status: active } });
    },
  };
}

/** Saves the order of the categories, or of the entries of one. */
export function useSaveOrder(kind: EntryKind) {
  const { whmcsId: whmcs_id } = useStore();
  const categories = useSubmit(OrderCategoriesDocument);
  const services = useSubmit(OrderServicesDocument);
  const items = useSubmit(OrderItemsDocument);
  return async (category_id: string | null, ids: string[]): Promise<void> => {
    if (category_id === null) await categories.submit({ whmcs_id, input_obj: { ids } });
    else await { service: services, item: items }[kind].submit({ whmcs_id, input_obj: { category_id, ids } });
  };
}
