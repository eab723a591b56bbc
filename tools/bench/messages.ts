import { checkSending } from '@suite/api/campaign-sending';
import { createDatabase, migrate } from '@suite/api/database';
import { onPostgres } from './engines';
import { atMost, type ReportTable, shown, table } from './report';
import { sized } from './sized';

const recipients = sized(50_000, 200);
const stops = sized(200, 10);
const seed = 1;

/** Sends a promotion to 50,000 clients while its server stops at random points, and counts who got it twice or not at all. */
export const benchMessages = (say: (line: string) => void): Promise<ReportTable[]> =>
  onPostgres(
    'messages',
    async (engine) => {
      await migrate(engine);
      say(`Sending a promotion to ${recipients} clients …`);
      const result = await checkSending(createDatabase(engine), recipients, stops, seed);
      return table(`Promotion to ${recipients} clients (${(result.milliseconds / 1000).toFixed(0)} s)`, [
        shown('stops of the server at random points', String(result.crashes)),
        shown('sent', String(result.sent)),
        shown('unknown, which are not sent again', String(result.unknown)),
        atMost('recipients who got it twice', result.twice, 0, String),
        atMost('recipients in no final state', result.missing, 0, String),
      ]);
    },
    say,
  );
