import { usePermission } from '@suite/remote-kit';

/** Whether the person lists cards with their balances; others find one card by what they know of it, as the API decides. */
export function useListsCards(): boolean {
  const managesCards = usePermission('UPDATE_GIFT_CARD');
  const seesIncome = usePermission('STORE_INCOME');
  return managesCards || seesIncome;
}
