// Packages change what stores may use: by the subscribers of all modules.
import '../modules';
import sql from 'sql-template-tag';
import { runBilling } from '../modules/billing-charges/billing-jobs.service';
import type { JobOptions } from '../modules/billing-charges/dunning-steps.service';
import { sendRefunds } from '../modules/billing-invoices/credit-notes.service';
import { applyEntitlement } from '../modules/billing-packages/entitlement.service';
import { endOverdueOrders } from '../modules/billing-packages/order-jobs.service';
import type { BilledStore, BillingWorld, PackageOptions, StoreOptions } from '../testing/billing-world';
import { Killed, type MortalProcess, mortalProcess } from './mortal-process';

/** The world of billing, reached by a process that may be killed. */
export interface LifeWorld extends BillingWorld {
  process: MortalProcess;
  services: JobOptions;
}

export function lifeWorldOf(world: BillingWorld): LifeWorld {
  const process = mortalProcess(world.options);
  const { database, gateway } = process;
  return { ...world, process, services: { ...world.options, database, gateway } };
}

interface LifeOptions extends StoreOptions {
  /** Packages beside the first one. */
  others?: readonly PackageOptions[];
}

/** Adds a store whose services are as its packages say, whose cards are as old as its life, and which no tax concerns. */
export async function addLife(world: LifeWorld, options: LifeOptions): Promise<BilledStore> {
  const { cards = ['visa'], others = [], ...rest } = options;
  const store = await world.store({ ...rest, cards: [] });
  for (const other of others) await store.addPackage(other);
  for (const name of cards) await store.addCard(name, world.clock.now);
  await world.system((tx) => applyEntitlement(tx, store.whmcsId));
  return store;
}

async function runJobs({ services }: LifeWorld): Promise<void> {
  await runBilling(services);
  await endOverdueOrders(services);
  await sendRefunds(services);
}

/**
 * Does work, then the jobs, and returns whether the process was killed meanwhile; another one runs the jobs later.
 * Throws if a job failed without a kill.
 */
export async function workAndRun(world: LifeWorld, work: () => Promise<void>): Promise<boolean> {
  const logged = world.log().length;
  try {
    await work();
    await runJobs(world);
  } catch (fault) {
    if (!(fault instanceof Killed)) throw fault;
  }
  const wasKilled = world.process.restart();
  const failure = world
    .log()
    .slice(logged)
    .split('\n')
    .find((line) => line.includes('_failed'));
  if (failure && !wasKilled) throw new Error(failure);
  return wasKilled;
}

/** Ends the billing of a store, so that the jobs of the next life have it no more. */
export const retire = (world: LifeWorld, { whmcsId }: BilledStore) =>
  world.system(async (tx) => {
    await tx.query(sql`
      update billing_charge set status = 'voided' where whmcs_id = ${whmcsId} and status in ('claimed', 'sent', 'unknown')`);
    await tx.query(sql`
      update billing_dunning set closed_at = now(), outcome = 'void' where whmcs_id = ${whmcsId} and closed_at is null`);
    await tx.query(sql`
      update billing_order set status = 'expired', finished_at = now() where whmcs_id = ${whmcsId} and finished_at is null`);
    await tx.query(sql`update billing_package set status = 'ended' where whmcs_id = ${whmcsId}`);
  });
