import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  canary,
  describeCanary,
  describeRelease,
  describeStatus,
  endCanary,
  isRemoteName,
  isVersion,
  promote,
  prune,
  type Releases,
  readStatus,
  rollback,
  signAgain,
  signInTime,
  storageAt,
  trustedKeys,
  verify,
} from '@suite/release';
import { openReleases, releaseTarget } from '@suite/remote-cli';
import { sourcesOf, treeTerms } from '../suite/check';
import {
  type CommandInput,
  httpAddress,
  integerOption,
  oneOf,
  onlyArgument,
  runCommandWith,
  UsageProblem,
} from '../suite/command';
import { reportHealth } from '../suite/health';
import { defaultApi, healthFetcher, schemaFetcher } from '../suite/operator';
import { bundlerCacheDir, distDir, parts, publishedDir } from '../suite/paths';
import { makeKeys } from '../suite/release-keys';

const usage = `npm run release -- <verb> [remote]
  keys [--into <folder>] [--id <key id>]     make the key pair that signs releases, in SUITE_KEYS, else ~/.suite-keys
  publish host                               check, build, and publish the page that loads the remotes
  publish <remote> [--minor | --major] [--api <url>]
                                             check, build, and publish as the next version; nobody gets it yet
  canary <remote> --companies 1,2 | --percent 10 [--version 0.2.0]
  canary <remote> --off                      its stores get what all others have
  promote <remote> [--version 0.2.0]         make the canary, else the newest version, the one of all stores
  rollback <remote>                          put the last good version back
  status [--act] [--api <url>]               what is published, who gets it, and how it fares there;
                                             --act takes back what fails (for a schedule)
  sign [--restored]                          sign the registry anew, for 90 days; status --act does it in time;
                                             --restored after a backup: devices have seen newer ones
  verify                                     the signature, and every file of every version that is named
  prune [--days 14]                          take away what nobody can want any more
Those that change what somebody gets take --why "<reason>" for the history; each takes --to <folder or
s3://bucket/folder> (else SUITE_RELEASE_TARGET, else SUITE_PUBLISHED, else the demo's folder). The API at --api
(else SUITE_API, else http://localhost:4000, or PORT there) is asked for its schema with SCHEMA_TOKEN, and how
remotes fare with RELEASE_TOKEN. SUITE_KEYS is the folder of the keys (else SUITE_SIGNING_KEY,
SUITE_SIGNING_KEY_ID and SUITE_REGISTRY_KEYS; without them, the demo's).`;

const options = {
  minor: { type: 'boolean' },
  major: { type: 'boolean' },
  companies: { type: 'string' },
  percent: { type: 'string' },
  off: { type: 'boolean' },
  version: { type: 'string' },
  days: { type: 'string' },
  act: { type: 'boolean' },
  api: { type: 'string' },
  why: { type: 'string' },
  to: { type: 'string' },
  into: { type: 'string' },
  id: { type: 'string' },
  restored: { type: 'boolean' },
} as const;
type Values = CommandInput<typeof options>['values'];

/** The input of a command. */
interface Request {
  /** The folder or bucket. */
  target: string;
  /** The suite that is published there. Reading it needs a signing key. */
  readonly releases: Releases;
  /** The remote; empty for a command that takes none. */
  name: string;
  why: string;
  values: Values;
}
interface Verb {
  /** The remote that it takes: one of this tree (a part: or the host), or one that may have been published anywhere. */
  remote?: 'part' | 'any';
  /** Its own options. */
  takes: readonly (keyof typeof options)[];
  run(request: Request): Promise<void>;
}

const say = (line: string) => console.log(line);

