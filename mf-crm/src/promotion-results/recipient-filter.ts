/** The states by which the messages of a promotion are listed. */
export const recipientFilters = [
  'planned',
  'claimed',
  'remaining',
  'sent',
  'delivered',
  'failed',
  'skipped',
  'unknown',
  'redeemed',
  'opted_out',
] as const;
export type RecipientFilter = (typeof recipientFilters)[number];

/** Returns the filter of an address; null lists all messages. */
export const recipientFilterOf = (text: string | null): RecipientFilter | null =>
  recipientFilters.find((filter) => filter === text) ?? null;
