import type { Database } from './kit/database';
import { type ChainState, verifyChains } from './modules/audit/audit.store';
import { readDatabase } from './with-database';

export interface VerifiedAudit {
  chains: readonly ChainState[];
  /** The migrations that have not been applied to the database; none if it is as new as this code. */
  pending: readonly string[];
}

/** Reads the audit log of every store from its beginning, in the server of a URL, or in PGlite's directory. */
export const verifyAudit = (url: string | null, dir: string): Promise<VerifiedAudit> =>
  readDatabase(url, dir, verifyIn);

/** Reads the audit log of every store of a database. */
export const verifyIn = async (database: Database, pending: readonly string[]): Promise<VerifiedAudit> => ({
  chains: await database.transaction({ kind: 'system' }, verifyChains),
  pending,
});

/** Returns the state of a chain as one line. */
export const chainLine = ({ whmcs_id, entries, head, first_invalid }: ChainState): string =>
  first_invalid === null
    ? `Store ${whmcs_id}: ${entries} valid entries, the last is ${head ?? 'none'}`
    : `Store ${whmcs_id}: entry ${first_invalid} is invalid: the log was changed by hand`;
