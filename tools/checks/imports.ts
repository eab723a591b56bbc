import { join } from 'node:path';
import { remotes, root } from '../suite/paths';
import { runProgram } from '../suite/steps';
import { findFolderCircles } from './folder-circles';

interface Cruise {
  modules: { source: string; dependencies: { resolved: string; dynamic: boolean; dependencyTypes: string[] }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[]; totalCruised: number };
}

/** Holds the imports of all packages to the rules of `.dependency-cruiser.cjs`, and their folders to having no circles. */
const { code, output } = await runProgram(
  join(root, 'node_modules/.bin/depcruise'),
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'host', ...remotes, 'shared', 'api', 'tools', 'e2e'],
  {},
  false,
);
if (!output.startsWith('{')) {
  console.log(output);
  process.exit(code || 1);
}
const { modules, summary } = JSON.parse(output) as Cruise;
for (const { from, to, rule } of summary.violations) console.log(`${rule.name}: ${from} -> ${to}`);

// Types leave no trace in the code that runs, and a dynamic import waits until both folders are loaded.
const imports = modules.flatMap(({ source, dependencies }) =>
  dependencies
    .filter(({ dynamic, dependencyTypes }) => !dynamic && !dependencyTypes.includes('type-only'))
    .map(({ resolved }) => ({ from: source, to: resolved })),
);
const circles = findFolderCircles(imports);
for (const { parent, members } of circles) console.log(`no-folder-circles: ${parent}: ${members.join(' <-> ')}`);
console.log(
  `${summary.totalCruised} modules, ${summary.violations.length} violations, ${circles.length} folder circles`,
);
process.exitCode = summary.violations.length + circles.length > 0 || summary.totalCruised === 0 ? 1 : 0;
