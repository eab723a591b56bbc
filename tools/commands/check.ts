import { checkSuite } from '../suite/check';
import { oneOf, onlyWord, runCommandWith } from '../suite/command';
import { publishedDir, remotes } from '../suite/paths';
import { releasesAt } from '../suite/releases';

const usage = `npm run check [remote]
  Whether remotes (all of them, or one of ${remotes.join(', ')}) may be published, and whether everything
  that is published (in SUITE_PUBLISHED, else the demo's folder) goes on working with this tree.`;

runCommandWith({ usage, options: {} }, async ({ positionals }) => {
  const word = onlyWord(positionals);
  const names = word === undefined ? remotes : [oneOf(word, remotes, 'remote')];
  const lines = await checkSuite(names, releasesAt(process.env.SUITE_PUBLISHED ?? publishedDir));
  for (const line of lines) console.log(line);
  console.log(lines.length === 0 ? 'Everything fits.' : `\n${lines.length} in the way.`);
  process.exitCode = lines.length === 0 ? 0 : 1;
});
