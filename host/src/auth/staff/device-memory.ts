import { deviceStorage } from '@suite/graphql/device-storage';

/** The two ways in which an employee signs in: by code, or by phone. */
export type LoginType = 'code' | 'phone';

/**
 * The codes that the store accepts on this device without a one-time code: the whole team's, or those of persons who
 * verified their phone on it.
 */
export interface SavedDevice {
  token: string;
  for: 'team' | 'person';
}

const typeKey = 'suite:device:staff-login-type';
const storeKey = 'suite:device:staff-store';
const deviceKey = (whmcsId: number) => `suite:device:staff-token:${whmcsId}`;

/** The staff sign-in data of this device; it outlives sessions. */
export const deviceMemory = {
  /** The way to sign in, by code unless the person chose another one. */
  loginType: (): LoginType => (deviceStorage.getItem(typeKey) === 'phone' ? 'phone' : 'code'),
  saveLoginType: (type: LoginType): void => deviceStorage.setItem(typeKey, type),

  /** The store number of the last sign-in, as it was typed. */
  store: (): string => deviceStorage.getItem(storeKey) ?? '',
  saveStore: (whmcsId: number): void => deviceStorage.setItem(storeKey, String(whmcsId)),

  device(whmcsId: number | null): SavedDevice | null {
    const saved = whmcsId === null ? null : deviceStorage.getItem(deviceKey(whmcsId));
    const [, whom, token] = /^(team|person) (\S+)$/.exec(saved ?? '') ?? [];
    return token ? { token, for: whom === 'team' ? 'team' : 'person' } : null;
  },
  saveDevice: (whmcsId: number, { token, for: whom }: SavedDevice): void =>
    deviceStorage.setItem(deviceKey(whmcsId), `${whom} ${token}`),
  forgetDevice: (whmcsId: number): void => deviceStorage.removeItem(deviceKey(whmcsId)),
};
