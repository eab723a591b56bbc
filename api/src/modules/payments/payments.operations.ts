import type { CardGateway } from '../../gateway/card-gateway';
import { manualStoreMutation, type Operations } from '../../kit/operation';
import { checkout } from './checkout.service';
import type { CheckoutInput } from './checkout-plan.rules';

/** Paying tickets. */
export const paymentOperations = (gateway: CardGateway): Operations => ({
  Mutation: {
    order_checkout: manualStoreMutation(
      'order_checkout',
      (args: { whmcs_id: number; input_obj: CheckoutInput; idempotency_key: string }, context) =>
        checkout(context, gateway, args),
    ),
  },
});
