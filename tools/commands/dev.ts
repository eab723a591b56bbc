import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { watch } from '@suite/tooling/bundle';
import { devVersion, openLive } from '../dev/live';
import { createOpenPages } from '../dev/open-pages';
import { buildSuite, configOf, parts } from '../suite/build';
import { codegen, documents } from '../suite/codegen';
import { oneOf, onlyWord, runCommandWith, UsageProblem } from '../suite/command';
import { root, suiteDir } from '../suite/paths';
import { checkPort, serveSuite, suiteConfig } from '../suite/serve';

const say = (line: string) => console.log(line);

const usage = `npm run dev <part>
npm run dev <remote> -- --for https://suite.example

Serves the suite with one part from its sources, rebuilt as they are saved.
  --for <address>   lets a developer's tab of that published suite load the remote from here`;

/** The origin of the published suite that may load a remote from here. */
function originOf(suite: string, name: string): string {
  if (name === 'host') throw new UsageProblem('A published suite takes remotes from here, and never the host.');
  if (!URL.canParse(suite) || !/^https?:/.test(suite))
    throw new UsageProblem(`--for is the address of a suite, and not "${suite}".`);
  return new URL(suite).origin;
}

/**
 * One part of the suite from its sources, rebuilt as they are saved; all others as `npm start` serves
 * them. With `--for` a published suite may load that part from here, too.
 */
runCommandWith({ usage, options: { for: { type: 'string' } } }, async ({ values, positionals }) => {
  const name = oneOf(onlyWord(positionals), parts, 'part');
  const suite = values.for === undefined ? undefined : originOf(values.for, name);
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
