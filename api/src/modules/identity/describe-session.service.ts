import type { Tx } from '../../kit/database';
import type { SignedInCaller } from '../../kit/operation';
import type { Session } from '../../resolver-types.generated';
import { isDeveloper } from './developer.store';
import { findSelf, findUser } from './person.store';

/** Returns the signed-in person with the role of the token. */
export async function describeSession(tx: Tx, { role, userId, employeeId, whmcsId }: SignedInCaller): Promise<Session> {
  return {
    role,
    user: userId ? await findUser(tx, userId) : null,
    employee: employeeId && whmcsId !== null ? await findSelf(tx, whmcsId, employeeId) : null,
    developer: userId !== null && (await isDeveloper(tx, userId)),
  };
}
