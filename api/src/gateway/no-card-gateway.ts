import type { CardGateway } from './card-gateway';

const refused = {
  status: 'declined',
  code: 'cards_unavailable',
  transactionId: '',
  message: 'No gateway',
  card: null,
} as const;

/** For a server that no gateway was set up for: every card is declined, nothing is ever taken. */
export const noCardGateway: CardGateway = {
  charge: () => Promise.resolve(refused),
  find: () => Promise.resolve(refused),
  void: () => Promise.resolve(refused),
  refund: () => Promise.resolve(refused),
  // There is nobody who could charge it.
  forget: () => Promise.resolve(true),
};
