import type { CardGateway } from '../gateway/card-gateway';
import type { Operations } from '../kit/operation';
import { appointmentOperations } from './appointments/appointments.resolvers';
import { calendarOperations } from './appointments/calendar.resolvers';
import { auditOperations } from './audit/audit.resolvers';
import { cardOperations } from './cards/cards.resolvers';
import { catalogOperations } from './catalog/catalog.resolvers';
import { companyOperations } from './company/company.resolvers';
import { customerOperations } from './customers/customers.resolvers';
import { employeeOperations } from './employees/employees.resolvers';
import { giftCardOperations } from './gift-cards/gift-cards.resolvers';
import { identityOperations } from './identity/identity.resolvers';
import type { Seals } from './identity/seals';
import type { Sessions } from './identity/session.service';
import { incomeOperations } from './income/income.resolvers';
import { maintenanceOperations } from './maintenance/maintenance.resolvers';
import { appointmentSmsOperations } from './messages/appointment-sms.resolvers';
import { messageOperations } from './messages/messages.resolvers';
import { notificationOperations } from './notifications/notifications.resolvers';
import { offlineTicketOperations } from './offline-tickets/offline-tickets.resolvers';
import { orderOperations } from './orders/orders.resolvers';
import { otpOperations } from './otp/otp.resolvers';
import { createOtps } from './otp/otp.service';
import { packageOperations } from './packages/packages.resolvers';
import { payOperations } from './pay/pay.resolvers';
import { paymentOperations } from './payments/payments.resolvers';
import { permissionOperations } from './permissions/permissions.resolvers';
import { quickSaleOperations } from './quick-sale/quick-sale.resolvers';
import { receiptOperations } from './receipts/receipts.resolvers';
import { refundOperations } from './refunds/refunds.resolvers';
import { settingsOperations } from './settings/settings.resolvers';
import { staffSignInOperations } from './staff-sign-in/staff-sign-in.resolvers';
import { telemetryOperations } from './telemetry/telemetry.resolvers';
import { ticketOperations } from './tickets/tickets.resolvers';

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
