import { defineMutation, defineQuery, publicAccess, signedInAccess } from '../../define-operation';
import { notFound } from '../../kit/problem';
import * as account from './account.service';
import { describeSession } from './describe-session.service';
import { signIn, signInByOtp } from './login.service';
import * as people from './person.store';

/** Sign-in, sign-out and a person's own account. */
export const identityOperations = [
  defineQuery({
    name: 'me',
    access: signedInAccess,
    resolve: (_, { tx, caller }) => describeSession(tx, caller),
  }),
  defineMutation({
    name: 'user_login',
    access: publicAccess,
    resolve: ({ input_obj }, { database, services, attempt }) =>
      signIn({ database, ...services }, input_obj, attempt()),
  }),
  defineMutation({
    name: 'user_login_by_otp',
    access: publicAccess,
    resolve: ({ input_obj }, { database, services, attempt }) =>
      signInByOtp({ database, ...services }, input_obj, attempt()),
  }),
  defineMutation({
    name: 'user_create_by_phone',
    access: publicAccess,
    resolve: ({ input_obj }, { database, services, attempt }) =>
      account.createByPhone({ database, ...services }, input_obj, attempt()),
  }),
  defineMutation({
    name: 'user_reset_password',
    access: publicAccess,
    resolve: ({ input_obj }, { database, services, attempt }) =>
      account.resetPassword({ database, ...services }, input_obj, attempt()),
  }),
  defineMutation({
    name: 'user_change_password',
    access: signedInAccess,
    transaction: 'manual',
    resolve: ({ input_obj }, { database, caller, now }) => account.changePassword(database, caller, input_obj, now()),
  }),
  defineMutation({
    name: 'user_enable_login_by_otp',
    access: signedInAccess,
    transaction: 'manual',
    resolve: async ({ input_obj }, { database, caller, now, services }) => {
      await account.enableLoginByOtp({ database, ...services }, caller, input_obj, now());
      return database.transaction({ kind: 'identity', userId: caller.userId }, (tx) => describeSession(tx, caller));
    },
  }),
  defineMutation({
    name: 'user_logout',
    access: signedInAccess,
    resolve: async (_, { tx, caller, now, services }) => {
      await services.sessions.end(tx, caller.sessionId, now());
      return true;
    },
  }),
  defineMutation({
    name: 'user_select_company',
    access: signedInAccess,
    resolve: async ({ whmcs_id }, { tx, caller }) => {
      if (!caller.userId || !(await people.setSelectedStore(tx, caller.userId, whmcs_id))) throw notFound('company');
      const user = await people.findUser(tx, caller.userId);
      if (!user) throw notFound('company');
      return user;
    },
  }),
  defineMutation({
    name: 'user_change_language',
    access: signedInAccess,
    resolve: async ({ language }, { tx, caller }) => {
      if (caller.userId) await people.setUserLanguage(tx, caller.userId, language);
      if (caller.employeeId && caller.whmcsId !== null)
        await people.setEmployeeLanguage(tx, caller.whmcsId, caller.employeeId, language);
      return describeSession(tx, caller);
    },
  }),
];
