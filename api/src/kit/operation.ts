import type { CompanyRole, PermissionKey, ServiceFlag } from '@suite/domain';
import type { Logger } from 'pino';
import type { Database, Tx } from './database';

/** The person behind a request, read from the token and the database, never from a header. */
export interface StoreCaller {
  whmcsId: number;
  userId: string | null;
  employeeId: string | null;
  role: CompanyRole;
  permissions: ReadonlySet<PermissionKey>;
  services: ReadonlySet<ServiceFlag>;
  /** IANA zone of the store. */
  timezone: string;
  /** The person's full name, for "changed by" messages. */
  name: string;
  /** Stable id of the person for logs, favourites and idempotency: user or employee id. */
  personId: string;
}

export interface SignedInCaller {
  userId: string | null;
  employeeId: string | null;
  sessionId: string;
  personId: string;
}

interface Common {
  log: Logger;
  debugId: string;
  now: () => Date;
}

/** What a resolver of a store operation gets: the caller's transaction and nothing wider. */
export interface StoreContext extends Common {
  caller: StoreCaller;
  tx: Tx;
}

/** For the few operations that need several transactions around a call to the outside (checkout). */
export interface ManualStoreContext extends Common {
  caller: StoreCaller;
  database: Database;
}
