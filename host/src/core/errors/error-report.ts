/** The error report of `POST /errors`: it contains nothing that a person typed or saw. */
export interface BrowserErrorReport {
  name: string;
  message?: string;
  stack?: string;
  page: string;
}

/**
 * Errors whose message the browser itself wrote. The message of a SyntaxError quotes the text that could not be
 * parsed.
 */
const ofTheEngine = [TypeError, RangeError, ReferenceError];
const maxMessage = 300;
const maxStack = 6_000;

/** The parts of an address that identify the page; codes and ids are left out. */
export function pageOf(pathname: string): string {
  const parts = pathname.split('/');
  const isFixedPart = (part: string, index: number) =>
    part === '' || (/^[a-z][a-zA-Z-]{0,30}$/.test(part) && !/^(qrcode|checkinCode)$/.test(parts[index - 1] ?? ''));
  return parts
    .slice(0, 12)
    .map((part, index) => (isFixedPart(part, index) ? part : ':id'))
    .join('/');
}

/** Returns an error as it is reported. */
export function reportOf(error: Error, pathname: string): BrowserErrorReport {
  const { message, stack } = error;
  const name = /^\w{1,64}$/.test(error.name) ? error.name : 'Error';
  const head = `${error.name}: ${message}`;
  const frames = stack?.startsWith(head) ? stack.slice(head.length) : stack?.replaceAll(message || head, '');
  return {
    name,
    ...(ofTheEngine.some((kind) => error instanceof kind) ? { message: message.slice(0, maxMessage) } : {}),
    ...(frames ? { stack: frames.trim().slice(0, maxStack) } : {}),
    page: pageOf(pathname),
  };
}
