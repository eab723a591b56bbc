import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content encodings, the smaller result first. */
export const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

const quality = 5;
/** Compresses what is made while somebody waits for it: a little larger than could be, in a few milliseconds. */
export const compress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (content) => promisify(gzip)(content),
};

/** Whether whoever asks understands an encoding. */
export const understands = ({ headers }: IncomingMessage, encoding: Encoding): boolean =>
  new RegExp(`\\b${encoding}\\b(?!;q=0(\\.0*)?(,|$))`).test(String(headers['accept-encoding'] ?? ''));

/** The best that whoever asks understands; null: none. */
export const encodingFor = (request: IncomingMessage): Encoding | null =>
  encodings.find((encoding) => understands(request, encoding)) ?? null;
