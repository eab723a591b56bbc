import { showClientPage } from '../client/show-client-page';
import type { Started } from '../core/started';
import { KioskPage } from './kiosk.page';
import { kioskLocales } from './kiosk-locales';

/** Shows the check-in of a store, on a device of the store or on a client's own phone. */
export const showKiosk = (started: Pick<Started, 'navigation' | 'i18n' | 'show'>): Promise<void> =>
  showClientPage(started, { namespace: 'kiosk', locales: kioskLocales, page: KioskPage, isWide: true });
