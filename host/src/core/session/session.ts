import { managesStore, type ServiceFlag } from '@suite/domain';
import type { Transport } from '@suite/graphql/transport';
import type { GateSnapshot, Language } from '@suite/remote-kit/contract';
import {
  MoreStoresDocument,
  PresentStoreDocument,
  type SessionQuery,
  type SessionStoreFragment,
} from '../../start/session.generated';
import { sessionRequest, storesPerRequest } from '../../start/session-query';
import { dataOf, requestData } from '../api/request';

/** The signed-in person and the stores that they may work in. */
export type Session = SessionQuery;

/** A store that the person belongs to, with their permissions in it. */
export type SessionStore = SessionStoreFragment;

/** Fetches the signed-in person and all of their stores. Throws TransportFailure with the catalogue's problem. */
export async function fetchSession(transport: Transport): Promise<Session> {
  const session = dataOf(await transport.send<Session>(sessionRequest));
  const stores = [...session.company_list];
  let isMore = stores.length === storesPerRequest;
  while (isMore) {
    const page = { offset: stores.length, limit: storesPerRequest };
    const { company_list } = await requestData(transport, MoreStoresDocument, page);
    stores.push(...company_list);
    isMore = company_list.length === storesPerRequest;
  }
  return { ...session, company_list: stores };
}

/**
 * Fetches the signed-in person and one store of the session again: the store is replaced in the list, or removed
 * from it. Throws TransportFailure.
 */
export async function refetchStore(transport: Transport, session: Session, whmcsId: number): Promise<Session> {
  const { me, company_list } = await requestData(transport, PresentStoreDocument, { whmcs_id: whmcsId });
  const stores = session.company_list.flatMap((one) => (one.whmcs_id === whmcsId ? company_list : [one]));
  return { me, company_list: stores };
}

/** Returns the id of the signed-in person. */
export const personOf = ({ me }: Session): string | undefined => (me.user ?? me.employee)?.id;

export const languageOfPerson = ({ me }: Session): Language => (me.user ?? me.employee)?.language ?? 'en';

/**
 * Returns the store to begin with: a staff token's own one, the only one, the one last chosen on this device, or
 * the one saved with the account. Null: the person has to choose.
 */
export function storeToBeginWith({ me, company_list }: Session, chosenBefore: number | null): SessionStore | null {
  const byId = (id: number | null | undefined) => company_list.find((store) => store.whmcs_id === id) ?? null;
  if (me.employee) return byId(me.employee.whmcs_id);
  if (company_list.length === 1) return company_list[0] ?? null;
  return byId(chosenBefore) ?? byId(me.user?.selected_whmcs_id);
}

/** Go Checkin is only for owners and managers of the store. */
const servicesFor = ({ company_user, service_flags }: SessionStore): ServiceFlag[] =>
  managesStore(company_user.role) ? service_flags : service_flags.filter((flag) => flag !== 'gci');

/**
 * Computes the person's rights in a store. Inactive permissions count as missing, as do services of the store that
 * are not for the person.
 */
export function gateOf({ me }: Session, store: SessionStore | null): GateSnapshot {
  const person = me.user ?? me.employee;
  return {
    area: me.role === 'ROLE_USER' ? 'owner' : 'staff',
    store: store && {
      whmcsId: store.whmcs_id,
      name: store.name,
      timezone: store.timezone,
      ...(store.live_at === null ? { isSettingUp: true } : {}),
    },
    role: store?.company_user.role ?? null,
    permissions: new Set(
      store?.company_user.permissions.filter(({ status }) => status === 'active').map(({ key }) => key),
    ),
    services: new Set(store && servicesFor(store)),
    person: person && {
      id: person.id,
      name: person.full_name,
      employeeId: me.employee?.id ?? store?.company_user.employee_id ?? null,
    },
  };
}
