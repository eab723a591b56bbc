import { type ChainState, verifyChains } from './modules/audit/audit.store';
import { withDatabase } from './with-database';

/** Reads the audit log of every store from its beginning, in the server of a URL, or in PGlite's directory. */
export const verifyAudit = (url: string | null, dir: string): Promise<ChainState[]> =>
  withDatabase(url, dir, (database) => database.transaction({ kind: 'system' }, verifyChains));

/** Returns the state of a chain as one line. */
export const chainLine = ({ whmcs_id, entries, head, first_invalid }: ChainState): string =>
  first_invalid === null
    ? `Store ${whmcs_id}: ${entries} valid entries, the last is ${head ?? 'none'}`
    : `Store ${whmcs_id}: entry ${first_invalid} is invalid: the log was changed by hand`;
