import { createDatabase, migrate } from '@suite/api/database';
import { checkEdits } from '@suite/api/edits';
import { onPostgres } from './engines';
import { atMost, type ReportTable, type Row, shown, table } from './report';
import { sized } from './sized';

const count = sized(10_000, 100);
const seed = 1;

/**
 * Makes ten thousand random edits of catalog, hours and people between bookings and tickets, on PostgreSQL, and reports
 * what they changed although they must not.
 */
export const benchEdits = (say: (line: string) => void): Promise<ReportTable[]> =>
  onPostgres(
    'edits',
    async (engine) => {
      await migrate(engine);
      const begun = Date.now();
      const open = () => Promise.resolve({ database: createDatabase(engine), engine, close: () => Promise.resolve() });
      const report = await checkEdits(count, seed, open, say);
      const { problems, trace } = report;
      for (const line of problems.length > 0 ? [...trace, ...problems] : []) say(line);
      return table(`Edits, seed ${seed} (${((Date.now() - begun) / 1000).toFixed(0)} s)`, rowsOf(report));
    },
    say,
  );

const rowsOf = (report: Awaited<ReturnType<typeof checkEdits>>): Row[] => [
  shown('edits of catalog, hours and people', String(report.accepted)),
  shown('edits that were refused, as they have to be', String(report.refused)),
  ...Object.entries(report.operations)
    .sort(([, a], [, b]) => b - a)
    .map(([operation, times]) => shown(operation, String(times))),
  shown('stores', String(report.stores)),
  shown('appointments', String(report.appointments)),
  shown('paid tickets', String(report.paidTickets)),
  atMost('paid tickets that changed, visits outside, wrong outcomes', report.problems.length, 0, String),
];
