import { storeOfStaffQr, ticketCodeOf } from '@suite/domain';
import type { AreaPaths } from '@suite/remote-kit';
import { matchPath } from '@suite/remote-kit/path';

/** Why a code leads nowhere from here. */
export type ScanRefusal =
  | 'empty'
  /** Empty, where a store's number is asked for. */
  | 'empty_store'
  /** No code of the suite. */
  | 'invalid'
  /** A ticket's code, and nobody is signed in. */
  | 'sign_in_first'
  /** The code that staff sign in with, and somebody is signed in. */
  | 'sign_out_first';

export type ScanRoute =
  /** `storeQr`: to be handed on beside the address, which it must not be in. */
  { to: string; storeQr: string | null } | { refused: ScanRefusal };

interface Here {
  /** The area of who is signed in; null: nobody is. */
  paths: Pick<AreaPaths, 'to'> | null;
  /** Of this page: links to other places are no codes of ours. */
  origin: string;
}

/** The pages that codes lead to, by what they are. */
const pages = { qr: 'qrcode', check_in: 'checkinCode' } as const;
const staffLogin = '/store/:whmcsId/staff/login';
const orderPaths = ['/owner/qrcode/:code', '/store/:whmcsId/staff/qrcode/:code'];
const checkInPaths = ['/owner/checkinCode/:code', '/store/:whmcsId/staff/checkinCode/:code'];
const storeNumber = /^[1-9]\d{0,8}$/;

/** Where what was scanned or typed leads. What it names is for the API to judge; its form is judged here. */
export function routeScan(scanned: string, { paths, origin }: Here): ScanRoute {
  const text = scanned.trim();
  if (text === '') return { refused: paths ? 'empty' : 'empty_store' };
  const link = pathOfLink(text, origin);
  if (!paths && storeNumber.test(text)) return { to: `/store/${text}/staff/login`, storeQr: null };
  const store = storeOfStaffQr(text) ?? storeOfLink(link);
  if (store !== null) {
    if (paths) return { refused: 'sign_out_first' };
    return { to: `/store/${store}/staff/login`, storeQr: link === null ? text : null };
  }
  const found = ticketCodeOf(codeOfLink(link, [...orderPaths, ...checkInPaths]) ?? text);
  if (!found) return { refused: 'invalid' };
  return paths ? { to: paths.to(`/${pages[found.kind]}/${found.code}`), storeQr: null } : { refused: 'sign_in_first' };
}

/** The path of a link to this very suite. */
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

function codeOfLink(pathname: string | null, patterns: readonly string[]): string | null {
  if (pathname === null) return null;
  for (const pattern of patterns) {
    const code = matchPath(pattern, pathname)?.code;
    if (code !== undefined) return code;
  }
  return null;
}
