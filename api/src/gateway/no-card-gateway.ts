import type { CardGateway } from './card-gateway';

const refused = {
  status: 'declined',
  code: 'cards_unavailable',
  advice: 'never',
  rawCode: null,
  transactionId: '',
  message: 'No gateway',
  card: null,
} as const;

/** The gateway of a server without gateway settings: it declines every card and charges nothing. */
export const noCardGateway: CardGateway = {
  charge: () => Promise.resolve(refused),
  check: () => Promise.resolve(refused),
  // No gateway exists that could have authorised an amount.
  releaseCheck: () => Promise.resolve(true),
  abandonCheck: () => Promise.resolve(true),
  find: () => Promise.resolve(refused),
  void: () => Promise.resolve(refused),
  refund: () => Promise.resolve(refused),
  // No gateway exists that could charge it.
  forget: () => Promise.resolve(true),
};
