import type { CardGateway, CardTokeniser } from './gateway/card-gateway';
import type { LogKinds } from './modules/audit/log-kinds.rules';
import { createKioskTokens, type KioskTokens } from './modules/check-ins/kiosk-tokens.service';
import type { ContactHashes } from './modules/client-consents/contact-hashes.service';
import { createGiftCardPages, type GiftCardPages } from './modules/gift-card-deliveries/gift-card-pages.service';
import type { HmacSigner } from './modules/identity/hmac-signer.service';
import { createKnownDevices, type KnownDevices } from './modules/identity/known-device.service';
import type { Sessions } from './modules/identity/session.service';
import { createOtps, type Otps } from './modules/otp/otp.service';
import type { SupportContact } from './modules/packages/support-contact.rules';
import { createPayLinks, type PayLinks } from './modules/pay-links/pay-link-tokens.service';
import type { PictureStorage } from './modules/pictures/picture-storage.service';
import { createSignInPlaces, type SignInPlaces } from './modules/staff-sign-in/sign-in-places.service';
import { createStaffCodes, type StaffCodes } from './modules/staff-sign-in/staff-codes.service';
import type { StoreSignUp } from './modules/store-setup/sign-up.rules';

/** How push messages are sent. */
export interface PushSettings {
  /** The key with which browsers subscribe; null if none are sent. */
  publicKey: string | null;
  /** The hosts of the push services that are called. */
  hosts: readonly string[];
}

/** Dependencies of operations outside of the database; part of every operation's context. */
export interface Services {
  gateway: CardGateway;
  /** Null if no card can be typed. */
  tokeniser: CardTokeniser | null;
  /** Null if no card of a store itself can be typed. */
  storeCardTokeniser: CardTokeniser | null;
  sessions: Sessions;
  otps: Otps;
  knownDevices: KnownDevices;
  signInPlaces: SignInPlaces;
  staffCodes: StaffCodes;
  payLinks: PayLinks;
  giftCardPages: GiftCardPages;
  kioskTokens: KioskTokens;
  contactHashes: ContactHashes;
  storeSignUp: StoreSignUp;
  push: PushSettings;
  supportContact: SupportContact;
  /** The files of pictures. */
  pictures: PictureStorage;
  /** The kinds of entries of a store's log. */
  logKinds: LogKinds;
}

export const createServices = (
  {
    gateway,
    tokeniser,
    storeCardTokeniser,
    publicUrl,
    storeSignUp,
    push,
    supportContact,
    pictures,
    logKinds,
  }: Pick<
    Services,
    'gateway' | 'tokeniser' | 'storeCardTokeniser' | 'storeSignUp' | 'push' | 'supportContact' | 'pictures' | 'logKinds'
  > & {
    publicUrl: string | null;
  },
  sessions: Sessions,
  signer: HmacSigner,
  contactHashes: ContactHashes,
): Services => ({
  gateway,
  tokeniser,
  storeCardTokeniser,
  sessions,
  otps: createOtps(signer, publicUrl),
  knownDevices: createKnownDevices(signer),
  signInPlaces: createSignInPlaces(signer),
  staffCodes: createStaffCodes(signer),
  payLinks: createPayLinks(signer, publicUrl),
  giftCardPages: createGiftCardPages(signer, publicUrl),
  kioskTokens: createKioskTokens(signer),
  contactHashes,
  storeSignUp,
  push,
  supportContact,
  pictures,
  logKinds,
});
