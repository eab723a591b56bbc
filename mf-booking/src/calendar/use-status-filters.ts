import { useService } from '@suite/remote-kit';
import { type StatusFilter, statusFilters } from '../domain/ticket-view';

/** Returns the status filters of the store; without the point of sale, nothing is in service. */
export function useStatusFilters(): readonly StatusFilter[] {
  const hasTickets = useService('pos');
  return hasTickets ? statusFilters : statusFilters.filter((one) => one !== 'in_service');
}
