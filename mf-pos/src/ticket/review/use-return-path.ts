import { usePermission, useService, useSuiteLinks } from '@suite/remote-kit';

/** Where to go when a ticket is paid: the day's paid tickets, or home in a store without a book. */
export function useReturnPath(): string {
  const links = useSuiteLinks();
  const hasBook = useService('gbk');
  const mayBook = usePermission('BOOKING');
  return hasBook && mayBook ? links.ticket({ tab: 'done' }) : links.home();
}
