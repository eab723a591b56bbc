import { addDays, businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { CashClose, CashCount, CashDay, CashDrawer, CashEntry, CashFigures } from '../../resolver-types.generated';
import { readSettings } from '../settings/settings.service';
import { seesCash, seesCashBeforeCount } from './cash-access.rules';
import { listVersions, type StoredClose } from './cash-close.store';
import { continuedSince, type DrawerSpan, drawerSpan, figuresOf, type LastClose } from './cash-drawer.rules';
import * as store from './cash-drawer.store';

export const todayOf = ({ caller, now }: StoreContext): string => businessDay(now(), caller.timezone);

/** A drawer before anything of it is hidden. */
export interface OpenDrawer {
  last: LastClose | null;
  span: DrawerSpan;
  entries: store.DrawerEntry[];
  figures: CashFigures;
}

/** Reads everything that a count of a day has to find. */
export async function readOpenDrawer(context: StoreContext, day: string): Promise<OpenDrawer> {
  const { tx, caller } = context;
  const last = await store.findLastClose(tx, caller.whmcsId, continuedSince(todayOf(context)));
  const span = drawerSpan(
    day,
    last,
    last ? null : await store.findStartDay(tx, caller.whmcsId, continuedSince(todayOf(context))),
  );
  const entries = await store.listOpenEntries(tx, caller.whmcsId, span, last?.day ?? null);
  const changes = entries.map(({ kind, amount, is_late }) => ({ kind, amount, isLate: is_late }));
  return { last, span, entries, figures: figuresOf(last?.left_in_drawer ?? 0, changes) };
}

/** The days whose cash the figures are about; that of a ticket that arrived late is of another day. */
const daysOf = ({ span, entries }: OpenDrawer) => ({
  from: entries.reduce((first, { day }) => (day < first ? day : first), span.from),
  until: span.until,
});

/** Returns the drawer of a day as the caller may see it, by default that of the current day. */
export async function viewDrawer(context: StoreContext, requested: string | null = null): Promise<CashDrawer> {
  const { tx, caller } = context;
  const today = todayOf(context);
  const day = requested ?? today;
  const drawer = await readOpenDrawer(context, day);
  const { last, span, entries, figures } = drawer;
  const isClosed = last !== null && day <= last.day;
  if (day > today || (requested !== null && isClosed && day !== today))
    throw invalid('day', 'out_of_range', { min: last?.day ?? '', max: today });
  const { cash_count_blind } = await readSettings(tx, caller.whmcsId, ['cash_count_blind']);
  const days = daysOf(drawer);
  const sees = seesCashBeforeCount(caller, days, { today, isBlind: cash_count_blind === 'on' });
  const isStaff = caller.role === 'staff';
  const isMovement = ({ kind }: CashEntry) => kind !== 'sale' && kind !== 'refund' && kind !== 'gift_card_cash_out';
  const afterCloseId = last?.id ?? null;
  const personId = isStaff ? caller.personId : null;
  const count = isClosed ? null : await store.findNewestCount(tx, caller.whmcsId, { day, afterCloseId, personId });
  const after = { from: addDays(day, 1), until: today };
  const cashAfter =
    day < today && seesCash(caller, after, today)
      ? await store.sumCash(tx, caller.whmcsId, after.from, after.until)
      : null;
  return {
    from_day: span.from,
    day,
    is_closed: isClosed,
    is_first: last === null,
    opening: figures.opening,
    figures: sees ? figures : null,
    entries: isStaff && !sees ? [] : entries.filter((entry) => sees || isMovement(entry)),
    cash_after_day: cashAfter,
    count: count && presentCount(context, count),
    since_count: count && sees ? figures.expected - count.expected : null,
    unclosed_days: last && !isClosed ? await store.listDaysWithCash(tx, caller.whmcsId, span.from, day) : [],
    tips: isStaff
      ? []
      : (await store.listTips(tx, caller.whmcsId, span)).map((one) => (sees ? one : { ...one, tips: null })),
  };
}

/** Whether the caller sees what was expected when these days were counted. */
const seesCount = (context: StoreContext, { from_day, day, arrived_later }: store.StoredCount): boolean =>
  seesCash(context.caller, { from: arrived_later === 0 ? from_day : '', until: day }, todayOf(context));

function presentCount(context: StoreContext, count: store.StoredCount): CashCount {
  const { id, from_day, day, counted, denominations, person_id, person_name, at } = count;
  const {
    opening,
    cash_sales,
    cash_refunds,
    gift_card_cash_outs,
    arrived_later,
    pay_ins,
    pay_outs,
    tips_paid_out,
    expected,
  } = count;
  const figures = {
    opening,
    cash_sales,
    cash_refunds,
    gift_card_cash_outs,
    arrived_later,
    pay_ins,
    pay_outs,
    tips_paid_out,
  };
  const sees = seesCount(context, count);
  const seesCounted = sees || person_id === context.caller.personId;
  return {
    id,
    from_day,
    day,
    counted: seesCounted ? counted : null,
    denominations: seesCounted ? (denominations ?? []) : [],
    figures: sees ? { ...figures, expected } : null,
    difference: sees ? counted - expected : null,
    person_name,
    at,
  };
}

/** Returns a closed day as the caller may see it. */
export function presentClose(context: StoreContext, close: StoredClose, count: store.StoredCount): CashClose {
  const { left_in_drawer, count_id: _, ...shown } = close;
  const sees = seesCount(context, count);
  return {
    ...shown,
    from_day: count.from_day,
    count: presentCount(context, count),
    left_in_drawer: sees ? left_in_drawer : null,
    deposit: sees ? count.counted - left_in_drawer : null,
  };
}

/** Returns closed days with their counts. */
export async function presentCloses(context: StoreContext, closes: readonly StoredClose[]): Promise<CashClose[]> {
  const { tx, caller } = context;
  const counts = await store.findCounts(
    tx,
    caller.whmcsId,
    closes.map(({ count_id }) => count_id),
  );
  return closes.flatMap((close) => {
    const count = counts.get(close.count_id);
    return count ? [presentClose(context, close, count)] : [];
  });
}

/** Returns a closed day with its versions; null if it was never closed. */
export async function viewDay(context: StoreContext, day: string): Promise<CashDay | null> {
  const { tx, caller } = context;
  const versions = await listVersions(tx, caller.whmcsId, day);
  const [newest] = versions;
  if (!newest) return null;
  const count = (await store.findCounts(tx, caller.whmcsId, [newest.count_id])).get(newest.count_id);
  if (!count) throw new Error(`The count of close ${newest.id} is missing.`);
  const sees = seesCount(context, count);
  const last = await store.findLastClose(tx, caller.whmcsId, continuedSince(todayOf(context)));
  const later = sees ? await store.listLaterEntries(tx, caller.whmcsId, count) : [];
  return {
    day,
    is_closed: newest.reopening === null,
    versions: await presentCloses(context, versions),
    entries: sees ? await store.listCountEntries(tx, caller.whmcsId, newest.count_id) : [],
    later_entries: later,
    arrived_later: sees ? later.reduce((sum, { amount }) => sum + amount, 0) : null,
    is_last: last?.id === newest.id,
  };
}
