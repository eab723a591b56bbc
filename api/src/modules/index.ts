import type { Operations } from '../kit/operation';
import { appointmentOperations } from './appointments/appointments.resolvers';
import { catalogOperations } from './catalog/catalog.resolvers';
import { companyOperations } from './company/company.resolvers';
import { customerOperations } from './customers/customers.resolvers';
import { employeeOperations } from './employees/employees.resolvers';
import { identityOperations } from './identity/identity.resolvers';
import type { Sessions } from './identity/session.service';
import { settingsOperations } from './settings/settings.resolvers';

/** What modules need from outside of their own tables. */
export interface ModuleServices {
  sessions: Sessions;
}

/** The operations of every module. */
export const createModules = ({ sessions }: ModuleServices): Operations[] => [
  identityOperations(sessions),
  companyOperations,
  settingsOperations,
  catalogOperations,
  employeeOperations,
  customerOperations,
  appointmentOperations,
];
