import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRemoteName, newRemote, ReleaseProblem, withImporter } from '@suite/release';
import { onlyArgument, runCommandWith, UsageProblem } from '../suite/command';
import { pnpm, root } from '../suite/paths';
import { runProgram } from '../suite/steps';

const usage = `npm run new <remote>
  Writes a new remote (mf- and small letters, e.g. mf-loyalty) that passes every check as it is, and makes
  it a package of the workspace.`;

runCommandWith({ usage, options: {} }, async ({ positionals }) => {
  const name = onlyArgument(positionals) ?? '';
  if (!isRemoteName(name)) throw new UsageProblem(name ? `${name} is no name of a remote.` : 'Say how it is called.');
  for (const file of newRemote(root, name)) console.log(`  ${name}/${file}`);
  // pnpm would resolve everything again, and rewrite lines of other packages.
  const lockfile = join(root, 'pnpm-lock.yaml');
  const packageFile = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  writeFileSync(lockfile, withImporter(readFileSync(lockfile, 'utf8'), name, packageFile));
  const install = ['install', '--prefer-offline', '--frozen-lockfile', '--loglevel=error'];
  const { code } = await runProgram(process.execPath, [pnpm, ...install]);
  if (code !== 0) throw new ReleaseProblem('Its packages could not be linked: run npm run new again after npm start.');
  const { generateDocuments } = await import('@suite/tooling/codegen');
  await generateDocuments(root);
  const short = name.slice('mf-'.length);
  console.log(`
${name} is ready, with its packages in pnpm-lock.yaml. What to do next:
  npm run dev ${name}                  see it at http://localhost:${process.env.PORT || 4000}/owner/${short}; what you save is on the page
  npm run check ${name}                whether it may be published
  npm run release publish ${name}      publish it: docs/guides/product-team.md goes on from here`);
});
