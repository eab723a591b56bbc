import { searchWords } from '@suite/domain/search';
import { businessDay, dayRange } from '@suite/domain/time';
import type { StoreCaller, StoreContext } from '../../kit/operation';
import type { Selects } from '../../kit/selection';
import type { FoundClient, FoundTicket, FoundVisit, SuiteSearch } from '../../resolver-types.generated';
import { listAppointments } from '../appointments/appointments.store';
import { listCustomers } from '../customers/customer-list.store';
import { consumeLimit, limits } from '../identity/rate-limit.store';
import { headOnly, listTickets } from '../tickets/ticket-list.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

/** Of each kind. */
const maxFound = 5;
const page = { offset: 0, limit: maxFound };
/** Days before today and after it whose visits are searched: a range that needs no permission for an overview. */
const visitDays = 31;
const dayMs = 86_400_000;

/** Searches clients, tickets and visits by the rules of their own lists. Refused: rate_limited. */
export async function searchStore(text: string, context: Context): Promise<SuiteSearch> {
  const { tx, caller, now } = context;
  if (searchWords(text).length === 0) return { clients: [], tickets: [], visits: [] };
  const key = `suite_search:${caller.whmcsId}:${caller.personId}`;
  await consumeLimit(tx, { key, whmcsId: caller.whmcsId }, limits.searchesOfPerson, now());
  return {
    clients: await findClients(text, context),
    tickets: await findTickets(text, context),
    visits: await findVisits(text, context),
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

async function findTickets(text: string, { tx, caller }: Context): Promise<FoundTicket[]> {
  if (!mayUse(caller, 'pos')) return [];
  const listed = { where: { search: text }, order_by: null, ...page };
  const found = await listTickets(tx, caller, listed, headOnly);
  return found.map(({ id, order_code, order_status, closed_at, start_time, name, customer }) => ({
    id,
    order_code,
    order_status,
    at: closed_at ?? start_time,
    name: [name, customer?.full_name].filter(Boolean).join(' · ') || null,
  }));
}

const visitFields = [
  ...['id', 'start_time', 'status', 'booker_name'],
  ...['customer', 'customer.full_name', 'employee', 'employee.full_name'],
];

async function findVisits(text: string, { tx, caller, now }: Context): Promise<FoundVisit[]> {
  if (!mayUse(caller, 'gbk')) return [];
  const { start } = dayRange(businessDay(now(), caller.timezone), caller.timezone);
  const [first, last] = [-visitDays, visitDays].map((days) => new Date(start.getTime() + days * dayMs).toISOString());
  const today = start.toISOString();
  const selects = only(...visitFields);
  const list = (from: string | undefined, to: string | undefined, direction: 'asc' | 'desc', limit: number) =>
    listAppointments(
      tx,
      caller,
      {
        where: { search: text, start_time: { _gte: from ?? null, _lt: to ?? null } },
        order_by: { start_time: direction },
        offset: 0,
        limit,
      },
      now(),
      selects,
    );
  const coming = await list(today, last, 'asc', maxFound);
  const past = coming.length < maxFound ? await list(first, today, 'desc', maxFound - coming.length) : [];
  return [...coming, ...past].map(({ id, start_time, status, customer, booker_name, employee }) => ({
    id,
    start_time,
    status,
    client_name: customer?.full_name ?? booker_name ?? null,
    employee_name: employee?.full_name ?? null,
  }));
}
