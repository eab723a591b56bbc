import { StartProblem } from '@suite/api/start-problem';
import { checkSuite } from '../suite/check';
import { publishedDir, remotes } from '../suite/paths';
import { releasesAt } from '../suite/releases';
import { runCommand } from '../suite/serve';

/** Whether remotes may be published, and whether everything that is published goes on working with this tree. */
runCommand(async () => {
  const [name] = process.argv.slice(2);
  if (name && !remotes.includes(name))
    throw new StartProblem(`There is no ${name}: say one of ${remotes.join(', ')}, or nothing for all of them.`);
  const lines = await checkSuite(name ? [name] : remotes, releasesAt(process.env.SUITE_PUBLISHED ?? publishedDir));
  for (const line of lines) console.log(line);
  console.log(lines.length === 0 ? 'Everything fits.' : `\n${lines.length} in the way.`);
  process.exitCode = lines.length === 0 ? 0 : 1;
});
