import { serviceBy } from '@suite/domain/service-terms';
import { useServiceChoices } from '@suite/entities';
import { type SlotContracts, useGate, useStoreQuery } from '@suite/remote-kit';
import { useState } from 'react';
import { type AgainAfterWeeks, againAfterWeeks, dayAfterWeeks, nearestTime } from '../domain/book-again';
import { maxServices } from '../domain/booking';
import { AgainTimesDocument } from './book-again.generated';

/** The offer of the same services a number of weeks later; `start` is null if that day has no free time. */
export interface AgainOffer {
  weeks: AgainAfterWeeks;
  start: string | null;
}

/** The same services again: what to book, and when it is free about the same time of day. */
export function useAgainOffers({ services, start }: SlotContracts['ticket.book-again']) {
  const zone = useGate().store?.timezone ?? 'America/Chicago';
  const [now] = useState(() => new Date());
  const choices = useServiceChoices();
  const offered = new Map(
    choices.data?.category_list.flatMap(({ services }) => services.map((one) => [one.id, one] as const)),
  );
  // A service that is not offered any more is left out.
  const parts = services.slice(0, maxServices).flatMap(({ serviceId, employeeId }) => {
    const service = offered.get(serviceId);
    return service?.status === 1
      ? [
          {
            service_id: serviceId,
            employee_id: employeeId,
            duration: serviceBy(service, employeeId, choices.data?.service_employee_list ?? []).duration,
          },
        ]
      : [];
  });
  const times = useStoreQuery(
    AgainTimesDocument,
    {
      in_two: dayAfterWeeks(now, 2, zone),
      in_three: dayAfterWeeks(now, 3, zone),
      in_four: dayAfterWeeks(now, 4, zone),
      services: parts,
    },
    { skip: parts.length === 0 },
  );
  const { data } = times;
  const freeIn = data && { 2: data.two, 3: data.three, 4: data.four };
  const hasNothing = choices.data !== undefined && parts.length === 0;
  const offers = againAfterWeeks.map((weeks): AgainOffer => {
    const free = freeIn?.[weeks].map(({ start_time }) => start_time) ?? [];
    return { weeks, start: nearestTime(free, start, zone) };
  });
  return {
    parts,
    query: {
      data: freeIn || hasNothing ? offers : undefined,
      problem: choices.problem ?? times.problem,
      asOf: null,
      refetch: async () => {
        await Promise.all([choices.refetch(), ...(parts.length > 0 ? [times.refetch()] : [])]);
      },
    },
  };
}
