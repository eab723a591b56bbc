/**
 * The page on which the store's own cards are typed. It is a document of its own: no code of a remote runs in it.
 */
export const cardPagePath = '/billing/card';

/** Returns the address of the page for a store. */
export const cardPageOf = (whmcsId: number): string => `${cardPagePath}?store=${whmcsId}`;

/** Where the page leads back to: the cards of the store. */
export const cardListPath = '/owner/payment-method';
