import { oneOf, onlyArgument, runCommandWith, UsageProblem } from '../suite/command';
import { parts } from '../suite/paths';

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

runCommandWith({ usage, options: { for: { type: 'string' } } }, async ({ values, positionals }) => {
  const name = oneOf(onlyArgument(positionals), parts, 'part');
  const suite = values.for === undefined ? undefined : originOf(values.for, name);
  // Bundler and server are imported only if they are needed.
  const { develop } = await import('../dev/develop');
  await develop(name, suite);
});
