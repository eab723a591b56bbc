import { rmSync } from 'node:fs';
import { join } from 'node:path';
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

/** One part of the suite from its sources, rebuilt as they are saved; all others as `npm start` serves them. */
runCommand(async () => {
  const name = process.argv[2] ?? '';
  if (!parts.includes(name))
    throw new StartProblem(`Say what to work on: npm run dev <name>, one of ${parts.join(', ')}.`);
  const config = suiteConfig();
  await checkPort(config.port);
  const others = parts.filter((part) => part !== name);
  await buildSuite(say, config.publishedDir, others);

  const dir = join(suiteDir, 'dev', String(config.port));
  const [dist, published] = [join(dir, 'dist'), join(dir, 'published')];
  rmSync(dir, { recursive: true, force: true });
  const live = await openLive(name, config.publishedDir, dist, published);
  const pages = createOpenPages();
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

  await serveSuite({ ...config, publishedDir: published }, say, {
    routes: [pages.route],
    async stop() {
      pages.close();
      await stopWatching();
    },
  });
});
