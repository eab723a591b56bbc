import { hourMs } from '@suite/domain/durations';
import type { MaintenanceQuery } from './maintenance.generated';

/** A period in which the suite is closed. Its status is public: it is requested signed in or not. */
export type AnnouncedMaintenance = MaintenanceQuery['maintenance_config'][number];

/**
 * The announcement of a maintenance: that it will start (a day before, and again shortly before), or that it is
 * now.
 */
export interface Planned {
  phase: 'day' | 'minutes' | 'now';
  maintenance: AnnouncedMaintenance;
}

const announcedMs = { day: 24 * hourMs, minutes: hourMs / 4 };

/** Identifies one announcement, so that it is shown once. */
export const announcementOf = ({ phase, maintenance }: Planned): string => `${maintenance.id} ${phase}`;

interface Now {
  now: Date;
  isNative: boolean;
  /** The last announcement that was read. */
  read: string | null;
}

function phaseOf({ start_time, end_time }: AnnouncedMaintenance, now: Date): Planned['phase'] | null {
  const left = Date.parse(start_time) - now.getTime();
  if (now.getTime() >= Date.parse(end_time)) return null;
  if (left <= 0) return 'now';
  if (left <= announcedMs.minutes) return 'minutes';
  return left <= announcedMs.day ? 'day' : null;
}

/** Returns the maintenance to announce now: a current one before a future one, the sooner before the later. */
export function plannedNow(all: readonly AnnouncedMaintenance[], { now, isNative, read }: Now): Planned | null {
  const planned = all
    .filter(({ status, channel_type }) => status === 'active' && channel_type !== (isNative ? 'web' : 'native'))
    .flatMap((maintenance): Planned[] => {
      const phase = phaseOf(maintenance, now);
      return phase ? [{ phase, maintenance }] : [];
    })
    .sort((one, other) => one.maintenance.start_time.localeCompare(other.maintenance.start_time));
  const present = planned.filter(({ phase }) => phase === 'now');
  // If there are several, the last one to end sets the end.
  const longest = present.sort((one, other) => other.maintenance.end_time.localeCompare(one.maintenance.end_time))[0];
  const next = planned.find(({ phase }) => phase !== 'now');
  return longest ?? (next && announcementOf(next) !== read ? next : null);
}
