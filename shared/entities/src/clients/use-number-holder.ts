import type { Country } from '@suite/domain';
import { debounceMs } from '@suite/domain/durations';
import { toE164 } from '@suite/domain/phone';
import { useDebouncedValue, usePermission, useStore, useStoreQuery } from '@suite/remote-kit';
import { SearchClientsDocument } from './clients.generated';

/**
 * Returns the client who has a typed number, as far as the person sees numbers; `isUnknown` if they do not, so that nothing
 * says whether somebody has it.
 */
export function useNumberHolder(phone: string, country: Country): { name: string | null; isUnknown: boolean } {
  const { timezone } = useStore();
  const seesNumbers = usePermission('VIEW_CUSTOMER_PHONE_NUMBER');
  const number = useDebouncedValue(toE164(phone, country, timezone), debounceMs);
  const found = useStoreQuery(
    SearchClientsDocument,
    { search: number ?? '' },
    { skip: number === null || !seesNumbers },
  );
  const holder = found.data?.customer_list.find((client) => client.phone === number);
  return { name: holder?.full_name ?? null, isUnknown: !seesNumbers && number !== null };
}
