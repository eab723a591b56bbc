import { randomUUID } from 'node:crypto';
import type { Account } from './account.store';
import type { HmacSigner } from './hmac-signer.service';

const use = 'known_device';

type Known = Pick<Account, 'id' | 'password_hash'>;

/**
 * Tokens of devices on which a person signed in by their present password. Such a device has limits of its own, so that
 * strangers who guess cannot keep the person out. Another password ends them; they grant nothing else.
 */
export function createKnownDevices(signer: HmacSigner) {
  const payloads = ({ id, password_hash }: Known, device: string): string[] =>
    signer.fingerprints(use, password_hash ?? '').map((fingerprint) => [id, device, fingerprint].join('.'));

  return {
    /** Returns a device's id and token: of the one that is known already, else of a new one. */
    issue: (account: Known, known: string | null = null): { device: string; token: string } => {
      const device = known ?? randomUUID();
      return { device, token: signer.sign(use, payloads(account, device)[0] ?? '') };
    },

    /** Returns the device's id if the token is one of the account and its present password; else null. */
    read,
  };

  function read(account: Known, token: string): string | null {
    const signed = signer.open(use, token);
    const device = signed?.split('.')[1];
    return device && payloads(account, device).includes(signed ?? '') ? device : null;
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
