import { usePaths, usePermission, useService } from '@suite/remote-kit';
import { ticketPath } from '../../paths';

/** Where to go when a ticket is paid: the day's paid tickets, or home in a store without a book. */
export function useReturnPath(): string {
  const paths = usePaths();
  const hasBook = useService('gbk');
  const mayBook = usePermission('BOOKING');
  return hasBook && mayBook ? ticketPath(paths, 'done') : paths.to('/');
}
