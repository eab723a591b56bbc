import { issueRecovery, type Recovery, type RecoveryRequest } from './modules/otp/recovery.service';
import { withDatabase } from './with-database';

/** Issues a recovery in the server of a URL, or in PGlite's directory. */
export const recoverAccountIn = (url: string | null, dir: string, request: RecoveryRequest): Promise<Recovery> =>
  withDatabase(url, dir, (database) =>
    database.transaction({ kind: 'system' }, (tx) => issueRecovery(tx, request, new Date())),
  );

/** Returns what to tell the operator: the address that the person opens, and what it does. */
export const recoveryLines = ({ id, expiresAt, signInAs }: Recovery): string[] => [
  `Open this path of the suite until ${expiresAt.toISOString()}. It works once; hand it to nobody but the person:`,
  `  /password#recovery=${id}`,
  `The new password ends all sessions of ${signInAs}, and no code is required at sign-in from then on.`,
];
