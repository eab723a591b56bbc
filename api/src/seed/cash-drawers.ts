import { addDays, businessDay, wallTime, weekday } from '@suite/domain/time';
import { insertClose } from '../modules/cash-drawers/cash-close.store';
import { drawerSpan, figuresOf } from '../modules/cash-drawers/cash-drawer.rules';
import * as store from '../modules/cash-drawers/cash-drawer.store';
import type { SeedContext } from './context';
import { createRandom, fixedId } from './random';
import type { Author } from './tickets.insert';

const closedDays = 30;
const closesAt = 19 * 60 + 15;
const opening = 20_000;
const friday = 5;
const largestTip = 4_000;

/** What counts are off by, in cents, and why; most days are not. */
const differences = [
  { cents: -500, reason: 'Wrong change' },
  { cents: -100, reason: 'A dollar short, recounted' },
  { cents: 200, reason: 'Client left the change' },
  { cents: -25, reason: 'Coins' },
  { cents: 1_000, reason: 'Tip in the drawer by mistake' },
] as const;

/** Seeds the last 30 days of the drawer: closed, with small differences; today is open. */
export async function seedCashDrawers({ tx, whmcsId, slug, now, zone }: SeedContext, person: Author): Promise<void> {
  const random = createRandom(whmcsId + 29);
  const today = businessDay(now, zone);
  const movement = { whmcsId, employeeId: null, reason: null, reversesId: null, person };
  await store.lockDrawer(tx, whmcsId);
  const first = addDays(today, -closedDays);
  await store.insertMovement(tx, {
    ...movement,
    id: fixedId(`${slug}:cash:opening`),
    kind: 'opening',
    amount: opening,
    day: first,
    at: wallTime(first, closesAt - 600, zone),
  });
  for (let ago = closedDays; ago > 0; ago -= 1) {
    const day = addDays(today, -ago);
    const at = wallTime(day, closesAt, zone);
    const last = await store.findLastClose(tx, whmcsId, first);
    const span = drawerSpan(day, last, last ? null : first);
    if (weekday(day) === friday) {
      await store.insertMovement(tx, {
        ...movement,
        id: fixedId(`${slug}:cash:supplies:${ago}`),
        kind: 'pay_out',
        amount: 1_850,
        reason: 'Paper towels',
        day,
        at,
      });
      const [tip] = await store.listTips(tx, whmcsId, span);
      if (tip && tip.tips > 0)
        await store.insertMovement(tx, {
          ...movement,
          id: fixedId(`${slug}:cash:tips:${ago}`),
          kind: 'tips_paid_out',
          amount: Math.min(largestTip, tip.tips),
          employeeId: tip.employee_id,
          day,
          at,
        });
    }
    const entries = await store.listOpenEntries(tx, whmcsId, span, last?.day ?? null);
    if (entries.length === 0) continue;
    const changes = entries.map(({ kind, amount, is_late }) => ({ kind, amount, isLate: is_late }));
    const figures = figuresOf(last?.left_in_drawer ?? 0, changes);
    const difference = random.chance(0.3) ? random.pick(differences) : null;
    const counted = Math.max(0, figures.expected + (difference?.cents ?? 0));
    const countId = fixedId(`${slug}:cash:count:${ago}`);
    await store.insertCount(tx, {
      whmcsId,
      id: countId,
      fromDay: span.from,
      day,
      afterCloseId: last?.id ?? null,
      counted,
      denominations: null,
      figures,
      entries,
      person,
      at,
    });
    await insertClose(tx, {
      whmcsId,
      id: fixedId(`${slug}:cash:close:${ago}`),
      day,
      version: 1,
      countId,
      reason: counted === figures.expected ? null : (difference?.reason ?? 'Counted twice'),
      left: Math.min(opening, counted),
      person,
      at,
    });
  }
}
