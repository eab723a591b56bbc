import type { Tx } from '../../kit/database';
import { createDomainEvents } from '../../kit/domain-events';
import type { LockedPlace } from './lock-message-text.rules';

/** Too many wrong staff codes locked the sign-in by code at a place. */
export interface CodeLocked {
  whmcsId: number;
  place: LockedPlace;
  minutes: number;
}

/** Published in the transaction of the sign-in. */
export const codeLockEvents = createDomainEvents<CodeLocked, { tx: Tx; now: Date }>();
