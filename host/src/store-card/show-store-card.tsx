import { showClientPage } from '../client/show-client-page';
import { signInPath } from '../core/session/sign-out';
import type { Started } from '../core/started';
import { StoreCardPage } from './store-card.page';
import { storeCardLocales } from './store-card-locales';

/** Shows the page on which a card of the store itself is typed, with the session of the device; no remote is loaded. */
export async function showStoreCard(
  started: Pick<Started, 'navigation' | 'i18n' | 'show' | 'tokens' | 'transport'>,
): Promise<void> {
  if (!started.tokens.read()) return location.replace(signInPath(location.pathname + location.search));
  const { transport } = started;
  await showClientPage(started, { namespace: 'store-card', locales: storeCardLocales, page: StoreCardPage, transport });
}
