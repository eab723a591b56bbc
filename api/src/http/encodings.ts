import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content encodings, the smaller result first. */
export const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

type Compress = Record<Encoding, (content: Buffer) => Promise<Buffer>>;

const compressWith = (quality: number): Compress => ({
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (content) => promisify(gzip)(content),
});

/**
 * Compresses a response while a client waits for it: the result is slightly larger than possible, but takes a few
 * milliseconds.
 */
export const compress = compressWith(5);
/** Compresses content that is sent many times as much as possible. */
export const compressOnce = compressWith(constants.BROTLI_MAX_QUALITY);

/** Whether the client accepts an encoding. */
export const understands = ({ headers }: IncomingMessage, encoding: Encoding): boolean =>
  new RegExp(`\\b${encoding}\\b(?!;q=0(\\.0*)?(,|$))`).test(String(headers['accept-encoding'] ?? ''));

/** Returns the best encoding that the client accepts, or null. */
export const encodingFor = (request: IncomingMessage): Encoding | null =>
  encodings.find((encoding) => understands(request, encoding)) ?? null;
