import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content encodings, the smaller result first. */
export const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

const quality = 5;
/**
 * Compresses a response while a client waits for it: the result is slightly larger than possible, but takes a few
 * milliseconds.
 */
export const compress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (content) => promisify(gzip)(content),
};

/** Whether the client accepts an encoding. */
export const understands = ({ headers }: IncomingMessage, encoding: Encoding): boolean =>
  new RegExp(`\\b${encoding}\\b(?!;q=0(\\.0*)?(,|$))`).test(String(headers['accept-encoding'] ?? ''));

/** Returns the best encoding that the client accepts, or null. */
export const encodingFor = (request: IncomingMessage): Encoding | null =>
  encodings.find((encoding) => understands(request, encoding)) ?? null;
