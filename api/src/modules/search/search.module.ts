import type { ApiModule } from '../../define-module';
import { searchOperations } from './search.operations';

export const searchModule: ApiModule = {
  operations: searchOperations,
};
