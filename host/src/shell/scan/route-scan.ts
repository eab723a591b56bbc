import { storeOfStaffQr, ticketCodeOf } from '@suite/domain';
import { isGiftCardCode, normalGiftCardCode } from '@suite/domain/gift-card';
import { matchPath } from '@suite/remote-kit/path';

/** Why a code is refused here. */
export type ScanRefusal =
  | 'empty'
  /** The input is empty, where a store number is required. */
  | 'empty_store'
  /** The text is not a code of the suite. */
  | 'invalid'
  /** The code is a ticket's, and no person is signed in. */
  | 'sign_in_first'
  /** The code is for staff sign-in, and a person is signed in. */
  | 'sign_out_first';

export type ScanRoute =
  /** `storeQr`, `giftCard`: the code to pass on outside the address, which must not contain it. */
  { to: string; storeQr: string | null; giftCard?: string } | { refused: ScanRefusal };

type TicketCode = NonNullable<ReturnType<typeof ticketCodeOf>>;

interface Here {
  /** The page that opens a code for the signed-in person, null if there is none; null: no person is signed in. */
  pathOf: ((code: TicketCode) => string | null) | null;
  /** The origin of this page: links to other origins are not codes of the suite. */
  origin: string;
}

const staffLogin = '/store/:whmcsId/staff/login';
const storeNumber = /^[1-9]\d{0,8}$/;

/** Returns the target of a scanned or typed code. Only its form is checked here; the API checks the rest. */
export function routeScan(scanned: string, { pathOf, origin }: Here): ScanRoute {
  const text = scanned.trim();
  if (text === '') return { refused: pathOf ? 'empty' : 'empty_store' };
  const link = pathOfLink(text, origin);
  if (!pathOf && storeNumber.test(text)) return { to: `/store/${text}/staff/login`, storeQr: null };
  const store = storeOfStaffQr(text) ?? storeOfLink(link);
  if (store !== null) {
    if (pathOf) return { refused: 'sign_out_first' };
    return { to: `/store/${store}/staff/login`, storeQr: link === null ? text : null };
  }
  const found = ticketCodeOf(link === null ? text : codeOfLink(link));
  if (!found) return { refused: 'invalid' };
  if (!pathOf) return { refused: 'sign_in_first' };
  const to = pathOf(found);
  return to === null ? { refused: 'invalid' } : { to, storeQr: null };
}

/** The pages that a gift card is scanned for, by the parameter `gift_card` of the scan page's address. */
const giftCardPages = ['info', 'topup', 'redeem'] as const;
export type GiftCardPage = (typeof giftCardPages)[number];

export const giftCardPageOf = (parameter: string | null): GiftCardPage | null =>
  giftCardPages.find((page) => page === parameter) ?? null;

/** Returns the target of a gift card's code, scanned from the card or typed. Whoever has the code can spend the card. */
export function routeGiftCard(scanned: string, pathOf: (page: GiftCardPage) => string, page: GiftCardPage): ScanRoute {
  const code = normalGiftCardCode(scanned);
  if (code === '') return { refused: 'empty' };
  if (!isGiftCardCode(code)) return { refused: 'invalid' };
  return { to: pathOf(page), storeQr: null, giftCard: code };
}

/** Returns the path of a link to this very suite. */
function pathOfLink(text: string, origin: string): string | null {
  if (!/^https?:/i.test(text)) return null;
  try {
    const url = new URL(text);
    return url.origin === origin ? url.pathname : null;
  } catch {
    return null;
  }
}

function storeOfLink(pathname: string | null): string | null {
  const store = pathname === null ? undefined : matchPath(staffLogin, pathname)?.whmcsId;
  return store !== undefined && storeNumber.test(store) ? store : null;
}

/** A printed link ends with the code, whatever page it was printed for. */
const codeOfLink = (pathname: string): string => pathname.split('/').findLast((segment) => segment !== '') ?? '';
