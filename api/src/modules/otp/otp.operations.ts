import { type Operations, publicOperation } from '../../kit/operation';
import { Problem } from '../../kit/problem';
import { settleIdentity } from '../identity/identity-transaction.service';
import { type Otps, proofMs } from './otp.service';
import { type OtpRequestInput, publicPurposes, requestCode } from './otp-requests.service';

interface CodeArgs {
  input_obj: { otp_id: string; code: string };
}

/** One-time codes for who has not signed in. */
export const otpOperations = (otps: Otps): Operations => ({
  Mutation: {
    otp_request: publicOperation(
      'otp_request',
      ({ input_obj }: { input_obj: OtpRequestInput }, { database, now, address }) =>
        requestCode(database, otps, input_obj, { now: now(), address }),
    ),
    otp_resend: publicOperation('otp_resend', ({ otp_id }: { otp_id: string }, { database, now, address }) =>
      settleIdentity(database, (tx) => otps.resend(tx, otp_id, { now: now(), address })),
    ),
    otp_validate: publicOperation('otp_validate', ({ input_obj }: CodeArgs, { database, now }) =>
      settleIdentity(database, async (tx) => {
        const proved = await otps.prove(tx, input_obj, publicPurposes, now());
        if (proved instanceof Problem) return proved;
        return { otp_id: proved.id, valid_until: new Date((proved.verified_at ?? now()).getTime() + proofMs) };
      }),
    ),
  },
});
