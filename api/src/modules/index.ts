import type { CardGateway } from '../gateway/card-gateway';
import type { Operations } from '../kit/operation';
import { appointmentOperations } from './appointments/appointments.operations';
import { calendarOperations } from './appointments/calendar.operations';
import { auditOperations } from './audit/audit.operations';
import { cardOperations } from './cards/cards.operations';
import { catalogOperations } from './catalog/catalog.operations';
import { companyOperations } from './company/company.operations';
import { customerOperations } from './customers/customers.operations';
import { employeeOperations } from './employees/employees.operations';
import { giftCardOperations } from './gift-cards/gift-cards.operations';
import type { Seals } from './identity/hmac-signer.service';
import { identityOperations } from './identity/identity.operations';
import type { Sessions } from './identity/session.service';
import { incomeOperations } from './income/income.operations';
import { maintenanceOperations } from './maintenance/maintenance.operations';
import { appointmentSmsOperations } from './messages/appointment-sms.operations';
import { messageOperations } from './messages/messages.operations';
import { notificationOperations } from './notifications/notifications.operations';
import { offlineTicketOperations } from './offline-tickets/offline-tickets.operations';
import { orderOperations } from './orders/orders.operations';
import { otpOperations } from './otp/otp.operations';
import { createOtps } from './otp/otp.service';
import { packageOperations } from './packages/packages.operations';
import { payOperations } from './pay/pay.operations';
import { paymentOperations } from './payments/payments.operations';
import { permissionOperations } from './permissions/permissions.operations';
import { quickSaleOperations } from './quick-sale/quick-sale.operations';
import { receiptOperations } from './receipts/receipts.operations';
import { refundOperations } from './refunds/refunds.operations';
import { settingsOperations } from './settings/settings.operations';
import { staffSignInOperations } from './staff-sign-in/staff-sign-in.operations';
import { telemetryOperations } from './telemetry/telemetry.operations';
import { ticketOperations } from './ticket-actions/ticket-actions.operations';

/** What modules need from outside of their own tables. */
export interface ModuleServices {
  sessions: Sessions;
  seals: Seals;
  gateway: CardGateway;
}

/** The operations of every module. */
export function createModules({ sessions, seals, gateway }: ModuleServices): Operations[] {
  const otps = createOtps(seals);
  return [
    identityOperations(sessions, otps),
    staffSignInOperations(sessions, otps, seals),
    otpOperations(otps),
    companyOperations,
    settingsOperations,
    orderOperations,
    giftCardOperations,
    ticketOperations,
    paymentOperations(gateway),
    refundOperations(gateway),
    payOperations,
    receiptOperations,
    quickSaleOperations(gateway),
    cardOperations,
    offlineTicketOperations,
    catalogOperations,
    employeeOperations,
    customerOperations,
    appointmentOperations,
    calendarOperations,
    telemetryOperations,
    messageOperations,
    appointmentSmsOperations,
    notificationOperations,
    permissionOperations,
    auditOperations,
    packageOperations,
    incomeOperations,
    maintenanceOperations,
  ];
}
