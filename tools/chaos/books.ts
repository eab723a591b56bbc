/** What the tills were told, apart from any database: it must be what the API's books say in the end. */
export interface Books {
  /** Cents that were paid for a ticket, once for each time that a till was told so. */
  paid: { orderId: string; amount: number }[];
  /** Tickets that people tried to pay, and of which nobody was ever told that they are paid. */
  tried: Set<string>;
  /** Cents that went back, by ticket. */
  back: Map<string, number>;
  /** Cents in the drawers. */
  cash: number;
  /** How often what was done. */
  done: Map<string, number>;
  /** How often what was refused, by its code. */
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
