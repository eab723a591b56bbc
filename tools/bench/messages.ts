import { checkImports } from '@suite/api/campaign-imports';
import { checkDelays, checkSending } from '@suite/api/campaign-sending';
import { createDatabase, type Engine, migrate } from '@suite/api/database';
import { onPostgres } from './engines';
import { atLeast, atMost, median, ms, type ReportTable, shown, table } from './report';
import { sized } from './sized';

const recipients = sized(50_000, 200);
const stops = sized(200, 10);
const seed = 1;
const imports = sized(1_000, 10);

/** How long the jobs of a server send a promotion while codes are requested. */
const seconds = sized(60, 3);
const maxDelayMs = 2_000;

type Database = ReturnType<typeof createDatabase>;

async function sendingWithStops(database: Database): Promise<ReportTable> {
  const result = await checkSending(database, recipients, stops, seed);
  return table(
    `Promotion by text and email, with codes, to ${recipients} clients (${(result.milliseconds / 1000).toFixed(0)} s)`,
    [
      shown('stops of the server at random points', String(result.crashes)),
      shown('sent', String(result.sent)),
      shown('unknown, which are not sent again', String(result.unknown)),
      atMost('recipients who got it twice', result.twice, 0, String),
      atMost('recipients in no final state', result.missing, 0, String),
      atLeast('different codes of the clients', result.codes, recipients, String),
    ],
  );
}

async function sendingBesideCodes(database: Database): Promise<ReportTable> {
  const { codes, reminders, advertisements, planned } = await checkDelays(database, recipients, seconds);
  return table(`Codes and reminders beside a promotion of ${planned} messages (${seconds} s)`, [
    shown('codes and reminders', String(codes.length + reminders.length)),
    shown('median of a code', ms(median(codes))),
    atMost('longest of a code', Math.max(...codes), maxDelayMs, ms),
    shown('median of a reminder', ms(median(reminders))),
    atMost('longest of a reminder', Math.max(...reminders), maxDelayMs, ms),
    atLeast('messages of the promotion meanwhile', advertisements, 1, String, true),
  ]);
}

async function importing(engine: Engine): Promise<ReportTable> {
  const begun = Date.now();
  const open = async () => ({ database: createDatabase(engine), engine, close: async () => undefined });
  const result = await checkImports(imports, { seed, open });
  if (result.failure) throw new Error(result.failure);
  return table(`Random imports of clients (${((Date.now() - begun) / 1000).toFixed(0)} s)`, [
    atLeast('imports that made nobody the audience of texts, and lost no refusal', result.imports, imports, String),
    shown('opt-outs that are left', String(result.optOuts)),
  ]);
}

/**
 * Sends a promotion to 50,000 clients while its server stops at random points, and counts who got it twice or not at all;
 * then another one to as many, beside one-time codes and reminders, and measures how long those take. Then imports 1,000 random
 * files of clients, none of whom may become the audience of texts.
 */
export async function benchMessages(say: (line: string) => void): Promise<ReportTable[]> {
  const tables: ReportTable[] = [];
  const last = await onPostgres(
    'messages',
    async (engine) => {
      await migrate(engine);
      const database = createDatabase(engine);
      say(`Sending a promotion to ${recipients} clients while its server stops …`);
      tables.push(await sendingWithStops(database));
      say('Sending another one beside codes and reminders …');
      tables.push(await sendingBesideCodes(database));
      say(`Importing ${imports} random files of clients …`);
      return importing(engine);
    },
    say,
  );
  return [...tables, ...last];
}
