import type { ApiModule } from '../../define-module';
import { catalogMessages } from './catalog.messages';
import { catalogOperations } from './catalog.operations';
import { startPlannedPrices } from './planned-prices.service';

export const catalogModule: ApiModule = {
  operations: catalogOperations,
  messages: catalogMessages,
  startJobs: (services) => [startPlannedPrices({ ...services, everyMs: 30_000 })],
};
