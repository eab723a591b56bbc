import type { StoreCaller } from '../../kit/operation';
import { seesStoreIncome } from '../income/income-access.rules';

interface Days {
  from: string;
  until: string;
}

/**
 * Whether the caller sees what a drawer should contain for these days. The cash of another day is a part of its income,
 * which STORE_INCOME protects; that of the current day stands on its tickets, which managers see.
 */
export const seesCash = (
  caller: Pick<StoreCaller, 'role' | 'permissions'>,
  { from, until }: Days,
  today: string,
): boolean => seesStoreIncome(caller) || (caller.role !== 'staff' && from === today && until === today);

/** Whether the caller sees these figures before they have counted: where a store counts blind, owners and partners do. */
export const seesCashBeforeCount = (
  caller: Pick<StoreCaller, 'role' | 'permissions'>,
  days: Days,
  { today, isBlind }: { today: string; isBlind: boolean },
): boolean => seesCash(caller, days, today) && !(isBlind && (caller.role === 'manager' || caller.role === 'staff'));
