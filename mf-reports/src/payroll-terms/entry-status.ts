import type { StatusTone } from '@suite/ui';
import type { ClockEntryFragment } from './time-clock.generated';

/** The tone of the status of clocked time. */
export const entryTones: Readonly<Record<ClockEntryFragment['status'], StatusTone>> = {
  working: 'in-service',
  on_break: 'updated',
  finished: 'done',
  forgotten: 'danger',
};
