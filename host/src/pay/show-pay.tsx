import { showClientPage } from '../client/show-client-page';
import type { Started } from '../core/started';
import { PayLinkPage } from './pay-link.page';
import { payLocales } from './pay-locales';

/** Shows the page of the pay link in the address. */
export const showPay = (started: Pick<Started, 'navigation' | 'i18n' | 'show'>): Promise<void> =>
  showClientPage(started, { namespace: 'pay', locales: payLocales, page: PayLinkPage });
