import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sbomOf } from '@suite/tooling/sbom';
import { runtimePackages } from '../sbom/packages';
import { runCommandWith } from '../suite/command';
import { root } from '../suite/paths';

const usage = `npm run sbom [-- --to <file>]
  Writes the software bill of materials of the API (CycloneDX, JSON): the packages that it needs when it runs.
  The host and each remote bring theirs, sbom.cdx.json, in each of their releases.`;

runCommandWith({ usage, options: { to: { type: 'string' } } }, async ({ values: { to } }) => {
  const { name, version } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const text = sbomOf({ name, version }, runtimePackages(name));
  if (to === undefined) return console.log(text);
  writeFileSync(resolve(to), text);
  console.log(`Wrote ${resolve(to)}`);
});
