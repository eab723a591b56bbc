import { tabStorage } from '@suite/graphql/device-storage';

const key = 'suite:device:session-ended';

/** Notes for the sign-in page of this tab that the API no longer accepts the session. */
export const noteSessionEnded = (): void => tabStorage.setItem(key, 'true');

/** Returns whether a session of this tab has ended since the last call. */
export function takeSessionEnded(): boolean {
  const hasEnded = tabStorage.getItem(key) !== null;
  tabStorage.removeItem(key);
  return hasEnded;
}
