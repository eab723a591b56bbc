import { usePermission, useService, useSuiteLinks } from '@suite/remote-kit';

/** Returns the path after a payment: the day's paid tickets, or home in a store without booking. */
export function useReturnPath(): string {
  const links = useSuiteLinks();
  const hasBook = useService('gbk');
  const mayBook = usePermission('BOOKING');
  return hasBook && mayBook ? links.ticket({ tab: 'done' }) : links.home();
}
