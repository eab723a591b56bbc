import { defineMutation, defineQuery, signedInAccess } from '../../define-operation';
import { type AuditPerson, recordOfPerson } from '../../kit/audit';
import type { SignedInCaller } from '../../kit/operation';
import { notFound } from '../../kit/problem';
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from './own-sessions.store';

const personOf = ({ userId, whmcsId, employeeId }: SignedInCaller): AuditPerson =>
  userId === null ? { whmcsId: whmcsId ?? 0, employeeId: employeeId ?? '' } : { userId };

/** The sessions of a signed-in person, on all of their devices. What ends nothing is not recorded: the log would grow. */
export const ownSessionOperations = [
  defineQuery({
    name: 'session_list',
    access: signedInAccess,
    resolve: (_, { tx, caller, now }) => listOwnSessions(tx, caller, now()),
  }),
  defineMutation({
    name: 'session_end',
    access: signedInAccess,
    example: ({ session }) => ({ id: session }),
    resolve: async ({ id }, { tx, caller, now }) => {
      const hasEnded = await endOwnSession(tx, caller, id, now());
      if (hasEnded === null) throw notFound('session');
      if (hasEnded) await recordOfPerson(tx, personOf(caller), 'session_ended', now(), { session: id });
      return true;
    },
  }),
  defineMutation({
    name: 'session_end_others',
    access: signedInAccess,
    resolve: async (_, { tx, caller, now }) => {
      const sessions = await endOtherOwnSessions(tx, caller, now());
      if (sessions > 0) await recordOfPerson(tx, personOf(caller), 'other_sessions_ended', now(), { sessions });
      return true;
    },
  }),
];
