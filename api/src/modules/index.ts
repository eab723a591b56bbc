import type { CardGateway } from '../gateway/card-gateway';
import type { Operations } from '../kit/operation';
import { appointmentOperations } from './appointments/appointments.resolvers';
import { catalogOperations } from './catalog/catalog.resolvers';
import { companyOperations } from './company/company.resolvers';
import { customerOperations } from './customers/customers.resolvers';
import { employeeOperations } from './employees/employees.resolvers';
import { identityOperations } from './identity/identity.resolvers';
import type { Sessions } from './identity/session.service';
import { orderOperations } from './orders/orders.resolvers';
import { paymentOperations } from './payments/payments.resolvers';
import { settingsOperations } from './settings/settings.resolvers';
import { telemetryOperations } from './telemetry/telemetry.resolvers';

/** What modules need from outside of their own tables. */
export interface ModuleServices {
  sessions: Sessions;
  gateway: CardGateway;
}

/** The operations of every module. */
export const createModules = ({ sessions, gateway }: ModuleServices): Operations[] => [
  identityOperations(sessions),
  companyOperations,
  settingsOperations,
  orderOperations,
  paymentOperations(gateway),
  catalogOperations,
  employeeOperations,
  customerOperations,
  appointmentOperations,
  telemetryOperations,
];
