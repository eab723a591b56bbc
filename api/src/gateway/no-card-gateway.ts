import type { CardGateway, ChargeState } from './card-gateway';

const refused: ChargeState = {
  status: 'declined',
  code: 'cards_unavailable',
  transactionId: '',
  message: 'No gateway',
  card: null,
};

/** For a server that no gateway was set up for: every card is declined, nothing is ever taken. */
export const noCardGateway: CardGateway = {
  charge: () => Promise.resolve(refused),
  find: () => Promise.resolve(refused),
  void: () => Promise.resolve(refused),
};
