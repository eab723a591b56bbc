import type { ApiModule } from '../../define-module';
import { packageOperations } from './packages.operations';

export const packagesModule: ApiModule = {
  operations: packageOperations,
};
