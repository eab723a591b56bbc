import type { ApiModule } from '../../define-module';
import { messageCreditOperations } from './message-credits.operations';

export const messageCreditsModule: ApiModule = { operations: messageCreditOperations };
