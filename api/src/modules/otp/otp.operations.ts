import { defineMutation, publicAccess } from '../../define-operation';
import { Problem } from '../../kit/problem';
import { settleIdentity } from '../identity/identity-transaction.service';
import { proofMs } from './otp.service';
import { publicPurposes, requestCode } from './otp-requests.service';

/** One-time codes for people who are not signed in. */
export const otpOperations = [
  defineMutation({
    name: 'otp_request',
    access: publicAccess,
    resolve: ({ input_obj }, { database, services, attempt }) =>
      requestCode({ database, ...services }, input_obj, attempt()),
  }),
  defineMutation({
    name: 'otp_resend',
    access: publicAccess,
    resolve: ({ otp_id }, { database, services, attempt }) =>
      settleIdentity(database, (tx) => services.otps.resend(tx, otp_id, attempt())),
  }),
  defineMutation({
    name: 'otp_validate',
    access: publicAccess,
    resolve: ({ input_obj }, { database, now, services }) =>
      settleIdentity(database, async (tx) => {
        const proved = await services.otps.prove(tx, input_obj, publicPurposes, now());
        if (proved instanceof Problem) return proved;
        return { otp_id: proved.id, valid_until: new Date((proved.verified_at ?? now()).getTime() + proofMs) };
      }),
  }),
];
