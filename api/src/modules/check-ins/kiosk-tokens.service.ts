import type { HmacSigner } from '../identity/hmac-signer.service';

const deviceUse = 'kiosk_device';
const dayUse = 'check_in_day';

/** Where a client checks in by themselves: a device of the store, or their own phone on a day, `yyyy-MM-dd`. */
export type KioskPlace =
  | { mode: 'kiosk'; whmcsId: number; deviceId: string }
  | { mode: 'phone'; whmcsId: number; day: string };

/**
 * Tokens of the pages on which clients check in by themselves. Each is signed for its own use: it opens nothing else, and no
 * other token of the suite opens these pages.
 */
export function createKioskTokens(signer: HmacSigner) {
  const partsOf = (use: string, token: string): [whmcsId: number, rest: string] | null => {
    const [store = '', rest = ''] = signer.open(use, token)?.split('.') ?? [];
    return rest === '' ? null : [Number(store), rest];
  };
  const device = (whmcsId: number, id: string): string => signer.sign(deviceUse, `${whmcsId}.${id}`);

  return {
    device,

    /** Returns the path of the page for clients' own phones on a day, with the token in its fragment. */
    dayPath: (whmcsId: number, day: string): string =>
      `/store/${whmcsId}/check-in#${signer.sign(dayUse, `${whmcsId}.${day}`)}`,

    /** Returns the place that a token was made for; null for anything else. */
    read(token: string): KioskPlace | null {
      const ofDevice = partsOf(deviceUse, token);
      if (ofDevice) return { mode: 'kiosk', whmcsId: ofDevice[0], deviceId: ofDevice[1] };
      const ofDay = partsOf(dayUse, token);
      return ofDay && { mode: 'phone', whmcsId: ofDay[0], day: ofDay[1] };
    },

    /** Returns a device's token by the present secret, if it has one of the accepted secret; else null. */
    renewed(token: string, place: KioskPlace): string | null {
      const isOutdated = place.mode === 'kiosk' && signer.isOutdated(deviceUse, token);
      return isOutdated ? device(place.whmcsId, place.deviceId) : null;
    },

    /** Returns a text that is the same for the same number, and does not reveal it. */
    numberKey: (phone: string): string => signer.fingerprints('kiosk_number', phone)[0] ?? '',
  };
}

export type KioskTokens = ReturnType<typeof createKioskTokens>;
