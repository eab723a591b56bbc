import { weekday } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import { usualStructure, weekdays } from './commission-structure.rules';
import { listStructures } from './commission-structures.store';

/** Returns a function that says whether the terms of an employee allow no day off on a day. */
export async function fixedDaysOf(tx: Tx, whmcsId: number, employeeId: string): Promise<(day: string) => boolean> {
  const versions = await listStructures(tx, whmcsId, employeeId);
  return (day) => {
    const { day_can_not_off } = versions.find(({ valid_from }) => valid_from <= day) ?? usualStructure;
    const name = weekdays[weekday(day) - 1];
    return name !== undefined && day_can_not_off.includes(name);
  };
}
