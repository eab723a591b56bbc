import { savedStep } from '../layout/saved-step';
import type { AuthOtpPurpose } from '../otp/otp-request';

/** How long the password may be set after the code was validated, in milliseconds. */
const proofLastsMs = 600_000;
/**
 * How long a proof is stored, in milliseconds: a person whose proof has expired is redirected to the first page of
 * its purpose.
 */
const savedMs = 86_400_000;

/** The proof that `/password` receives from the pages before it. */
export interface Proof {
  purpose: AuthOtpPurpose;
  otp_id: string;
  /** The identifier as it was typed: the browser saves the password under it. */
  identifier: string;
  /** Milliseconds by this device's clock. */
  until: number;
}

export const proofStep = savedStep<Proof>('proof');

/** Saves a proof that was received just now. */
export const saveProof = (proof: Omit<Proof, 'until'>): void =>
  proofStep.write({ ...proof, until: Date.now() + proofLastsMs }, savedMs);

/** What an operator's link to `/password` has after `#`: there no server and no log reads it. */
const recovery = /^#recovery=([0-9a-f-]{36})$/;

/** Saves the proof of an operator's link, and returns whether there was one. */
export function takeRecovery(hash: string): boolean {
  const otp_id = recovery.exec(hash)?.[1];
  if (otp_id) saveProof({ purpose: 'forgot_password', otp_id, identifier: '' });
  return otp_id !== undefined;
}

/** The first page of each purpose. */
export const startPaths: Readonly<Record<AuthOtpPurpose, string>> = {
  create_account: '/create',
  forgot_password: '/forgot-pass',
};
