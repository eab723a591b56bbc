import type { ApiModule } from '../../define-module';
import { startRetention } from './retention.service';

export const retentionModule: ApiModule = {
  startJobs: (services) => [startRetention({ ...services, everyMs: 3_600_000 })],
};
