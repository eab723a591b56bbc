import { searchWords } from '@suite/domain/search';
import { businessDay, dayRange } from '@suite/domain/time';
import type { StoreCaller, StoreContext } from '../../kit/operation';
import type { Selects } from '../../kit/selection';
import type { FoundClient, FoundTicket, FoundVisit, SuiteSearch } from '../../resolver-types.generated';
import { listAppointments } from '../appointments/appointments.store';
import { listCustomers } from '../customers/customer-list.store';
import { consumeLimit, limits } from '../identity/rate-limit.store';
import { findNamedClients, findTickets, findVisitIds, type NameSearch } from './search.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

/** Of each kind. */
const maxFound = 5;
const page = { offset: 0, limit: maxFound };
/**
 * Days before today and after it whose visits are searched, a range that needs no permission for an overview; and before now,
 * whose tickets are searched by the names on them.
 */
const recentDays = 31;
const dayMs = 86_400_000;

/** Searches clients, tickets and visits by the rules of their own lists. Refused: rate_limited. */
export async function searchStore(text: string, context: Context): Promise<SuiteSearch> {
  const { tx, caller, now } = context;
  const words = searchWords(text);
  if (words.length === 0) return { clients: [], tickets: [], visits: [] };
  const key = `suite_search:${caller.whmcsId}:${caller.personId}`;
  await consumeLimit(tx, { key, whmcsId: caller.whmcsId }, limits.searchesOfPerson, now());
  const search = { caller, text, words, named: await findNamedClients(tx, caller.whmcsId, words) };
  return {
    clients: await findClients(text, context),
    tickets: await ticketsOf(search, context),
    visits: await visitsOf(search, context),
  };
}

const only =
  (...fields: readonly string[]): Selects =>
  (path) =>
    fields.includes(path);

async function findClients(text: string, { tx, caller, now }: Context): Promise<FoundClient[]> {
  const { timezone, employeeId } = caller;
  const selects = only('id', 'full_name', 'image_url', 'last_visited');
  const where = { search: text, ...(employeeId ? { is_served_by_me: true } : {}) };
  const today = { today: businessDay(now(), timezone), timezone };
  const found = await listCustomers(tx, caller, { where, ...page }, { now: now(), today, selects });
  return found.map(({ id, full_name, image_url, last_visited }) => ({ id, full_name, image_url, last_visited }));
}

/** Whether the caller may use a service of the store. */
const mayUse = ({ services, permissions }: StoreCaller, service: 'pos' | 'gbk'): boolean =>
  services.has(service) && permissions.has(service === 'pos' ? 'ORDER' : 'BOOKING');

async function ticketsOf(search: NameSearch, { tx, now }: Context): Promise<FoundTicket[]> {
  if (!mayUse(search.caller, 'pos')) return [];
  const since = new Date(now().getTime() - recentDays * dayMs);
  const found = await findTickets(tx, search, { since, limit: maxFound });
  return found.map(({ id, order_code, order_status, at, name, client_name }) => ({
    id,
    order_code,
    order_status,
    at: at.toISOString(),
    name: [name, client_name].filter(Boolean).join(' · ') || null,
  }));
}

const visitFields = [
  ...['id', 'start_time', 'status', 'booker_name'],
  ...['customer', 'customer.full_name', 'employee', 'employee.full_name'],
];

async function visitsOf(search: NameSearch, { tx, caller, now }: Context): Promise<FoundVisit[]> {
  if (!mayUse(caller, 'gbk')) return [];
  const { start } = dayRange(businessDay(now(), caller.timezone), caller.timezone);
  const at = (days: number) => new Date(start.getTime() + days * dayMs).toISOString();
  const list = async (from: string, to: string, direction: 'asc' | 'desc', limit: number) => {
    const ids = await findVisitIds(tx, search, { from, to, direction, limit });
    if (ids.length === 0) return [];
    const listed = { where: { id: { _in: ids } }, order_by: { start_time: direction }, offset: 0, limit };
    return listAppointments(tx, caller, listed, now(), only(...visitFields));
  };
  const coming = await list(at(0), at(recentDays), 'asc', maxFound);
  const past = coming.length < maxFound ? await list(at(-recentDays), at(0), 'desc', maxFound - coming.length) : [];
  return [...coming, ...past].map(({ id, start_time, status, customer, booker_name, employee }) => ({
    id,
    start_time,
    status,
    client_name: customer?.full_name ?? booker_name ?? null,
    employee_name: employee?.full_name ?? null,
  }));
}
