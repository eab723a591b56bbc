import type { Language } from '@suite/domain';
import type { Tx } from '../../kit/database';
import {
  manualSignedInMutation,
  type Operations,
  publicOperation,
  type SignedInCaller,
  signedInMutation,
  signedInQuery,
} from '../../kit/operation';
import { notFound } from '../../kit/problem';
import type { Otps } from '../otp/otp.service';
import * as account from './account.service';
import { isDeveloper } from './developer.store';
import { type LoginInput, signIn, signInByOtp } from './login.service';
import * as people from './person.store';
import type { Sessions } from './session.service';

interface CodeArgs {
  input_obj: { otp_id: string; code: string };
}
interface ResetArgs {
  input_obj: { otp_id: string; password: string };
}
interface ChangeArgs {
  input_obj: { current_password: string; new_password: string };
}
interface EnableArgs {
  input_obj: { enabled: boolean; password?: string | null };
}

async function describe(tx: Tx, { role, userId, employeeId, whmcsId }: SignedInCaller) {
  return {
    role,
    user: userId ? await people.findUser(tx, userId) : null,
    employee: employeeId && whmcsId !== null ? await people.findSelf(tx, whmcsId, employeeId) : null,
    developer: userId !== null && (await isDeveloper(tx, userId)),
  };
}

/** Sign-in, sign-out and a person's own matters. */
export const identityOperations = (sessions: Sessions, otps: Otps): Operations => ({
  Query: {
    me: signedInQuery('me', (_: object, { tx, caller }) => describe(tx, caller)),
  },
  Mutation: {
    user_login: publicOperation('user_login', ({ input_obj }: { input_obj: LoginInput }, { database, now, address }) =>
      signIn({ database, sessions, otps }, input_obj, { now: now(), address }),
    ),
    user_login_by_otp: publicOperation('user_login_by_otp', ({ input_obj }: CodeArgs, { database, now }) =>
      signInByOtp({ database, sessions, otps }, input_obj, now()),
    ),
    user_create_by_phone: publicOperation(
      'user_create_by_phone',
      ({ input_obj }: { input_obj: account.NewAccountInput }, { database, now, address }) =>
        account.createByPhone({ database, sessions, otps }, input_obj, { now: now(), address }),
    ),
    user_reset_password: publicOperation(
      'user_reset_password',
      ({ input_obj }: ResetArgs, { database, now, address }) =>
        account.resetPassword({ database, sessions, otps }, input_obj, { now: now(), address }),
    ),
    user_change_password: manualSignedInMutation(
      'user_change_password',
      ({ input_obj }: ChangeArgs, { database, caller, now }) =>
        account.changePassword(database, caller, input_obj, now()),
    ),
    user_enable_login_by_otp: manualSignedInMutation(
      'user_enable_login_by_otp',
      async ({ input_obj }: EnableArgs, { database, caller, now }) => {
        await account.enableLoginByOtp(database, caller, input_obj, now());
        return database.transaction({ kind: 'identity', userId: caller.userId }, (tx) => describe(tx, caller));
      },
    ),
    user_logout: signedInMutation('user_logout', async (_: object, { tx, caller, now }) => {
      await sessions.end(tx, caller.sessionId, now());
      return true;
    }),
    user_select_company: signedInMutation(
      'user_select_company',
      async ({ whmcs_id }: { whmcs_id: number; idempotency_key: string }, { tx, caller }) => {
        if (!caller.userId || !(await people.setSelectedStore(tx, caller.userId, whmcs_id))) throw notFound('company');
        return people.findUser(tx, caller.userId);
      },
    ),
    user_change_language: signedInMutation(
      'user_change_language',
      async ({ language }: { language: Language; idempotency_key: string }, { tx, caller }) => {
        if (caller.userId) await people.setUserLanguage(tx, caller.userId, language);
        if (caller.employeeId && caller.whmcsId !== null)
          await people.setEmployeeLanguage(tx, caller.whmcsId, caller.employeeId, language);
        return describe(tx, caller);
      },
    ),
  },
});
