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

const sources = (...origins: (string | undefined)[]): string => origins.filter(Boolean).join(' ');

/**
 * The policy of the worker that reads QR codes. Unlike a page, it may compile the WebAssembly that it fetches from
 * here. A worker has the policy of its own file.
 */
export const codeReaderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The headers of every response: no inline script or style, no eval, no framing, no guessing of types. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policyOf(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
