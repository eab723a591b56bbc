import { join } from 'node:path';
import { operationsOf } from '@suite/release';
import { duringDay, scheduleVariables } from '../../mf-booking/src/domain/calendar-filter';
import { overviewFilter } from '../../mf-booking/src/domain/overview';
import { addDays, businessDay } from '../../shared/domain/src/time';
import { remotes, root } from '../suite/paths';

/** A query that a screen sends first, with the variables of a store of the demo. */
export interface ScreenQuery {
  screen: string;
  document: string;
  variables: object;
  /** Requests a second that one process has to serve. */
  minPerSecond: number;
}

/** The store whose screens are measured. */
interface Store {
  whmcsId: number;
  zone: string;
  /** An open ticket. */
  orderId: string;
}

type Schema = Parameters<typeof operationsOf>[1];

const pageSize = 20;

/** Returns the queries of the screens that a salon opens first, as their remotes send them. */
export function screenQueries(schema: Schema, { whmcsId, zone, orderId }: Store, now: Date): ScreenQuery[] {
  const documents = screenDocuments(schema);
  const day = businessDay(now, zone);
  const overview = (kind: 'unprocessed' | 'processed') => overviewFilter(kind, '', now, zone);
  const query = (screen: string, name: string, variables: object, minPerSecond = 150): ScreenQuery => {
    const document = documents.get(name);
    if (document === undefined) throw new Error(`No remote sends ${name}.`);
    return { screen, document, variables: { whmcs_id: whmcsId, ...variables }, minPerSecond };
  };
  const counted = (days: number) => ({
    from_day: day,
    to_day: addDays(day, days - 1),
    where: {},
    everyone: {},
    of_one: false,
    by_staff: true,
  });
  return [
    query('home', 'HomeToday', {
      day,
      where: { ...duringDay(day, zone), status: { _in: ['new', 'updated', 'confirmed'] } },
      unprocessed: overview('unprocessed'),
      with_overview: true,
      with_tickets: true,
      with_check_in: true,
    }),
    query('home, tickets', 'HomeTickets', { limit: 5 }),
    query('home, figures', 'HomeReport', {}),
    query('day', 'DaySchedule', scheduleVariables(addDays(day, -1), zone)),
    query('overview', 'TicketOverview', {
      limit: pageSize,
      order_by: { start_time: 'asc' },
      where: overview('processed'),
      unprocessed: overview('unprocessed'),
      processed: overview('processed'),
    }),
    query('in service', 'OrderList', { limit: pageSize, order_by: { start_time: 'desc' }, where: { is_open: true } }),
    query('done', 'OrderList', {
      limit: pageSize,
      order_by: { closed_at: 'desc' },
      where: { order_status: 'done' },
    }),
    // The ticket comes with the whole catalogue.
    query('order', 'OrderPage', { id: orderId, with_ticket: true, with_tiles: true }, 100),
    query('week', 'CalendarCounts', counted(7)),
    query('month', 'CalendarCounts', counted(42)),
    query('quick sale', 'QuickSalePage', {}),
    query('gift card tab', 'GiftCardSummary', { start: addDays(day, -29), end: day }),
    query('gift cards', 'GiftCardList', { limit: pageSize, where: {}, order_by: { created_at: 'desc' } }),
    query('clients', 'ClientList', { limit: pageSize, where: {}, order_by: { full_name: 'asc' } }),
    // The appointments of the day come with those who wait, their turns and their tickets.
    query('front desk', 'FrontDesk', { where: duringDay(day, zone), with_book: true }, 100),
    query('conversations', 'OpenConversations', { limit: 100 }),
    query('notifications', 'Notifications', { limit: pageSize, where: {} }),
  ];
}

/** Returns the document of each operation of the remotes, by its name. */
function screenDocuments(schema: Schema): Map<string, string> {
  const operations = remotes.flatMap((remote) => operationsOf(join(root, remote), schema));
  return new Map(operations.map(({ name, document }) => [name, withTypeNames(document)]));
}

/** Adds `__typename` to each object, as the GraphQL client does; `document` is printed with a brace of an object on a line of its own. */
const withTypeNames = (document: string): string => document.replace(/^( +)\}$/gm, '$1  __typename\n$1}');
