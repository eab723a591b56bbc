import type { ApiModule } from '../../define-module';
import { pushOperations } from './push.operations';

export const pushModule: ApiModule = {
  operations: pushOperations,
};
