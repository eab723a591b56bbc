import { type Published, siteAt, storageAt, trustedKeys } from '@suite/release';
import { fetchLiveTerms, releaseTarget } from '@suite/remote-cli';
import { checkSuite, treeTerms } from '../suite/check';
import { codegen } from '../suite/codegen';
import { httpAddress, oneOf, onlyArgument, runCommandWith } from '../suite/command';
import { defaultApi, schemaFetcher } from '../suite/operator';
import { publishedDir, remotes } from '../suite/paths';

const usage = `npm run check [remote] [-- --to <folder or url>] [--api <url>]
  Whether remotes (all of them, or one of ${remotes.join(', ')}) may be published: whether they fit this tree's
  host and API, and those that are live; and whether all that is published goes on working with this tree.
  Live is what is published at --to (s3://bucket/folder too; else SUITE_RELEASE_TARGET, else SUITE_PUBLISHED,
  else the demo's folder), and the API at --api (else that of the url; else SUITE_API, else
  http://localhost:4000, or PORT there), which is asked with SCHEMA_TOKEN.`;
const say = (line: string) => console.log(line);

runCommandWith(
  { usage, options: { to: { type: 'string' }, api: { type: 'string' } } },
  async ({ values, positionals }) => {
    const name = onlyArgument(positionals);
    const names = name === undefined ? remotes : [oneOf(name, remotes, 'remote')];
    const to = releaseTarget(values.to, publishedDir);
    const isSite = /^https?:/.test(to);
    const published: Published = {
      storage: isSite ? siteAt(httpAddress('--to', to)) : storageAt(to),
      keys: trustedKeys(process.env),
    };
    const api = httpAddress('--api', values.api ?? (isSite ? to : defaultApi()));
    await codegen();
    const live = await fetchLiveTerms(published.storage, schemaFetcher(api), treeTerms(), say);
    const lines = await checkSuite(names, published, live);
    for (const line of lines) say(line);
    say(lines.length === 0 ? 'Everything fits.' : `\n${lines.length} in the way.`);
    process.exitCode = lines.length === 0 ? 0 : 1;
  },
);
