/** The reason why the server cannot start, as one sentence for the person who started it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

export const diskFull = 'The disk is full: make room and start again.';

interface SystemError {
  name?: unknown;
  code?: unknown;
  errno?: unknown;
  syscall?: unknown;
  port?: unknown;
  cause?: unknown;
}

/** The error codes of Node, PostgreSQL, and the file system inside of PGlite. */
const isDiskFull = ({ name, code, errno }: SystemError): boolean =>
  code === 'ENOSPC' || code === '53100' || (name === 'ErrnoError' && errno === 51);

/** Returns the reason of a failed start as one sentence, if the operator can fix it; null for an internal error. */
export function sentenceOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if (error instanceof StartProblem) return error.message;
  const { code, syscall, port, cause }: SystemError = error;
  if (isDiskFull(error)) return diskFull;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: set PORT to another one.`;
  if (code === 'EACCES' && syscall === 'listen') return `Port ${port} is not open to you: set PORT to 1024 or more.`;
  return sentenceOf(cause);
}
