import { usePermission, useService, useSuiteLinks } from '@suite/remote-kit';
import { usePaths } from '../../paths';

/**
 * Returns the path after a payment: a new ticket, which exists on its page only; for people who open none, the day's paid
 * tickets, or home in a store without booking.
 */
export function useReturnPath(): string {
  const links = useSuiteLinks();
  const paths = usePaths();
  const mayCreate = usePermission('CREATE_ORDER');
  const hasCalendar = useService('gbk');
  const mayBook = usePermission('BOOKING');
  if (mayCreate) return paths.newOrder();
  return hasCalendar && mayBook ? links.ticket({ tab: 'done' }) : links.home();
}
