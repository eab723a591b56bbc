import { deviceStorage } from '@suite/graphql/device-storage';

const key = 'suite:device:known-device';

/**
 * The token that proves that somebody signed in on this device by their password; it outlives sessions, and grants
 * nothing but attempts of its own. The device saves that of the last person.
 */
export const knownDevice = {
  token: (): string | null => deviceStorage.getItem(key),
  save(token: string | null | undefined): void {
    if (token) deviceStorage.setItem(key, token);
  },
};
