import type { Tx } from '../../kit/database';
import { createDomainEvents } from '../../kit/domain-events';
import type { InvoiceChargeKind } from './charges.store';

interface Context {
  tx: Tx;
  now: Date;
}

/** An invoice was paid in full, by a request or by a job that learned of it later. */
export interface InvoicePaid {
  whmcsId: number;
  invoiceId: string;
  chargeId: string;
  kind: InvoiceChargeKind;
}

/** Published in the transaction in which an invoice is paid; who subscribes delivers what was bought. */
export const invoicePaidEvents = createDomainEvents<InvoicePaid, Context>();

/** The state or the period of a package changed; what the store may use follows from it. */
export interface PackageChanged {
  whmcsId: number;
  packageId: string;
}

export const packageChangedEvents = createDomainEvents<PackageChanged, Context>();
