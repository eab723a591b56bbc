import { mkdirSync } from 'node:fs';
import { createDatabase } from './kit/database-client';
import { migrate } from './kit/migrate';
import { openPglite } from './kit/pglite';
import { openPostgres } from './kit/postgres';
import { type ChainState, verifyChains } from './modules/audit/audit.store';

/** Reads the audit log of every store from its beginning, in the server of a URL, or in PGlite's directory. */
export async function verifyAudit(url: string | null, dir: string): Promise<ChainState[]> {
  mkdirSync(dir, { recursive: true });
  const engine = await (url ? openPostgres(url) : openPglite(dir));
  try {
    await migrate(engine);
    return await createDatabase(engine).transaction({ kind: 'system' }, verifyChains);
  } finally {
    await engine.close();
  }
}

/** Returns the state of a chain as one line. */
export const chainLine = ({ whmcs_id, entries, head, first_invalid }: ChainState): string =>
  first_invalid === null
    ? `Store ${whmcs_id}: ${entries} valid entries, the last is ${head ?? 'none'}`
    : `Store ${whmcs_id}: entry ${first_invalid} is invalid: the log was changed by hand`;
