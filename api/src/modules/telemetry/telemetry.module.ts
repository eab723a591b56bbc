import type { ApiModule } from '../../define-module';
import { telemetryOperations } from './telemetry.operations';

export const telemetryModule: ApiModule = {
  operations: telemetryOperations,
};
