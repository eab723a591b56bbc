import { buildSuite } from '../suite/build';
import { oneOf, onlyWord, runCommandWith } from '../suite/command';
import { publishedDir, remotes } from '../suite/paths';

const usage = `npm run publish:remote <remote>
  Builds one remote of ${remotes.join(', ')} and publishes it beside what runs (SUITE_PUBLISHED, else the
  demo's folder): the next page load has it, nothing else is built or restarted.`;

runCommandWith({ usage, options: {} }, async ({ positionals }) => {
  const name = oneOf(onlyWord(positionals), remotes, 'remote');
  await buildSuite((line) => console.log(line), process.env.SUITE_PUBLISHED ?? publishedDir, [name]);
});
