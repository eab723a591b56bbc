import { deviceStorage } from '@suite/graphql/device-storage';
import type { Transport } from '@suite/graphql/transport';
import { requestData } from '../../core/api/request';
import { poll } from '../../core/async/poll';
import { type AnnouncedMaintenance, announcementOf, type Planned, plannedNow } from './maintenance';
import { MaintenanceDocument } from './maintenance.generated';
import type { PopupQueue } from './popup-queue';

/** Storage key of the last announcement that was read, on this device. */
const readKey = 'suite:maintenance';
const pace = { visibleMs: 60_000, hiddenMs: null };
/** Interval in milliseconds of the check whether a phase has begun. */
const tickMs = 5_000;

interface Options {
  transport: Transport;
  isNative: boolean;
  queue: PopupQueue;
}

export interface MaintenanceWatch {
  /** Fetches the state again; rejects if there is no response. */
  refresh(): Promise<void>;
  /** Marks the announcement as read. */
  close(planned: Planned): void;
}

/** Fetches every minute whether the suite is, or will be, closed, and announces it in time. */
export function watchMaintenance({ transport, isNative, queue }: Options): MaintenanceWatch {
  let maintenances: readonly AnnouncedMaintenance[] = [];
  let announced: string | null = null;

  function update() {
    const planned = plannedNow(maintenances, { now: new Date(), isNative, read: deviceStorage.getItem(readKey) });
    const next = planned && announcementOf(planned);
    if (next === announced) return;
    announced = next;
    if (planned) queue.offer({ kind: 'maintenance', planned });
    else queue.withdraw('maintenance');
  }
  async function refresh() {
    maintenances = (await requestData(transport, MaintenanceDocument, {})).maintenance_config;
    update();
  }
  poll(refresh, pace);
  setInterval(update, tickMs);

  return {
    refresh,
    close(planned) {
      deviceStorage.setItem(readKey, announcementOf(planned));
      update();
    },
  };
}
