import { storageAt } from '@suite/release';
import { fetchLiveTerms } from '@suite/remote-cli';
import { treeTerms } from '../suite/check';
import { httpAddress, oneOf, onlyArgument, runCommandWith } from '../suite/command';
import { defaultApi, schemaFetcher } from '../suite/operator';
import { publishedDir, remotes } from '../suite/paths';

const usage = `npm run publish:remote <remote> [-- --api <url>]
  Checks and builds one remote of ${remotes.join(', ')} and publishes it beside what runs (SUITE_PUBLISHED,
  else the demo's folder; the API at --api, else SUITE_API, else http://localhost:4000, or PORT there): the
  next page load has it, nothing else is built or restarted.`;
const say = (line: string) => console.log(line);

runCommandWith({ usage, options: { api: { type: 'string' } } }, async ({ values, positionals }) => {
  const name = oneOf(onlyArgument(positionals), remotes, 'remote');
  const api = httpAddress('--api', values.api ?? defaultApi());
  const published = process.env.SUITE_PUBLISHED ?? publishedDir;
  const live = await fetchLiveTerms(storageAt(published), schemaFetcher(api), treeTerms(), say);
  const { buildSuite } = await import('../suite/build');
  await buildSuite(say, published, [name], live);
});
