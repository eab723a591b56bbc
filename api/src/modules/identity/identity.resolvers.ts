import type { Language } from '@suite/domain';
import type { Tx } from '../../kit/database';
import {
  type Operations,
  publicMutation,
  type SignedInCaller,
  signedInMutation,
  signedInQuery,
} from '../../kit/operation';
import { notFound } from '../../kit/problem';
import { isDeveloper } from './developer.store';
import { type LoginInput, signIn } from './login.service';
import * as people from './person.store';
import type { Sessions } from './session.service';

async function describe(tx: Tx, { role, userId, employeeId, whmcsId }: SignedInCaller) {
  return {
    role,
    user: userId ? await people.findUser(tx, userId) : null,
    employee: employeeId && whmcsId !== null ? await people.findSelf(tx, whmcsId, employeeId) : null,
    developer: userId !== null && (await isDeveloper(tx, userId)),
  };
}

/** Sign-in, sign-out and a person's own matters. */
export const identityOperations = (sessions: Sessions): Operations => ({
  Query: {
    me: signedInQuery('me', (_: object, { tx, caller }) => describe(tx, caller)),
  },
  Mutation: {
    user_login: publicMutation('user_login', ({ input_obj }: { input_obj: LoginInput }, { database, now, address }) =>
      signIn(database, sessions, input_obj, { now: now(), address }),
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
