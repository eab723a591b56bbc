import { usePermission, useService } from '@suite/remote-kit';

/** Whether the person may count the drawer: whoever takes cash, in stores that take any. */
export function useMayCount(): boolean {
  const takesOrders = usePermission('ORDER');
  const updatesOrders = usePermission('UPDATE_ORDER');
  const sells = useService('pos');
  const sellsGiftCards = useService('gc_without_pos');
  return takesOrders && updatesOrders && (sells || sellsGiftCards);
}
