import type { ApiModule } from '../define-module';
import type { Operation } from '../define-operation';
import { appointmentsModule } from './appointments/appointments.module';
import { auditModule } from './audit/audit.module';
import { billingCardsModule } from './billing-cards/billing-cards.module';
import { billingChargesModule } from './billing-charges/billing-charges.module';
import { billingInvoicesModule } from './billing-invoices/billing-invoices.module';
import { billingPackagesModule } from './billing-packages/billing-packages.module';
import { campaignResultsModule } from './campaign-results/campaign-results.module';
import { campaignSendingModule } from './campaign-sending/campaign-sending.module';
import { campaignsModule } from './campaigns/campaigns.module';
import { cardBatchesModule } from './card-batches/card-batches.module';
import { cardsModule } from './cards/cards.module';
import { cashDrawersModule } from './cash-drawers/cash-drawers.module';
import { catalogModule } from './catalog/catalog.module';
import { checkInsModule } from './check-ins/check-ins.module';
import { clientConsentsModule } from './client-consents/client-consents.module';
import { companyModule } from './company/company.module';
import { conversationsModule } from './conversations/conversations.module';
import { customerGroupsModule } from './customer-groups/customer-groups.module';
import { customerMergesModule } from './customer-merges/customer-merges.module';
import { customerPhotosModule } from './customer-photos/customer-photos.module';
import { customerProfilesModule } from './customer-profiles/customer-profiles.module';
import { customerTypesModule } from './customer-types/customer-types.module';
import { customersModule } from './customers/customers.module';
import { employeesModule } from './employees/employees.module';
import { giftCardCounterModule } from './gift-card-counter/gift-card-counter.module';
import { giftCardDeliveriesModule } from './gift-card-deliveries/gift-card-deliveries.module';
import { giftCardsModule } from './gift-cards/gift-cards.module';
import { identityModule } from './identity/identity.module';
import { incomeModule } from './income/income.module';
import { invitationsModule } from './invitations/invitations.module';
import { maintenanceModule } from './maintenance/maintenance.module';
import { messageCreditsModule } from './message-credits/message-credits.module';
import { messagesModule } from './messages/messages.module';
import { notificationsModule } from './notifications/notifications.module';
import { offlineTicketsModule } from './offline-tickets/offline-tickets.module';
import { ordersModule } from './orders/orders.module';
import { otpModule } from './otp/otp.module';
import { outboxModule } from './outbox/outbox.module';
import { ownProfileModule } from './own-profile/own-profile.module';
import { packagesModule } from './packages/packages.module';
import { payModule } from './pay/pay.module';
import { payLinksModule } from './pay-links/pay-links.module';
import { payTermsModule } from './pay-terms/pay-terms.module';
import { paymentsModule } from './payments/payments.module';
import { payrollModule } from './payroll/payroll.module';
import { permissionsModule } from './permissions/permissions.module';
import { picturesModule } from './pictures/pictures.module';
import { pointsModule } from './points/points.module';
import { pushModule } from './push/push.module';
import { quickSaleModule } from './quick-sale/quick-sale.module';
import { receiptsModule } from './receipts/receipts.module';
import { refundsModule } from './refunds/refunds.module';
import { retentionModule } from './retention/retention.module';
import { reviewsModule } from './reviews/reviews.module';
import { searchModule } from './search/search.module';
import { settingsModule } from './settings/settings.module';
import { staffSignInModule } from './staff-sign-in/staff-sign-in.module';
import { storeSetupModule } from './store-setup/store-setup.module';
import { telemetryModule } from './telemetry/telemetry.module';
import { textRegistrationModule } from './text-registration/text-registration.module';
import { ticketActionsModule } from './ticket-actions/ticket-actions.module';
import { ticketPromoCodesModule } from './ticket-promo-codes/ticket-promo-codes.module';
import { timeOffModule } from './time-off/time-off.module';
import { turnsModule } from './turns/turns.module';
import { visitSurveysModule } from './visit-surveys/visit-surveys.module';

/** The modules of the API; subscribers to one event run in this order. */
export const modules: readonly ApiModule[] = [
  identityModule,
  ownProfileModule,
  picturesModule,
  staffSignInModule,
  otpModule,
  companyModule,
  storeSetupModule,
  textRegistrationModule,
  clientConsentsModule,
  settingsModule,
  ordersModule,
  giftCardsModule,
  pointsModule,
  giftCardDeliveriesModule,
  giftCardCounterModule,
  ticketActionsModule,
  ticketPromoCodesModule,
  turnsModule,
  paymentsModule,
  refundsModule,
  payTermsModule,
  payModule,
  payrollModule,
  payLinksModule,
  receiptsModule,
  quickSaleModule,
  cardsModule,
  cardBatchesModule,
  offlineTicketsModule,
  catalogModule,
  employeesModule,
  timeOffModule,
  customersModule,
  searchModule,
  customerGroupsModule,
  customerTypesModule,
  customerProfilesModule,
  customerPhotosModule,
  customerMergesModule,
  appointmentsModule,
  checkInsModule,
  telemetryModule,
  messagesModule,
  messageCreditsModule,
  campaignResultsModule,
  notificationsModule,
  conversationsModule,
  pushModule,
  invitationsModule,
  permissionsModule,
  auditModule,
  packagesModule,
  billingCardsModule,
  billingInvoicesModule,
  billingChargesModule,
  billingPackagesModule,
  incomeModule,
  cashDrawersModule,
  maintenanceModule,
  outboxModule,
  visitSurveysModule,
  campaignsModule,
  campaignSendingModule,
  reviewsModule,
  retentionModule,
];

for (const { subscribers = [] } of modules) for (const subscribe of subscribers) subscribe();

/** The operations of every module, each declared once. */
export const operations: readonly Operation[] = modules.flatMap((one) => one.operations ?? []);
