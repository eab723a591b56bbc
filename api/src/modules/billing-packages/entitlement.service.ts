import type { Tx } from '../../kit/database';
import { servicesOf } from './entitlement.rules';
import * as store from './packages.store';

/** Switches the services of a store on and off as its packages say; in the transaction that changed a package. */
export async function applyEntitlement(tx: Tx, whmcsId: number): Promise<void> {
  const packages = await store.listPackages(tx, whmcsId);
  const services = await store.listServices(tx, whmcsId);
  for (const service of servicesOf(packages, services)) await store.saveService(tx, whmcsId, service);
}
