import type { ApiModule } from '../../define-module';
import { customerProfileOperations } from './customer-profiles.operations';

export const customerProfilesModule: ApiModule = { operations: customerProfileOperations };
