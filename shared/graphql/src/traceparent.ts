const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the header that begins a trace (W3C Trace Context): version, random trace id, random span id, flags. The page
 * records no spans, so that it is not sampled (00); the API decides for itself.
 */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-00`;
