import { atMost, type Row, shown, table, textOf } from '../bench/report';
import { type ChaosReport, runChaos } from '../chaos/run';
import { integerOption, runCommandWith } from '../suite/command';

const usage = `npm run chaos [-- --minutes <5>] [--devices <12>] [--seed <1>]
  Opens a store for some minutes with so many devices, on PostgreSQL and a card gateway of its own, while the API is
  killed every few seconds, the database restarted under it, and one response in ten lost on the way. What the devices
  were sent, the API's books and the gateway's must be the same to the cent at the end. It installs PostgreSQL where
  there is none and may be.`;

runCommandWith(
  { usage, options: { minutes: { type: 'string' }, devices: { type: 'string' }, seed: { type: 'string' } } },
  async ({ values: { minutes = '5', devices = '12', seed = '1' } }) => {
    const options = {
      minutes: integerOption('--minutes', minutes, 1, 600),
      devices: integerOption('--devices', devices, 1, 200),
      seed: integerOption('--seed', seed, 0, Number.MAX_SAFE_INTEGER),
    };
    const report = await runChaos(options, (connection) => console.log(connection));
    for (const { what, cases } of report.findings) for (const one of cases.slice(0, 20)) console.log(`${what}: ${one}`);
    const title = `Chaos, ${options.minutes} min, ${options.devices} devices, seed ${options.seed}`;
    console.log(textOf(table(title, rowsOf(report))));
    process.exitCode = report.findings.every(({ cases }) => cases.length === 0) ? 0 : 1;
  },
);

function rowsOf({ books, connection, gateway, requests, kills, restarts, findings }: ChaosReport): Row[] {
  const counts = (all: ReadonlyMap<string, number>) =>
    [...all].sort(([, a], [, b]) => b - a).map(([what, often]) => shown(what, String(often)));
  return [
    shown('sales', String(books.paid.length)),
    ...counts(books.done),
    shown('API killed', String(kills)),
    shown('database restarted', String(restarts)),
    shown('responses of the API dropped', `${connection.dropped} of ${connection.responses}`),
    shown('responses of the gateway dropped', `${gateway.dropped} of ${gateway.responses}`),
    shown('requests sent again', String(requests.again)),
    ...[...books.refused].map(([code, often]) => shown(`refused: ${code}`, String(often))),
    ...findings.map(({ what, cases }) => atMost(what, cases.length, 0, String)),
  ];
}
