import type { ApiModule } from '../../define-module';
import { quickSaleMessages } from './quick-sale.messages';
import { quickSaleOperations } from './quick-sale.operations';

export const quickSaleModule: ApiModule = {
  operations: quickSaleOperations,
  messages: quickSaleMessages,
};
