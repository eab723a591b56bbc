/** Points that came together, as far as they are left. */
export interface OpenLot {
  id: number;
  left: number;
}

/** What a change of points takes from a lot (below 0), or puts back into it. */
export interface LotChange {
  lot_id: number;
  change: number;
}

/** Returns one point for each whole dollar of an amount in cents, or as many as the store gives for it. */
export const pointsFor = (netCents: number, perDollar = 1): number =>
  Math.floor(Math.max(0, netCents) / 100) * perDollar;

/** Takes points from lots in their order; what they do not have is taken from none. */
export function takeFromLots(lots: readonly OpenLot[], points: number): LotChange[] {
  let rest = points;
  return lots.flatMap(({ id, left }) => {
    const taken = Math.min(left, rest);
    rest -= taken;
    return taken > 0 ? [{ lot_id: id, change: -taken }] : [];
  });
}

/** A lot that a ticket used, and how much of that it has not got back. */
export interface LotUse {
  lot_id: number;
  used: number;
}

/** Puts points back into the lots in their order, each at most what was used of it; `rest` has no lot. */
export function returnToLots(uses: readonly LotUse[], points: number): { changes: LotChange[]; rest: number } {
  let rest = points;
  const changes = uses.flatMap(({ lot_id, used }) => {
    const returned = Math.min(used, rest);
    rest -= returned;
    return returned > 0 ? [{ lot_id, change: returned }] : [];
  });
  return { changes, rest };
}

/** Returns the points that lots hold for a balance: none while points are owed. */
export const heldByLots = (point: number): number => Math.max(0, point);

interface PointsSoFar {
  /** Points that the ticket earned, less those that it lost since. */
  earned: number;
  perDollar: number;
  /** Points of its lot that are left, and that expired. */
  left: number;
  expired: number;
  /** Redeemed points, those that were returned to the client, and the amount in cents that all of them took off. */
  used: number;
  returned: number;
  reward: number;
}

/**
 * Returns what a refund changes, computed on the sum of all refunds, so that any split of a refund equals one refund:
 * `lost`, the earned points that it takes back; `expired`, those of them that are gone already, because they expired; and
 * `back`, the redeemed points that it returns in proportion to the refunded reward. What is left of the ticket's own
 * points is taken first, then what expired, and what the client spent since comes from other points.
 */
export function reversalOf(
  { earned, perDollar, left, expired, used, returned, reward }: PointsSoFar,
  { remainingNet, rewardRefunded }: { remainingNet: number; rewardRefunded: number },
): { lost: number; expired: number; back: number } {
  const lost = earned - Math.min(earned, pointsFor(remainingNet, perDollar));
  return {
    lost,
    expired: Math.min(expired, Math.max(0, lost - left)),
    back: reward > 0 ? Math.max(0, Math.floor((used * rewardRefunded) / reward) - returned) : 0,
  };
}
