import type { Transport } from '@suite/graphql/transport';
import { requestData } from '../../core/api/request';
import { poll } from '../../core/async/poll';
import { announcementOf, type Maintenance, type Planned, plannedNow } from './maintenance';
import { MaintenanceDocument } from './maintenance.generated';
import type { PopupQueue } from './popup-queue';

/** Where the last announcement that was read is kept, on this device. */
const readKey = 'suite:maintenance';
const pace = { visibleMs: 60_000, hiddenMs: null };
/** So often we look whether a phase has begun, in milliseconds. */
const tickMs = 5_000;

interface Given {
  transport: Transport;
  isNative: boolean;
  queue: PopupQueue;
}

export interface MaintenanceWatch {
  /** Asks anew; rejects where nobody answers. */
  ask(): Promise<void>;
  /** The announcement was read. */
  close(planned: Planned): void;
}

/** Asks every minute whether the suite is, or will be, closed, and says so in time. */
export function watchMaintenance({ transport, isNative, queue }: Given): MaintenanceWatch {
  let known: readonly Maintenance[] = [];
  let said: string | null = null;

  function say() {
    const planned = plannedNow(known, { now: new Date(), isNative, read: localStorage.getItem(readKey) });
    const next = planned && announcementOf(planned);
    if (next === said) return;
    said = next;
    if (planned) queue.offer({ kind: 'maintenance', planned });
    else queue.withdraw('maintenance');
  }
  async function ask() {
    known = (await requestData(transport, MaintenanceDocument, {})).maintenance_config;
    say();
  }
  poll(ask, pace);
  setInterval(say, tickMs);

  return {
    ask,
    close(planned) {
      localStorage.setItem(readKey, announcementOf(planned));
      say();
    },
  };
}
