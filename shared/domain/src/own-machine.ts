const address = /^http:\/\/(localhost|127\.0\.0\.1):[1-9]\d{1,4}$/;

/**
 * Whether a text is the address of a server on the user's own machine, and nothing more: `http`, one of two names, a
 * port. `[::1]` is refused, as a page's security policy cannot express it.
 */
export const isOwnMachine = (text: string): boolean =>
  address.test(text) && URL.canParse(text) && new URL(text).origin === text;
