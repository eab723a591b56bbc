import { maxGroupStep } from '@suite/domain/customer-groups';
import { useStoreQuery } from '@suite/remote-kit';
import { FirstClientsDocument } from './groups.generated';

/** Returns the ids of the first clients that one step takes; null while they are loading. */
export function useFirstClients(where: { group_id?: string; search: string }, skip: boolean): readonly string[] | null {
  const { data } = useStoreQuery(FirstClientsDocument, { where, limit: maxGroupStep }, { skip });
  return data?.customer_list.map(({ id }) => id) ?? null;
}
