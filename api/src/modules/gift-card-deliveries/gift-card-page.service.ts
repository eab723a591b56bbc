import type { Database } from '../../kit/database';
import { notFound } from '../../kit/problem';
import type { GiftCardPage } from '../../resolver-types.generated';
import { findPage } from './gift-card-deliveries.store';
import type { GiftCardPages } from './gift-card-pages.service';

interface Context {
  database: Database;
  services: { giftCardPages: GiftCardPages };
}

/** Returns the page of a gift card that was sent to somebody. Refused: `gift_card_not_found`, also one that was canceled. */
export async function readGiftCardPage({ database, services }: Context, token: string): Promise<GiftCardPage> {
  const named = services.giftCardPages.read(token);
  if (!named) throw notFound('gift_card');
  const { whmcsId, deliveryId } = named;
  const scope = { kind: 'store', whmcsId, userId: null, employeeId: null, role: 'staff' } as const;
  const page = await database.transaction(scope, (tx) => findPage(tx, whmcsId, deliveryId));
  if (!page) throw notFound('gift_card');
  return page;
}
