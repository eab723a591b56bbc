import { checkMoney } from '@suite/api/money';
import { atMost, type ReportTable, shown, table } from './report';
import { sized } from './sized';

const lives = sized(100_000, 100);
const seed = 1;

/** Plays a hundred thousand random lives of tickets by the API's rules, and reports the discrepancies. */
export function benchMoney(say: (line: string) => void): ReportTable[] {
  say(`Playing ${lives} lives of tickets …`);
  const begun = Date.now();
  const { lives: played, sales, compared, centsOff, smallest } = checkMoney(lives, seed);
  if (smallest) say(smallest);
  return [
    table(`Money, seed ${seed} (${((Date.now() - begun) / 1000).toFixed(0)} s)`, [
      shown('random lives: merged, split, paid, declined, given back', String(played)),
      shown('sales', String(sales)),
      shown('figures held against what they must be', String(compared)),
      atMost('cents off', centsOff, 0, String),
    ]),
  ];
}
