import { orderTermsVersion } from '@suite/domain/billing/invoice';
import { defineMutation, defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import { listOrders, previewOrder, readOrder } from './order-reads.service';
import { cancelOrder, createOrder, invoiceOrder, payOrder } from './orders.service';
import { countOrders } from './orders.store';
import { changeAtEnd, listServices, saveReason, setCanceled } from './packages.service';
import { listProductsFor } from './products.service';

const access = storeAccess([], ownersAndPartners);
const yearly = { product_code: 'gobooking', interval: 'year' as const, quantity: 1 };

/** What a store can buy, its orders, and its packages. */
export const billingPackageOperations = [
  defineQuery({
    name: 'crm_products',
    access,
    resolve: (page, context) => listProductsFor(context, 'service', page),
  }),
  defineQuery({
    name: 'business_app_products',
    access,
    resolve: (page, context) => listProductsFor(context, 'credits', page),
  }),
  defineQuery({
    name: 'company_get_crm_services',
    access,
    resolve: (_, context) => listServices(context, { withEnded: true }),
  }),
  defineQuery({
    name: 'get_crm_company_services',
    access,
    resolve: (_, context) => listServices(context, { withEnded: false }),
  }),
  defineQuery({
    name: 'company_get_crm_product',
    access,
    example: ({ paidPackage }) => ({ input_obj: { lines: [yearly], package_id: paidPackage } }),
    resolve: (args, context) => previewOrder(context, args),
  }),
  defineQuery({
    name: 'crm_order_list',
    access,
    example: ({ billingOrder }) => ({ after: billingOrder }),
    resolve: (page, context) => listOrders(context, page),
  }),
  defineQuery({
    name: 'crm_order_aggregate',
    access,
    resolve: async (_, { tx, caller }) => ({ count: await countOrders(tx, caller.whmcsId) }),
  }),
  defineQuery({
    name: 'crm_order',
    access,
    example: ({ billingOrder }) => ({ id: billingOrder }),
    resolve: ({ id }, context) => readOrder(context, id),
  }),
  defineMutation({
    name: 'create_order_crm',
    access,
    audit: { group: 'payments', subject: 'result.order_id' },
    example: ({ paidPackage }) => ({
      input_obj: { lines: [yearly], package_id: paidPackage, expected_total: 39_000, terms_version: orderTermsVersion },
    }),
    resolve: ({ input_obj }, context) => createOrder(context, input_obj),
  }),
  defineMutation({
    name: 'crm_create_invoice',
    access,
    audit: { group: 'payments', subject: 'input_obj.order_id' },
    example: ({ billingOrder }) => ({ input_obj: { order_id: billingOrder, link_token: billingOrder } }),
    resolve: ({ input_obj }, context) => invoiceOrder(context, input_obj),
  }),
  defineMutation({
    name: 'crm_payment_fastboy_gateway_business_app_submit_payment',
    access,
    transaction: 'manual',
    audit: { group: 'payments', subject: 'input_obj.id' },
    example: ({ billingOrderInvoice, billingInvoicedOrder, billingCard }) => ({
      input_obj: { id: billingOrderInvoice, payment_token: billingInvoicedOrder, card_id: billingCard },
    }),
    resolve: (args, context) => payOrder(context, context.services.gateway, args),
  }),
  defineMutation({
    name: 'crm_order_cancel',
    access,
    audit: { group: 'payments', subject: 'input_obj.id' },
    example: ({ billingOrder }) => ({ input_obj: { id: billingOrder } }),
    resolve: ({ input_obj }, context) => cancelOrder(context, input_obj.id),
  }),
  defineMutation({
    name: 'crm_service_change',
    access,
    audit: { group: 'settings', subject: 'input_obj.id' },
    example: ({ billingPackage }) => ({ input_obj: { id: billingPackage } }),
    resolve: ({ input_obj }, context) => changeAtEnd(context, input_obj),
  }),
  defineMutation({
    name: 'crm_service_cancel',
    access,
    audit: { group: 'settings', subject: 'input_obj.id' },
    example: ({ billingPackage }) => ({ input_obj: { id: billingPackage } }),
    resolve: ({ input_obj }, context) => setCanceled(context, input_obj.id, true),
  }),
  defineMutation({
    name: 'crm_service_resume',
    access,
    audit: { group: 'settings', subject: 'input_obj.id' },
    example: ({ billingPackage }) => ({ input_obj: { id: billingPackage } }),
    resolve: ({ input_obj }, context) => setCanceled(context, input_obj.id, false),
  }),
  defineMutation({
    name: 'crm_service_cancel_reason',
    access,
    audit: { group: 'settings', subject: 'input_obj.id' },
    example: ({ billingPackage }) => ({ input_obj: { id: billingPackage, reason: 'We close for the winter.' } }),
    resolve: ({ input_obj }, context) => saveReason(context, input_obj.id, input_obj.reason),
  }),
];
