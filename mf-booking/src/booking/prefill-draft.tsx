import { useStoreQuery } from '@suite/remote-kit';
import { useEffect } from 'react';
import { toExistingClient } from '../domain/last-visit';
import { EmployeeNamesDocument, LastVisitDocument } from './booking.generated';
import { BookingSkeleton } from './booking-skeleton';
import { useBookingDraft } from './use-booking-draft';

interface Props {
  /** `start` (ISO 8601), `employee`, `customer` (ids); each is optional. */
  params: URLSearchParams;
  onReady: () => void;
}

/**
 * Prefills the draft of a new visit from the address. Values that cannot be resolved are left for the person to
 * choose: the form opens in any case.
 */
export function PrefillDraft({ params, onReady }: Props) {
  const saved = useBookingDraft();
  const [start, employee, customer] = ['start', 'employee', 'customer'].map((name) => params.get(name));
  const names = useStoreQuery(EmployeeNamesDocument, {}, { skip: !employee });
  const visits = useStoreQuery(LastVisitDocument, { customer_id: customer ?? '' }, { skip: !customer });
  const isReady = (!employee || !names.loading) && (!customer || !visits.loading);

  useEffect(
    function takeOver() {
      if (!isReady) return;
      const { draft } = saved.read();
      const found = names.data?.employee_list.find(({ id }) => id === employee);
      const client = visits.data?.appointment_list[0]?.customer;
      const isOther = client && !(draft.client?.kind === 'known' && draft.client.id === client.id);
      saved.change({
        employee: found ? { id: found.id, name: found.full_name } : null,
        draft: {
          ...draft,
          ...(start && !Number.isNaN(Date.parse(start)) ? { start: new Date(start).toISOString() } : {}),
          ...(isOther ? { client: toExistingClient(client), services: [] } : {}),
        },
      });
      onReady();
    },
    [isReady, saved, names.data, visits.data, employee, start, onReady],
  );

  return <BookingSkeleton />;
}
