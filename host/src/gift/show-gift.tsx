import { showClientPage } from '../client/show-client-page';
import type { Started } from '../core/started';
import { GiftPage } from './gift.page';
import { giftLocales } from './gift-locales';

/** Shows the gift card of the address. */
export const showGift = (started: Pick<Started, 'navigation' | 'i18n' | 'show'>): Promise<void> =>
  showClientPage(started, { namespace: 'gift', locales: giftLocales, page: GiftPage });
