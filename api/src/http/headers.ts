import type { ServerResponse } from 'node:http';
import type { CardTokeniser } from '../gateway/card-gateway';

interface PageOrigins {
  /** An origin from which the page may load a remote. */
  remotes?: string | undefined;
  /** Where the page's card form sends cards, or which fields it shows in a frame. */
  tokeniser?: CardTokeniser | null | undefined;
}

/** Returns the content security policy of a page: it reaches its own origin, and the ones that it is given. */
export function policyOf({ remotes, tokeniser }: PageOrigins = {}): string {
  const own = sources("'self'", remotes);
  // The tokeniser of the sandbox is a path of this origin.
  const cards = tokeniser && URL.canParse(tokeniser.url) ? new URL(tokeniser.url).origin : undefined;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `connect-src ${sources(own, tokeniser?.mode === 'direct' ? cards : undefined)}`,
    `img-src ${own} data:`,
    `font-src ${own}`,
    ...(tokeniser?.mode === 'hosted_fields' ? [`frame-src ${cards ?? "'self'"}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface CardPage {
  /** The host and port in the page's address; null if they are not known. */
  host: string | null;
  /** The scripts of the host, by their names. */
  scripts: readonly string[];
  tokeniser?: CardTokeniser | null | undefined;
}

/**
 * Returns the policy of the page on which a store's own card is typed: the host's scripts run in it, each by its address,
 * and no script of a remote, which are served from the same origin.
 */
export function cardPagePolicyOf({ host, scripts, tokeniser }: CardPage): string {
  const allowed = host === null ? [] : scripts.map((name) => `${host}/${name}`);
  return policyOf({ tokeniser }).replace("script-src 'self'", `script-src ${allowed.join(' ') || "'none'"}`);
}

/**
 * Ends every relation between the page and a window that opened it, also one of this origin; other pages have
 * `same-origin`, so that browsers which do not know this value end it too.
 */
export const cardPageOpenerPolicy = 'noopener-allow-popups';

const sources = (...origins: (string | undefined)[]): string => origins.filter(Boolean).join(' ');

/**
 * The policy of the worker that reads QR codes. Unlike a page, it may compile the WebAssembly that it fetches from
 * here. A worker has the policy of its own file.
 */
export const codeReaderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The policy of what is no page: should a browser open it as one, it loads nothing. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers of pages and workers, and of every response that does not say what it is: no inline script or style, no eval, no framing, no guessing of types. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policyOf(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Gives a response the headers of a file: browsers read the others of pages and workers only, and a page's first files
 * come sooner without them.
 */
export function setFileHeaders(response: ServerResponse): void {
  for (const name of ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy'])
    response.removeHeader(name);
  response.setHeader('content-security-policy', filePolicy);
}
