import '../bench/environment';
import { phoneProfile } from '../bench/phone';
import { missedGoals, nearMisses, type ReportTable, textOf } from '../bench/report';
import { measuredDir } from '../bench/sized';
import { buildSuite } from '../suite/build';
import { integerOption, oneOf, runCommandWith, UsageProblem } from '../suite/command';

type Say = (line: string) => void;

interface Topic {
  /** Whether it measures the published suite. */
  ofSuite: boolean;
  /** Bundler, browser and database are imported only if they are needed. */
  measure(say: Say): Promise<ReportTable[]>;
}

const topics: Readonly<Record<string, Topic>> = {
  web: {
    ofSuite: true,
    async measure(say) {
      const [{ buildComparisons }, { benchWeb }] = await Promise.all([
        import('../bench/builds'),
        import('../bench/web'),
      ]);
      say('Building what the suite is compared with …');
      await buildComparisons();
      return await benchWeb(say);
    },
  },
  calendar: { ofSuite: true, measure: async (say) => [await (await import('../bench/calendar')).benchCalendar(say)] },
  ticket: { ofSuite: true, measure: async (say) => [await (await import('../bench/ticket')).benchTicket(say)] },
  dev: { ofSuite: true, measure: async (say) => [await (await import('../bench/dev')).benchDev(say)] },
  release: { ofSuite: true, measure: async (say) => [await (await import('../bench/release')).benchRelease(say)] },
  api: { ofSuite: false, measure: async (say) => (await import('../bench/api')).benchApi(say) },
  book: { ofSuite: false, measure: async (say) => (await import('../bench/book')).benchBook(say) },
  reports: { ofSuite: false, measure: async (say) => (await import('../bench/reports')).benchReports(say) },
  fuzz: { ofSuite: false, measure: async (say) => (await import('../bench/fuzz')).benchFuzz(say) },
  money: { ofSuite: false, measure: async (say) => (await import('../bench/money')).benchMoney(say) },
  edits: { ofSuite: false, measure: async (say) => (await import('../bench/edits')).benchEdits(say) },
  giftcards: { ofSuite: false, measure: async (say) => (await import('../bench/giftcards')).benchGiftCards(say) },
  messages: { ofSuite: false, measure: async (say) => (await import('../bench/messages')).benchMessages(say) },
  billing: { ofSuite: false, measure: async (say) => (await import('../bench/billing')).benchBilling(say) },
  crm: { ofSuite: false, measure: async (say) => (await import('../bench/crm')).benchCrm(say) },
};
const names = [...Object.keys(topics), 'against'];

const usage = `npm run bench [<topic>] [-- --short]
  Measures one topic of ${names.join(', ')}, or all of them; ends with
  exit code 1 if a goal is missed; a time that misses its goal by less
  than 15 % is a printed line.
  against <port>   compares this build with another one that runs at a port of this machine
  --short          once and on little data, to see that the command works; judges no goals`;
const say: Say = (line) => console.log(line);

runCommandWith({ usage, options: { short: { type: 'boolean' } } }, async ({ positionals }) => {
  const [name, port, ...more] = positionals;
  if (more.length > 0 || (port !== undefined && name !== 'against')) throw new UsageProblem('One topic at a time.');
  const chosen = name === undefined ? Object.values(topics) : [topicOf(oneOf(name, names, 'topic'), port)];
  if (chosen.some(({ ofSuite }) => ofSuite)) await buildSuite(say, measuredDir);
  const tables: ReportTable[] = [];
  for (const { measure } of chosen) tables.push(...(await measure(say)));
  say(`\n${phoneProfile}`);
  for (const measured of tables) say(textOf(measured));
  for (const line of nearMisses(tables)) say(line);
  const missed = missedGoals(tables);
  for (const line of missed) console.error(line);
  process.exitCode = missed.length > 0 ? 1 : 0;
});

function topicOf(name: string, port = ''): Topic {
  const topic = topics[name];
  if (topic) return topic;
  const other = integerOption('The port of the other build', port, 1, 65_535);
  return { ofSuite: true, measure: async () => (await import('../bench/against')).benchAgainst(other, say) };
}
