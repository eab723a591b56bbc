import type { HmacSigner } from '../identity/hmac-signer.service';
import { newPayLinkToken } from './pay-link.rules';

/** Tokens of pay links, of which only the keyed hash is stored, and their address. */
export const createPayLinks = (signer: HmacSigner, publicUrl: string | null) => ({
  /** Returns a new token, and the hash that it is stored under. */
  issue: (whmcsId: number): { token: string; hash: Buffer } => {
    const token = newPayLinkToken(whmcsId);
    return { token, hash: signer.payLink(token)[0] };
  },

  /** Returns the hashes that a token may be stored under. */
  hashes: (token: string): Buffer[] => signer.payLink(token),

  /** Whether the server knows its address, so that a link can be texted. */
  canText: publicUrl !== null,

  /** Returns the address of a link. The token is in its fragment, which browsers send to no server. */
  url: (token: string): string => `${publicUrl ?? ''}/pay#${token}`,
});

export type PayLinks = ReturnType<typeof createPayLinks>;
