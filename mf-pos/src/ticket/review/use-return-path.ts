import { usePaths, usePermission, useService } from '@suite/remote-kit';
import { ticketPath } from '../../paths';

/** The path after a payment: the day's paid tickets, or home in a store without booking. */
export function useReturnPath(): string {
  const paths = usePaths();
  const hasBook = useService('gbk');
  const mayBook = usePermission('BOOKING');
  return hasBook && mayBook ? ticketPath(paths, 'done') : paths.to('/');
}
