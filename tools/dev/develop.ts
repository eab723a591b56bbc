import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { watch } from '@suite/tooling/bundle';
import { declarationFiles } from '@suite/tooling/manifest-of';
import { buildSuite, configOf } from '../suite/build';
import { codegen, documents } from '../suite/codegen';
import { parts, root, suiteDir } from '../suite/paths';
import { checkPort, serveSuite, suiteConfig } from '../suite/serve';
import { devVersion, openLive } from './live';
import { createOpenPages } from './open-pages';

const say = (line: string) => console.log(line);

/**
 * Serves one part of the suite from its sources, rebuilt as they are saved; all others as `npm start` serves them.
 * `suite` is the origin of a published suite that may load that part from here, too.
 */
export async function develop(name: string, suite: string | undefined): Promise<void> {
  const config = suiteConfig();
  await checkPort(config.port);
  const others = parts.filter((part) => part !== name);
  await buildSuite(say, config.publishedDir, others);

  const dir = join(suiteDir, 'dev', String(config.port));
  const [dist, published] = [join(dir, 'dist'), join(dir, 'published')];
  rmSync(dir, { recursive: true, force: true });
  const live = await openLive(name, config.publishedDir, dist, published);
  const pages = createOpenPages(suite);
  const stopWatching = await watch(await configOf(name, 'development', dist, devVersion(name)), {
    also: () => [...documents(), ...declarationFiles(join(root, name))],
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
}
