import { randomInt } from 'node:crypto';
import type { Database, Tx } from '../../kit/database';
import { notFound, Problem } from '../../kit/problem';
import type { HmacSigner } from '../identity/hmac-signer.service';
import { holdCodeHashes, listClearCodes, replaceClearCode, saveCodeHash } from './staff-codes.store';

const [firstCode, lastCode] = [100, 999];

/** Staff codes, of which only the keyed hash is stored. */
export function createStaffCodes(signer: HmacSigner) {
  return {
    hash: (whmcsId: number, code: string): Buffer => signer.staffCode(whmcsId, code),

    /**
     * Gives an active or invited employee a new code that no colleague has, and returns it: it cannot be read again.
     * Throws `employee_not_found` and `no_code_left`.
     */
    async renew(tx: Tx, whmcsId: number, employeeId: string): Promise<string> {
      const taken = new Set((await holdCodeHashes(tx, whmcsId)).map((hash) => Buffer.from(hash).toString('hex')));
      const free = Array.from({ length: lastCode - firstCode + 1 }, (_, index) => {
        const code = String(firstCode + index);
        return { code, hash: signer.staffCode(whmcsId, code) };
      }).filter(({ hash }) => !taken.has(hash.toString('hex')));
      const chosen = free.length > 0 ? free[randomInt(free.length)] : undefined;
      if (!chosen) throw new Problem('conflict', 'no_code_left');
      if (!(await saveCodeHash(tx, whmcsId, employeeId, chosen.hash))) throw notFound('employee');
      return chosen.code;
    },

    /** Hashes the codes that are stored in clear: those of older servers, and of the demo. */
    hashClear: (database: Database): Promise<void> =>
      database.transaction({ kind: 'system' }, async (tx) => {
        for (const row of await listClearCodes(tx)) {
          await replaceClearCode(tx, row, signer.staffCode(row.whmcs_id, row.code));
        }
      }),
  };
}

export type StaffCodes = ReturnType<typeof createStaffCodes>;
