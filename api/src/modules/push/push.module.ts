import type { ApiModule } from '../../define-module';
import { pushOperations } from './push.operations';
import { startPushDelivery } from './push-delivery.service';

export const pushModule: ApiModule = {
  operations: pushOperations,
  startJobs: ({ vapid, ...services }) =>
    vapid ? [startPushDelivery({ ...services, keys: vapid, everyMs: 2_000 })] : [],
};
