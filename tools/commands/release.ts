import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartProblem } from '@suite/api/start-problem';
import {
  type Bump,
  canary,
  describeRelease,
  describeStatus,
  endCanary,
  nextVersion,
  promote,
  prune,
  publishedVersions,
  publishRemote,
  ReleaseProblem,
  readStatus,
  rollback,
  verify,
} from '@suite/release';
import { bundle } from '@suite/tooling/bundle';
import { builtRemote, configOf } from '../suite/build';
import { demandFit } from '../suite/check';
import { codegen } from '../suite/codegen';
import { askHealth, sayHealth } from '../suite/health';
import { distDir, publishedDir, remotes } from '../suite/paths';
import { packageVersion, releasesAt } from '../suite/releases';
import { runCommand } from '../suite/serve';

const usage = `npm run release -- <verb> [remote]
  publish <remote> [--minor | --major]       build, and publish as the next version; nobody gets it yet
  canary <remote> --companies 1,2 | --percent 10 [--version 0.2.0]
  canary <remote> --off                      its stores get what all others have
  promote <remote> [--version 0.2.0]         make the canary, else the newest version, the one of all stores
  rollback <remote>                          put the last good version back
  status [--act] [--api <url>]               what is published, who gets it, and how it fares there;
                                             --act takes back what fails (for a schedule)
  verify                                     the signature, and every file of every version that is named
  prune [--days 14]                          take away what nobody can want any more
Each takes --why "<reason>" for the history, and --to <folder> (else SUITE_PUBLISHED, else the demo's).
How remotes fare is asked of the API at --api (else SUITE_API, else http://localhost:4000) with RELEASE_TOKEN.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minor: { type: 'boolean' },
    major: { type: 'boolean' },
    companies: { type: 'string' },
    percent: { type: 'string' },
    off: { type: 'boolean' },
    version: { type: 'string' },
    days: { type: 'string', default: '14' },
    act: { type: 'boolean', default: false },
    api: { type: 'string', default: process.env.SUITE_API ?? 'http://localhost:4000' },
    why: { type: 'string', default: '' },
    to: { type: 'string', default: process.env.SUITE_PUBLISHED ?? publishedDir },
  },
});
const say = (line: string) => console.log(line);

runCommand(async () => {
  const releases = releasesAt(values.to);
  const [verb = '', remote] = positionals;
  const { why, version } = values;

  const verbs: Record<string, () => Promise<void>> = {
    async publish() {
      const name = sourceOf(remote);
      const bump: Bump = values.major ? 'major' : values.minor ? 'minor' : 'patch';
      const next = nextVersion(packageVersion(name), await publishedVersions(releases, name), bump);
      await codegen();
      demandFit(name);
      say(`Building ${name} ${next} …`);
      const dist = join(distDir, 'release', `${name}-${next}`);
      const built = (await bundle([configOf(name, 'production', dist, next)])).get(name);
      if (!built) throw new Error(`webpack built no ${name}.`);
      demandFit(name, dist);
      await publishRemote(builtRemote(name, next, dist, built), releases.storage);
      say(`Published ${name} ${next}. Nobody gets it yet: canary or promote it.`);
    },
    async canary() {
      const name = named(remote);
      if (values.off) return say(describeRelease(await endCanary(releases, { name, why })));
      say(describeRelease(await canary(releases, { name, why, version, audience: audience() })));
    },
    async promote() {
      say(describeRelease(await promote(releases, { name: named(remote), why, version })));
    },
    async rollback() {
      say(describeRelease(await rollback(releases, { name: named(remote), why })));
    },
    async status() {
      say(describeStatus(await readStatus(releases)));
      await sayHealth(releases, askHealth(values.api), { act: values.act, say });
    },
    async verify() {
      const faults = await verify(releases);
      for (const fault of faults) say(fault);
      say(faults.length === 0 ? 'All is as it was signed.' : `${faults.length} faults.`);
      process.exitCode = faults.length === 0 ? 0 : 1;
    },
    async prune() {
      const days = numberOf('--days', values.days, 0, 3650);
      const removed = await prune(releases, { days, now: new Date() });
      for (const one of removed) say(`Removed ${one.name} ${one.version}`);
      if (removed.length === 0) say('Nothing to remove.');
    },
  };
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!run) throw new StartProblem(usage);
  await run().catch((error: Error) => {
    throw error instanceof ReleaseProblem ? new StartProblem(error.message) : error;
  });
});

function sourceOf(remote: string | undefined): string {
  if (!remote || !remotes.includes(remote)) throw new StartProblem(`Say which remote: one of ${remotes.join(', ')}.`);
  return remote;
}

/** A remote that may have been published from anywhere. */
function named(remote: string | undefined): string {
  if (!remote || !/^mf-[a-z]+$/.test(remote)) throw new StartProblem('Say which remote, e.g. mf-pos.');
  return remote;
}

function audience() {
  const companies = values.companies?.split(',').map((one) => numberOf('--companies', one, 1, Number.MAX_SAFE_INTEGER));
  const percent = values.percent === undefined ? undefined : numberOf('--percent', values.percent, 0, 100);
  return { ...(companies ? { companies } : {}), ...(percent === undefined ? {} : { percent }) };
}

function numberOf(option: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < least || number > most)
    throw new StartProblem(`${option} is not a whole number from ${least} to ${most}: ${text}.`);
  return number;
}
