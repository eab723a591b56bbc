import { deviceStorage } from '@suite/graphql/device-storage';
import type { Transport } from '@suite/graphql/transport';
import type { GateSnapshot, Observable } from '@suite/remote-kit/contract';
import { requestData } from '../../core/api/request';
import { expiringKey, notShownYet, reminderDay } from './expiring';
import { ExpiringProductsDocument } from './expiring.generated';
import type { PopupQueue } from './popup-queue';

/** Interval in milliseconds at which a tab that stays open over midnight checks again. */
const againMs = 10 * 60_000;

interface Options {
  transport: Transport;
  gate: Observable<GateSnapshot>;
  queue: PopupQueue;
}

/** Fetches the packages of the present store, once a day of the store, and shows the reminders. */
export function watchExpiring({ transport, gate, queue }: Options): void {
  const requested = new Set<string>();
  const present = () => gate.getSnapshot().store?.whmcsId ?? null;

  async function check() {
    const snapshot = gate.getSnapshot();
    const whmcsId = present();
    if (queue.getSnapshot().some((popup) => popup.kind === 'expiring' && popup.whmcsId !== whmcsId))
      queue.withdraw('expiring');
    if (whmcsId === null) return;
    const day = reminderDay(snapshot, new Date(), deviceStorage.getItem(expiringKey(whmcsId)));
    const reminder = `${whmcsId} ${day}`;
    if (day === null || requested.has(reminder)) return;
    requested.add(reminder);
    try {
      const data = await requestData(transport, ExpiringProductsDocument, { whmcs_id: whmcsId });
      const { crm_get_expiring_products: all, support_contact: support } = data;
      const products = notShownYet(whmcsId, all, deviceStorage.getItem);
      if (products.length > 0 && whmcsId === present())
        queue.offer({ kind: 'expiring', whmcsId, day, products, support });
    } catch {
      // The next check fetches it again.
      requested.delete(reminder);
    }
  }
  void check();
  gate.subscribe(() => void check());
  setInterval(() => void check(), againMs);
  document.addEventListener('visibilitychange', () => void check());
  // Another tab has shown the reminder.
  addEventListener('storage', ({ key }) => {
    if (key === expiringKey(present() ?? 0)) queue.withdraw('expiring');
  });
}
