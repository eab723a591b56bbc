import { heldByLots, type LotChange, takeFromLots } from './point-lots.rules';
import type { MovedPoints, MovePoints, ReturnPoints } from './point-moves.rules';
import * as store from './point-moves.store';
import { lockPoints } from './points.store';

const noPoints = (from: string, to: string): MovedPoints => ({
  from,
  to,
  point: 0,
  lifetime: 0,
  held: 0,
  lots: [],
  taken: [],
  logId: null,
  hasDebt: false,
});

/** Moves the points of a client to another one of the same store, with their lots as they are. */
export const movePoints: MovePoints = async (tx, { whmcsId, from, to, at }) => {
  const locked = await store.lockBoth(tx, whmcsId, [from, to]);
  const [source, target] = [locked.get(from), locked.get(to)];
  if (!source || !target) return noPoints(from, to);
  const lots = await store.moveLots(tx, whmcsId, { from, to });
  const hasDebt = source.point < 0 || target.point < 0;
  // Points that one of them owes are paid by the lots of both.
  const owed = heldByLots(source.point) + heldByLots(target.point) - heldByLots(source.point + target.point);
  const open = (await lockPoints(tx, whmcsId, to))?.lots ?? [];
  const taken: LotChange[] = owed > 0 ? takeFromLots(open, owed) : [];
  const change = { whmcsId, point: source.point, lifetime: source.lifetime_point, held: source.point_held, at };
  const logId = await store.movePointsOf(tx, { ...change, from: source, to: target, changes: taken });
  return {
    from,
    to,
    point: source.point,
    lifetime: source.lifetime_point,
    held: source.point_held,
    lots,
    taken,
    logId,
    hasDebt,
  };
};

/** Moves them back, unless they were used since. Points that the other client has earned since stay. */
export const returnPoints: ReturnPoints = async (tx, { whmcsId, moved, at }) => {
  const { from, to, point, lifetime, held, lots, taken, logId, hasDebt } = moved;
  const locked = await store.lockBoth(tx, whmcsId, [from, to]);
  const [source, target] = [locked.get(to), locked.get(from)];
  if (!source || !target) return false;
  if (source.point_held > 0 || held > 0) return false;
  if (await store.hasChangedSince(tx, whmcsId, { customerId: to, logId, allowsEarning: !hasDebt })) return false;
  const changes = taken.map(({ lot_id, change }) => ({ lot_id, change: 0 - change }));
  await store.movePointsOf(tx, { whmcsId, point, lifetime, held: 0, from: source, to: target, changes, at });
  await store.returnLots(tx, whmcsId, { lots, to: from });
  return true;
};
