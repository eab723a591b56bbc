import fc from 'fast-check';
import { type Off, total } from './discrepancies';
import { type Played, play } from './play';
import { life, type TicketHistory } from './random-lives';

export interface MoneyReport {
  lives: number;
  sales: number;
  /** The number of figures that were compared. */
  compared: number;
  /** The difference in the smallest life with a discrepancy; 0 if there is none. */
  centsOff: number;
  /** That life and its discrepancies, as text. */
  smallest: string | null;
}

/** Plays this many random lives, the same for the same seed, with `by` (the rules themselves by default). */
export function checkMoney(lives: number, seed: number, by: (life: TicketHistory) => Played = play): MoneyReport {
  const report = { lives: 0, sales: 0, compared: 0 };
  const found = fc.check(
    fc.property(life, (one) => {
      const { offs, compared, sales } = by(one);
      report.lives += 1;
      report.sales += sales;
      report.compared += compared;
      return offs.length === 0;
    }),
    { numRuns: lives, seed },
  );
  const smallest = found.counterexample?.[0];
  if (!smallest) return { ...report, centsOff: 0, smallest: null };
  const offs = offsOf(smallest, by);
  return {
    ...report,
    centsOff: total(offs, (off) => off.by),
    smallest: `${offs.map(({ what }) => what).join('\n')}\n${JSON.stringify(smallest)}`,
  };
}

/** A rule that throws for valid input counts as a discrepancy. */
function offsOf(one: TicketHistory, by: (life: TicketHistory) => Played): Off[] {
  try {
    return by(one).offs;
  } catch (error) {
    return [{ what: String(error), by: 1 }];
  }
}
