import { useServiceChoices } from '@suite/entities';
import { useStoreQuery } from '@suite/remote-kit';
import type { BookingClient, BookingEmployee } from '../domain/booking';
import { servicesOfLastVisit, usualServices } from '../domain/last-visit';
import { serviceCatalogOf } from '../domain/own-terms';
import { LastVisitDocument } from './booking.generated';
import { useOwnEmployee } from './use-own-employee';

interface ServiceOffersOptions {
  client: BookingClient | null;
  /** The default employee. */
  preset: BookingEmployee | null;
  /** False: nothing is fetched. */
  isEnabled: boolean;
}

/** Prefetches the store's services and the client's likely ones. */
export function useServiceOffers({ client, preset, isEnabled }: ServiceOffersOptions) {
  const own = useOwnEmployee();
  const known = client?.kind === 'known' ? client.id : null;
  const query = useServiceChoices({ skip: !isEnabled });
  const visits = useStoreQuery(LastVisitDocument, { customer_id: known ?? '' }, { skip: !isEnabled || known === null });
  const catalog = query.data ? serviceCatalogOf(query.data) : null;
  const past = visits.data?.appointment_list ?? [];
  const last = servicesOfLastVisit(past);
  return {
    query,
    /** Null while it is loading. */
    catalog,
    /** The services of the last visit; empty if there are none to repeat. */
    same: last?.map((one) => ({ ...one, employee: own ?? preset ?? one.employee })),
    /** Ids; null while they are loading. */
    usual: visits.loading && !visits.data ? null : usualServices(past, last),
  };
}

export type ServiceOffers = ReturnType<typeof useServiceOffers>;
