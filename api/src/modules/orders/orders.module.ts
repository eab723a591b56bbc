import type { ApiModule } from '../../define-module';
import { orderQrRunOperations } from './order-qr-runs.operations';
import { ordersMessages } from './orders.messages';
import { orderOperations } from './orders.operations';

export const ordersModule: ApiModule = {
  operations: [...orderOperations, ...orderQrRunOperations],
  messages: ordersMessages,
};
