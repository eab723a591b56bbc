import { randomInt } from 'node:crypto';
import type { Database, Tx } from '../../kit/database';
import { notFound, Problem } from '../../kit/problem';
import type { HmacSigner } from '../identity/hmac-signer.service';
import {
  holdCodeHashes,
  listClearCodes,
  listCodeHashes,
  listStoresWithCodes,
  replaceClearCode,
  replaceCodeHash,
  saveCodeHash,
} from './staff-codes.store';

const [firstCode, lastCode] = [100, 999];
const allCodes = Array.from({ length: lastCode - firstCode + 1 }, (_, index) => String(firstCode + index));

/** Staff codes, of which only the keyed hash is stored. */
export function createStaffCodes(signer: HmacSigner) {
  return {
    /** Returns the hashes that a code may be stored under. */
    hashes: (whmcsId: number, code: string): Buffer[] => signer.staffCode(whmcsId, code),

    /**
     * Gives an active or invited employee a new code that no colleague has, and returns it: it cannot be read again.
     * Throws `employee_not_found` and `no_code_left`.
     */
    async renew(tx: Tx, whmcsId: number, employeeId: string): Promise<string> {
      const taken = new Set((await holdCodeHashes(tx, whmcsId)).map((hash) => Buffer.from(hash).toString('hex')));
      const free = allCodes
        .map((code) => {
          return { code, hashes: signer.staffCode(whmcsId, code) };
        })
        .filter(({ hashes }) => !hashes.some((hash) => taken.has(hash.toString('hex'))));
      const chosen = free.length > 0 ? free[randomInt(free.length)] : undefined;
      if (!chosen) throw new Problem('conflict', 'no_code_left');
      if (!(await saveCodeHash(tx, whmcsId, employeeId, chosen.hashes[0]))) throw notFound('employee');
      return chosen.code;
    },

    /**
     * Hashes codes by the present secret: those that are stored in clear, of older servers and of the demo, and those
     * of the accepted secret. Three digits can be tried, so that nobody needs a new code.
     */
    hashStored: (database: Database): Promise<void> =>
      database.transaction({ kind: 'system' }, async (tx) => {
        for (const row of await listClearCodes(tx)) {
          await replaceClearCode(tx, row, signer.staffCode(row.whmcs_id, row.code)[0]);
        }
        if (!signer.acceptsAnother) return;
        for (const whmcsId of await listStoresWithCodes(tx)) {
          const present = new Map(
            allCodes.map((code) => {
              const [hash, ...accepted] = signer.staffCode(whmcsId, code);
              return [accepted[0]?.toString('hex') ?? '', hash] as const;
            }),
          );
          for (const stored of await listCodeHashes(tx, whmcsId)) {
            const hash = present.get(Buffer.from(stored).toString('hex'));
            if (hash) await replaceCodeHash(tx, whmcsId, stored, hash);
          }
        }
      }),
  };
}

export type StaffCodes = ReturnType<typeof createStaffCodes>;
