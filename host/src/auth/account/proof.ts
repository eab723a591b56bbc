import { savedStep } from '../layout/saved-step';
import type { OtpPurpose } from '../otp/otp-request';

/** A code that was right: for so long the password may be set with it. */
const proofLastsMs = 600_000;
/** Much longer: whose proof is too old is still led back to where their way begins. */
const savedMs = 86_400_000;

/** The proof that `/password` receives from the pages before it. */
export interface Proof {
  purpose: OtpPurpose;
  otp_id: string;
  /** As it was typed: what a browser keeps the password under. */
  identifier: string;
  /** Milliseconds of this device's clock. */
  until: number;
}

export const proofStep = savedStep<Proof>('proof');

/** Keeps a proof that was given just now. */
export const saveProof = (proof: Omit<Proof, 'until'>): void =>
  proofStep.write({ ...proof, until: Date.now() + proofLastsMs }, savedMs);

/** The first page of each purpose. */
export const startPaths: Readonly<Record<OtpPurpose, string>> = {
  create_account: '/create',
  forgot_password: '/forgot-pass',
};
