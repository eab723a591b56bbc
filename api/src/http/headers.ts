/** Returns the content security policy of a page. `also` is an extra origin from which it may load a remote. */
export function policyWith(also?: string): string {
  const own = also === undefined ? "'self'" : `'self' ${also}`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `connect-src ${own}`,
    `img-src ${own} data:`,
    `font-src ${own}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The policy of the worker that reads QR codes. Unlike a page, it may compile the WebAssembly that it fetches from
 * here. A worker has the policy of its own file.
 */
export const codeReaderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The headers of every response: no inline script or style, no eval, no framing, no guessing of types. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policyWith(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
