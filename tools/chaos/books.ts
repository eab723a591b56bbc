/** The responses that the devices were sent, apart from any database: the API's books must agree with them in the end. */
export interface Books {
  /** Cents that were paid for a ticket, once for each response that confirms it. */
  paid: { orderId: string; amount: number }[];
  /** Tickets that devices tried to pay. */
  tried: Set<string>;
  /** Cents that went back, by ticket. */
  back: Map<string, number>;
  /** Cents in the drawers. */
  cash: number;
  /** The number of successes by action. */
  done: Map<string, number>;
  /** The number of refusals by code. */
  refused: Map<string, number>;
}

export const newBooks = (): Books => ({
  paid: [],
  tried: new Set(),
  back: new Map(),
  cash: 0,
  done: new Map(),
  refused: new Map(),
});

export const count = (counts: Map<string, number>, what: string, by = 1): void => {
  counts.set(what, (counts.get(what) ?? 0) + by);
};

interface Moved {
  tender: string;
  amount: number;
}
export const cashOf = (moved: readonly Moved[]): number =>
  moved.reduce((all, { tender, amount }) => (tender === 'cash' ? all + amount : all), 0);
