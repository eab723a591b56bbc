import type { AuditGroup } from '@suite/graphql/schema-types';

/** In the order of the filter; a group that the contract adds does not compile without its line. */
const groups: Record<AuditGroup, true> = {
  tickets: true,
  payments: true,
  appointments: true,
  clients: true,
  messages: true,
  catalog: true,
  team: true,
  sign_in: true,
  settings: true,
};

export const logGroups = Object.keys(groups) as AuditGroup[];