const verbs: Readonly<Record<string, Verb>> = {
  keys: {
    takes: ['into', 'id'],
    async run({ values: { into, id = 'release' } }) {
      if (!/^[\w.-]{1,64}$/.test(id)) throw new UsageProblem(`--id is a short name like release-2026, not "${id}".`);
      const folder = into || process.env.SUITE_KEYS || join(homedir(), '.suite-keys');
      for (const line of makeKeys(resolve(folder), id)) say(line);
    },
  },
  publish: {
    remote: 'part',
    takes: ['minor', 'major', 'api'],
    async run({ target, name, values: { minor, major, api } }) {
      if (minor && major) throw new UsageProblem('Say --minor or --major, not both.');
      if (name === 'host') {
        if (minor || major || api) throw new UsageProblem('publish host takes no option but --to.');
        const { releaseHost } = await import('../suite/release-host');
        return await releaseHost(target, say);
      }
      const { codegen } = await import('../suite/codegen');
      // The bundler takes a second to load, which a rollback must not wait for.
      const { publishNext } = await import('@suite/remote-cli/publish');
      await codegen();
      await publishNext({
        ...sourcesOf(name),
        storage: storageAt(target),
        keys: trustedKeys(process.env),
        bump: major ? 'major' : minor ? 'minor' : 'patch',
        terms: treeTerms(),
        fetchSchema: schemaFetcher(httpAddress('--api', api ?? defaultApi())),
        distDir,
        cacheDir: bundlerCacheDir,
        say,
      });
    },
  },
  canary: {
    remote: 'any',
    takes: ['companies', 'percent', 'off', 'version', 'why'],
    async run({ releases, name, why, values }) {
      const audience = audienceOf(values);
      if (values.off && (audience || values.version)) throw new UsageProblem('--off is said alone.');
      if (values.off) return say(describeRelease(await endCanary(releases, { name, why })));
      if (!audience) throw new UsageProblem('Say for whom: --companies 10001,10002 or --percent 10, or --off.');
      say(describeCanary(await canary(releases, { name, why, version: versionOf(values), audience })));
    },
  },
  promote: {
    remote: 'any',
    takes: ['version', 'why'],
    async run({ releases, name, why, values }) {
      say(describeRelease(await promote(releases, { name, why, version: versionOf(values) })));
    },
  },
  rollback: {
    remote: 'any',
    takes: ['why'],
    async run({ releases, name, why }) {
      say(describeRelease(await rollback(releases, { name, why })));
    },
  },
  status: {
    takes: ['act', 'api'],
    async run({ releases, values: { act = false, api = defaultApi() } }) {
      const fetchHealth = healthFetcher(httpAddress('--api', api));
      say(describeStatus(await readStatus(releases)));
      // An API that does not respond must not let the registry expire.
      if (act && (await signInTime(releases, new Date()))) say('Signed the registry anew.');
      await reportHealth(releases, fetchHealth, { act, say });
    },
  },
  sign: {
    takes: ['restored'],
    async run({ releases, values: { restored = false } }) {
      const until = await signAgain(releases, restored ? 'restore' : 'sign');
      say(until ? `The registry is valid until ${until}.` : 'Signed. The published host sets no limit.');
    },
  },
  verify: {
    takes: [],
    async run({ releases }) {
      const faults = await verify(releases);
      for (const fault of faults) say(fault);
      say(faults.length === 0 ? 'All is as it was signed.' : `${faults.length} faults.`);
      process.exitCode = faults.length === 0 ? 0 : 1;
    },
  },
  prune: {
    takes: ['days'],
    async run({ releases, values: { days = '14' } }) {
      const removed = await prune(releases, { days: integerOption('--days', days, 0, 3650), now: new Date() });
      for (const one of removed) say(`Removed ${one.name} ${one.version}`);
      if (removed.length === 0) say('Nothing to remove.');
    },
  },
};

runCommandWith({ usage, options }, async ({ values, positionals: [verbName, ...args] }) => {
  const verb = verbs[oneOf(verbName, Object.keys(verbs), 'verb')];
  if (!verb) throw new Error(`${verbName} is listed and is not there.`);
  const strange = Object.keys(values).find((one) => one !== 'to' && !(verb.takes as readonly string[]).includes(one));
  if (strange) throw new UsageProblem(`${verbName} takes no --${strange}.`);
  const name = remoteOf(verb, args);
  const target = releaseTarget(values.to, publishedDir);
  await verb.run({
    target,
    get releases() {
      return openReleases(target);
    },
    name,
    why: values.why ?? '',
    values,
  });
});

function remoteOf({ remote }: Verb, args: readonly string[]): string {
  if (!remote && args.length > 0) throw new UsageProblem(`It takes no remote: ${args.join(' ')}.`);
  if (!remote) return '';
  const name = onlyArgument(args);
  if (remote === 'part') return oneOf(name, parts, 'part');
  if (name !== undefined && isRemoteName(name)) return name;
  throw new UsageProblem(name ? `${name} is no name of a remote, as mf-pos is.` : 'Say which remote, e.g. mf-pos.');
}

function versionOf({ version }: Values): string | undefined {
  if (version === undefined || isVersion(version)) return version;
  throw new UsageProblem(`--version is one like 0.2.0, not "${version}".`);
}

/** Returns the stores of a canary, or null if no option names them. */
function audienceOf({ companies: list, percent: share }: Values) {
  if (list === undefined && share === undefined) return null;
  const companies = list?.split(',').map((one) => integerOption('--companies', one, 1, Number.MAX_SAFE_INTEGER));
  const percent = share === undefined ? undefined : integerOption('--percent', share, 0, 100);
  return { ...(companies ? { companies } : {}), ...(percent === undefined ? {} : { percent }) };
}
