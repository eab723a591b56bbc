import type { ApiModule } from '../../define-module';
import { startPointExpiry } from './point-expiry.service';
import { pointsMessages } from './points.messages';
import { pointOperations } from './points.operations';

export const pointsModule: ApiModule = {
  operations: pointOperations,
  messages: pointsMessages,
  startJobs: (services) => [startPointExpiry({ ...services, everyMs: 900_000 })],
};
