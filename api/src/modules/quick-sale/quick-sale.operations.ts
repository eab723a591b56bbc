import type { CardGateway } from '../../gateway/card-gateway';
import { manualStoreMutation, type Operations, storeQuery } from '../../kit/operation';
import type { QuickSaleInput } from './quick-sale.rules';
import { findQuickSale, quickSale } from './quick-sale.service';

/** Sales of an amount, paid at once. */
export const quickSaleOperations = (gateway: CardGateway): Operations => ({
  Query: {
    quick_sale_by_id: storeQuery('quick_sale_by_id', ({ id }: { whmcs_id: number; id: string }, context) =>
      findQuickSale(context, id),
    ),
  },
  Mutation: {
    gci_payment_virtual_sale: manualStoreMutation(
      'gci_payment_virtual_sale',
      (args: { whmcs_id: number; input_obj: QuickSaleInput; idempotency_key: string }, context) =>
        quickSale(context, gateway, args),
    ),
  },
});
