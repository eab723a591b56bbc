import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartProblem } from '@suite/api/start-problem';
import { watch } from '@suite/tooling/bundle';
import { devVersion, openLive } from '../dev/live';
import { createOpenPages } from '../dev/open-pages';
import { buildSuite, configOf, parts } from '../suite/build';
import { codegen, documents } from '../suite/codegen';
import { runCommand } from '../suite/command';
import { root, suiteDir } from '../suite/paths';
import { checkPort, serveSuite, suiteConfig } from '../suite/serve';

const say = (line: string) => console.log(line);

/** The published suite that may load the part from here, as `--for https://suite.example` says; none without it. */
function readSuite(name: string, given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const origin = URL.canParse(given) ? new URL(given).origin : '';
  if (!/^https?:/.test(origin)) throw new StartProblem(`--for is followed by a suite’s address: ${given} is none.`);
  if (name === 'host') throw new StartProblem('A published suite takes remotes from here, and never the host.');
  return origin;
}

/**
 * One part of the suite from its sources, rebuilt as they are saved; all others as `npm start` serves
 * them. `--for <address>`: a developer's tab of that published suite may load the remote from here.
 */
runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { for: { type: 'string' } }, allowPositionals: true });
  const [name = ''] = positionals;
  if (!parts.includes(name))
    throw new StartProblem(`Say what to work on: npm run dev <name>, one of ${parts.join(', ')}.`);
  const suite = readSuite(name, values.for);
  const config = suiteConfig();
  await checkPort(config.port);
  const others = parts.filter((part) => part !== name);
  await buildSuite(say, config.publishedDir, others);

  const dir = join(suiteDir, 'dev', String(config.port));
  const [dist, published] = [join(dir, 'dist'), join(dir, 'published')];
  rmSync(dir, { recursive: true, force: true });
  const live = await openLive(name, config.publishedDir, dist, published);
  const pages = createOpenPages(suite);
  const stopWatching = await watch(configOf(name, 'development', dist, devVersion(name)), {
    also: () => [...documents(), join(root, name, 'src/manifest.json')],
    before: codegen,
    async built(bundled) {
      const version = await live.publish(bundled);
      pages.show(version);
      say(`Built ${name} ${version}`);
    },
    failed(problem) {
      pages.warn(problem);
      console.error(`${problem}\n${name} does not compile; the last good build goes on.`);
    },
  });

  if (suite) say(`\n  For a developer’s tab: ${suite}/?override=${name}@http://localhost:${config.port}`);
  await serveSuite({ ...config, publishedDir: published, readableBy: suite }, say, {
    routes: [pages.route],
    async stop() {
      pages.close();
      await stopWatching();
    },
  });
});
