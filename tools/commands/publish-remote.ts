import { StartProblem } from '@suite/api/start-problem';
import { buildSuite } from '../suite/build';
import { publishedDir, remotes } from '../suite/paths';
import { runCommand } from '../suite/serve';

/** Builds one remote and publishes it beside what runs: the next page load has it, nothing else is built or restarted. */
runCommand(async () => {
  const name = process.argv[2] ?? '';
  if (!remotes.includes(name))
    throw new StartProblem(`Say what to publish: npm run publish:remote <name>, one of ${remotes.join(', ')}.`);
  await buildSuite((line) => console.log(line), process.env.SUITE_PUBLISHED ?? publishedDir, [name]);
});
