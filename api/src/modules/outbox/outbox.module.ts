import type { ApiModule } from '../../define-module';
import { startDelivery } from './delivery.service';

export const outboxModule: ApiModule = {
  startJobs: (services) => startDelivery({ ...services, everyMs: 1_000 }),
};
