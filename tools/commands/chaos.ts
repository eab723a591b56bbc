import { atMost, type Row, shown, table } from '../bench/report';
import { type ChaosReport, runChaos } from '../chaos/run';
import { runCommandWith, wholeNumber } from '../suite/command';

const usage = `npm run chaos [-- --minutes <5>] [--tills <12>] [--seed <1>]
  Opens a store for some minutes with so many tills, on PostgreSQL and a card gateway of its own, while the API is
  killed every few seconds, the database restarted under it, and one answer in ten lost on the way. What the tills
  were told, the API's books and the gateway's must be the same to the cent at the end. It installs PostgreSQL where
  there is none and may be.`;

runCommandWith(
  { usage, options: { minutes: { type: 'string' }, tills: { type: 'string' }, seed: { type: 'string' } } },
  async ({ values: { minutes = '5', tills = '12', seed = '1' } }) => {
    const options = {
      minutes: wholeNumber('--minutes', minutes, 1, 600),
      tills: wholeNumber('--tills', tills, 1, 200),
      seed: wholeNumber('--seed', seed, 0, Number.MAX_SAFE_INTEGER),
    };
    const report = await runChaos(options, (line) => console.log(line));
    for (const { what, cases } of report.findings) for (const one of cases.slice(0, 20)) console.log(`${what}: ${one}`);
    console.log(table(`Chaos, ${options.minutes} min, ${options.tills} tills, seed ${options.seed}`, rowsOf(report)));
    process.exitCode = report.findings.every(({ cases }) => cases.length === 0) ? 0 : 1;
  },
);

function rowsOf({ books, line, gateway, caller, kills, restarts, findings }: ChaosReport): Row[] {
  const counts = (all: ReadonlyMap<string, number>) =>
    [...all].sort(([, a], [, b]) => b - a).map(([what, often]) => shown(what, String(often)));
  return [
    shown('sales', String(books.paid.length)),
    ...counts(books.done),
    shown('API killed', String(kills)),
    shown('database restarted', String(restarts)),
    shown('answers of the API dropped', `${line.dropped} of ${line.answers}`),
    shown('answers of the gateway dropped', `${gateway.dropped} of ${gateway.answers}`),
    shown('requests sent again', String(caller.again)),
    ...[...books.refused].map(([code, often]) => shown(`refused: ${code}`, String(often))),
    ...findings.map(({ what, cases }) => atMost(what, cases.length, 0, String)),
  ];
}
