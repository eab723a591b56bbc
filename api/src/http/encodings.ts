import type { IncomingMessage } from 'node:http';

/** How contents are compressed, the smaller first. */
export const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** Whether whoever asks understands an encoding. */
export const understands = ({ headers }: IncomingMessage, encoding: Encoding): boolean =>
  new RegExp(`\\b${encoding}\\b(?!;q=0(\\.0*)?(,|$))`).test(String(headers['accept-encoding'] ?? ''));

/** The best that whoever asks understands; null: none. */
export const encodingFor = (request: IncomingMessage): Encoding | null =>
  encodings.find((encoding) => understands(request, encoding)) ?? null;
