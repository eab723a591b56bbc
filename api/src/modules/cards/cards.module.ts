import type { ApiModule } from '../../define-module';
import { startIntervalJob } from '../../kit/interval-job';
import { forgetCards } from './card-removal.service';
import { cardsMessages } from './cards.messages';
import { cardOperations } from './cards.operations';

export const cardsModule: ApiModule = {
  operations: cardOperations,
  messages: cardsMessages,
  startJobs: (services) => [
    startIntervalJob(() => forgetCards(services), {
      everyMs: 10_000,
      log: services.log,
      event: 'forget_cards_failed',
    }),
  ],
};
