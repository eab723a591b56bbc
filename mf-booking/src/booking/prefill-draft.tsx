import { modifierGroupsOfService } from '@suite/domain/modifiers';
import { pickedService, useServiceChoices } from '@suite/entities';
import { useStoreQuery } from '@suite/remote-kit';
import { useEffect } from 'react';
import type { BookingEmployee, BookingService } from '../domain/booking';
import { serviceAsBefore, toExistingClient } from '../domain/last-visit';
import { serviceCatalogOf, withEmployeeOf } from '../domain/own-terms';
import { BookedClientDocument, EmployeeNamesDocument, LastVisitDocument } from './booking.generated';
import { BookingSkeleton } from './booking-skeleton';
import { useBookingDraft } from './use-booking-draft';

interface Props {
  /** `start` (ISO 8601), `employee`, `customer`, `service` (ids); each is optional. */
  params: URLSearchParams;
  onReady: () => void;
}

/**
 * Prefills the draft of a new visit from the address. Values that cannot be resolved are left for the person to
 * choose: the form opens in any case.
 */
export function PrefillDraft({ params, onReady }: Props) {
  const saved = useBookingDraft();
  const [start, employee, customer, service] = ['start', 'employee', 'customer', 'service'].map((name) =>
    params.get(name),
  );
  const names = useStoreQuery(EmployeeNamesDocument, {}, { skip: !employee });
  const visits = useStoreQuery(LastVisitDocument, { customer_id: customer ?? '' }, { skip: !customer });
  const found = useStoreQuery(BookedClientDocument, { id: customer ?? '' }, { skip: !customer });
  const choices = useServiceChoices({ skip: !service });
  const isReady =
    (!employee || !names.loading) &&
    (!customer || (!visits.loading && !found.loading)) &&
    (!service || !choices.loading);

  useEffect(
    function takeOver() {
      if (!isReady) return;
      const { draft } = saved.read();
      const known = names.data?.employee_list.find(({ id }) => id === employee);
      const preset = known ? { id: known.id, name: known.full_name } : null;
      const past = visits.data?.appointment_list ?? [];
      const client = found.data?.customer_by_id.customer ?? past[0]?.customer;
      const isOther = client && !(draft.client?.kind === 'known' && draft.client.id === client.id);
      const prefilled = service ? serviceToBook(service, past, choices.data, preset) : null;
      saved.change({
        employee: preset,
        draft: {
          ...draft,
          ...(start && !Number.isNaN(Date.parse(start)) ? { start: new Date(start).toISOString() } : {}),
          ...(isOther ? { client: toExistingClient(client), services: [] } : {}),
          ...(prefilled ? { services: [prefilled] } : {}),
        },
      });
      onReady();
    },
    [isReady, saved, names.data, visits.data, found.data, choices.data, employee, service, start, onReady],
  );

  return <BookingSkeleton />;
}

/**
 * Returns a service with the employee: as the client had it last, else as the catalogue has it; null if the person has to
 * choose its options, or it is no longer offered.
 */
function serviceToBook(
  id: string,
  past: Parameters<typeof serviceAsBefore>[0],
  choices: ReturnType<typeof useServiceChoices>['data'],
  employee: BookingEmployee | null,
): BookingService | null {
  const catalog = choices ? serviceCatalogOf(choices) : null;
  const before = serviceAsBefore(past, id);
  if (before) return withEmployeeOf(before, employee ?? before.employee, catalog);
  const offered = choices?.category_list.flatMap(({ services }) => services).find((one) => one.id === id);
  if (!choices || !offered || offered.status !== 1) return null;
  if (modifierGroupsOfService(choices.modifier_group_list, id).length > 0) return null;
  return withEmployeeOf({ ...pickedService(offered, []), employee: null }, employee, catalog);
}
