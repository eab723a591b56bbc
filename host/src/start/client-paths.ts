import { cardPagePath } from '@suite/domain/billing/card-page';

/** The path of pay links: a client's page, whoever is signed in on the device. */
export const payPath = '/pay';
/** The path of gift cards that were sent to somebody. */
export const giftPath = '/gift';

/** Whether a path is the check-in of a store, on a device of the store or on a client's own phone. */
export const isKioskPath = (pathname: string): boolean => /^\/store\/\d+\/check-in$/.test(pathname);

/** Whether a path is the page on which a card of the store itself is typed, by somebody who is signed in. */
export const isStoreCardPath = (pathname: string): boolean => pathname === cardPagePath;

/** Whether a path is a page of clients, which uses no session of the device, or another one that loads no remotes. */
export const isClientPath = (pathname: string): boolean =>
  pathname === payPath || pathname === giftPath || isKioskPath(pathname) || isStoreCardPath(pathname);
