import type { Operation } from '../define-operation';
import { appointmentEvents } from './appointments/appointment-events.service';
import { appointmentOperations } from './appointments/appointments.operations';
import { calendarOperations } from './appointments/calendar.operations';
import { groupOperations } from './appointments/groups.operations';
import { auditOperations } from './audit/audit.operations';
import { cardOperations } from './cards/cards.operations';
import { catalogOperations } from './catalog/catalog.operations';
import { stockEvents } from './catalog/stock-events.service';
import { clientConsentOperations } from './client-consents/client-consents.operations';
import { companyOperations } from './company/company.operations';
import { conversationOperations } from './conversations/conversations.operations';
import { reopenAfterFailure } from './conversations/conversations.service';
import { savedReplyOperations } from './conversations/saved-replies.operations';
import { customerOperations } from './customers/customers.operations';
import { employeeOperations } from './employees/employees.operations';
import { giftCardCounterOperations } from './gift-card-counter/gift-card-counter.operations';
import { giftCardDeliveryOperations } from './gift-card-deliveries/gift-card-deliveries.operations';
import { largeBonusEvents } from './gift-cards/gift-card-bonus-events.service';
import { giftCardCareOperations } from './gift-cards/gift-card-care.operations';
import { freezeCards, unfreezeCards } from './gift-cards/gift-card-care.service';
import { giftCardIssueOperations } from './gift-cards/gift-card-issue.operations';
import { giftCardOperations } from './gift-cards/gift-cards.operations';
import { identityOperations } from './identity/identity.operations';
import { ownSessionOperations } from './identity/own-sessions.operations';
import { incomeOperations } from './income/income.operations';
import { invitationOperations } from './invitations/invitations.operations';
import { maintenanceOperations } from './maintenance/maintenance.operations';
import { appointmentSmsOperations } from './messages/appointment-sms.operations';
import { textClient } from './messages/appointment-subscriber.service';
import { messageTemplateOperations } from './messages/message-templates.operations';
import { messageOperations } from './messages/messages.operations';
import { notifyStaff } from './notifications/appointment-subscriber.service';
import { notifyOfFailedMessage } from './notifications/failed-messages.service';
import { notifyOfFailedText } from './notifications/failed-texts.service';
import { notificationOperations } from './notifications/notifications.operations';
import {
  notifyOfChargeback,
  notifyOfCodeLock,
  notifyOfLargeBonus,
  notifyOfLowStock,
} from './notifications/store-notices.service';
import { notifyOfTimeOff } from './notifications/time-off-subscriber.service';
import { offlineTicketOperations } from './offline-tickets/offline-tickets.operations';
import { orderQrRunOperations } from './orders/order-qr-runs.operations';
import { orderOperations } from './orders/orders.operations';
import { otpOperations } from './otp/otp.operations';
import { messageEvents } from './outbox/message-events.service';
import { ownProfileOperations } from './own-profile/own-profile.operations';
import { packageOperations } from './packages/packages.operations';
import { payOperations } from './pay/pay.operations';
import { payLinkOperations } from './pay-links/pay-links.operations';
import { chargebackEvents, chargebackWonEvents } from './payments/chargeback-events.service';
import { paymentOperations } from './payments/payments.operations';
import { permissionOperations } from './permissions/permissions.operations';
import { pictureOperations } from './pictures/pictures.operations';
import { pushOperations } from './push/push.operations';
import { quickSaleOperations } from './quick-sale/quick-sale.operations';
import { receiptOperations } from './receipts/receipts.operations';
import { refundOperations } from './refunds/refunds.operations';
import { settingsOperations } from './settings/settings.operations';
import { codeLockEvents } from './staff-sign-in/code-lock-events.service';
import { staffSignInOperations } from './staff-sign-in/staff-sign-in.operations';
import { storeSetupOperations } from './store-setup/store-setup.operations';
import { telemetryOperations } from './telemetry/telemetry.operations';
import { textRegistrationOperations } from './text-registration/text-registration.operations';
import { ticketActionOperations } from './ticket-actions/ticket-actions.operations';
import { timeOffOperations } from './time-off/time-off.operations';
import { timeOffEvents } from './time-off/time-off-events.service';

appointmentEvents.subscribe(textClient);
appointmentEvents.subscribe(notifyStaff);
messageEvents.subscribe(notifyOfFailedText);
messageEvents.subscribe(notifyOfFailedMessage);
messageEvents.subscribe(reopenAfterFailure);
chargebackEvents.subscribe(freezeCards);
chargebackEvents.subscribe(notifyOfChargeback);
chargebackWonEvents.subscribe(unfreezeCards);
timeOffEvents.subscribe(notifyOfTimeOff);
codeLockEvents.subscribe(notifyOfCodeLock);
stockEvents.subscribe(notifyOfLowStock);
largeBonusEvents.subscribe(notifyOfLargeBonus);

/** The operations of every module, each declared once. */
export const operations: readonly Operation[] = [
  ...identityOperations,
  ...ownSessionOperations,
  ...ownProfileOperations,
  ...pictureOperations,
  ...staffSignInOperations,
  ...otpOperations,
  ...companyOperations,
  ...storeSetupOperations,
  ...textRegistrationOperations,
  ...clientConsentOperations,
  ...settingsOperations,
  ...orderOperations,
  ...orderQrRunOperations,
  ...giftCardOperations,
  ...giftCardCareOperations,
  ...giftCardDeliveryOperations,
  ...giftCardIssueOperations,
  ...giftCardCounterOperations,
  ...ticketActionOperations,
  ...paymentOperations,
  ...refundOperations,
  ...payOperations,
  ...payLinkOperations,
  ...receiptOperations,
  ...quickSaleOperations,
  ...cardOperations,
  ...offlineTicketOperations,
  ...catalogOperations,
  ...employeeOperations,
  ...timeOffOperations,
  ...customerOperations,
  ...appointmentOperations,
  ...groupOperations,
  ...calendarOperations,
  ...telemetryOperations,
  ...messageOperations,
  ...appointmentSmsOperations,
  ...messageTemplateOperations,
  ...conversationOperations,
  ...savedReplyOperations,
  ...notificationOperations,
  ...pushOperations,
  ...invitationOperations,
  ...permissionOperations,
  ...auditOperations,
  ...packageOperations,
  ...incomeOperations,
  ...maintenanceOperations,
];
