import { type FuzzReport, fuzzRequests, fuzzSignIns } from '@suite/api/fuzz';
import { atMost, type ReportTable, type Row, shown, table } from './report';
import { sized } from './sized';

const count = sized(10_000, 300);
const seed = 1;

/** Sends ten thousand malformed requests and as many malformed sign-ins, and reports their outcomes. */
export async function benchFuzz(say: (line: string) => void): Promise<ReportTable[]> {
  const sections: ReportTable[] = [];
  for (const [what, send] of [
    ['requests', fuzzRequests],
    ['sign-ins', fuzzSignIns],
  ] as const) {
    const begun = Date.now();
    const report = await send(count, seed);
    for (const problem of report.problems) say(problem);
    say(`Sent ${count} odd ${what}`);
    sections.push(table(`Odd ${what}, seed ${seed} (${((Date.now() - begun) / 1000).toFixed(0)} s)`, rowsOf(report)));
  }
  return sections;
}

const rowsOf = ({ tried, became, problems }: FuzzReport): Row[] => [
  shown('sent', String(tried)),
  ...Object.entries(became)
    .sort(([, a], [, b]) => b - a)
    .map(([category, times]) => shown(category, String(times))),
  atMost('internal errors, leaks and tokens', problems.length, 0, String),
];
