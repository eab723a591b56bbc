import type { HmacSigner } from '../identity/hmac-signer.service';

const use = 'gift_card_page';

/** The addresses of the pages that recipients of gift cards open: signed by this server, so that nothing is stored. */
export const createGiftCardPages = (signer: HmacSigner, publicUrl: string | null) => ({
  /** Returns the address of a delivery's page, with the token in its fragment; null if the server does not know its own. */
  url: (whmcsId: number, deliveryId: string): string | null =>
    publicUrl === null ? null : `${publicUrl}/gift#${signer.sign(use, `${whmcsId}.${deliveryId}`)}`,

  /** Returns the delivery of a token; null for anything else. */
  read(token: string): { whmcsId: number; deliveryId: string } | null {
    const [store = '', deliveryId = ''] = signer.open(use, token)?.split('.') ?? [];
    return deliveryId === '' ? null : { whmcsId: Number(store), deliveryId };
  },
});

export type GiftCardPages = ReturnType<typeof createGiftCardPages>;
