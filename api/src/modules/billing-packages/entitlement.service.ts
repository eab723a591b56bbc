import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../kit/database';
import { servicesOf } from './entitlement.rules';
import * as store from './packages.store';

/** Switches the services of a store on and off as its packages say; in the transaction that changed a package. */
export async function applyEntitlement(tx: Tx, whmcsId: number): Promise<void> {
  const [packages, services] = await Promise.all([store.listPackages(tx, whmcsId), store.listServices(tx, whmcsId)]);
  for (const service of servicesOf(packages, services)) {
    const before = services.find(({ product_code }) => product_code === service.product_code);
    if (!isDeepStrictEqual(before, service)) await store.saveService(tx, whmcsId, service);
  }
}
