import type { ApiModule } from '../../define-module';
import { campaignResultOperations } from './campaign-results.operations';

export const campaignResultsModule: ApiModule = { operations: campaignResultOperations };
