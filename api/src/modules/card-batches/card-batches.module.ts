import type { ApiModule } from '../../define-module';
import { cardBatchesMessages } from './card-batches.messages';
import { cardBatchOperations } from './card-batches.operations';
import { startSettlement } from './settlement.service';

export const cardBatchesModule: ApiModule = {
  operations: cardBatchOperations,
  messages: cardBatchesMessages,
  startJobs: (services) => [startSettlement({ ...services, everyMs: 30_000 })],
};
