import { installedPackages } from '../licences/installed';
import { licenceFaults, releasedExceptions } from '../licences/judge';
import { acceptedLicences, licenceExceptions } from '../licences/policy';
import { packagesOf, packagesOfApi, readBoms } from '../licences/released';
import { runCommandWith } from '../suite/command';
import { publishedDir } from '../suite/paths';

const usage = `npm run licences [-- --all]
  Lists the licences of the packages that are installed here, and fails where one is neither accepted nor
  excepted with a reason (tools/licences/policy.ts), or where the API or a published release (SUITE_PUBLISHED)
  contains a package that is excepted.
  --all   lists every package`;

runCommandWith({ usage, options: { all: { type: 'boolean' } } }, async ({ values: { all = false } }) => {
  const packages = await installedPackages();
  if (all) for (const { name, version, licence } of packages) console.log(`${licence}\t${name} ${version}`);
  const licences = [...new Set(packages.map(({ licence }) => licence))];
  const counts = licences
    .map((licence) => ({ licence, count: packages.filter((one) => one.licence === licence).length }))
    .sort((a, b) => b.count - a.count);
  for (const { licence, count } of counts)
    console.log(`${String(count).padStart(5)}  ${licence.padEnd(24)}  ${acceptedLicences[licence] ?? ''}`.trimEnd());
  for (const [name, { licence, reason }] of Object.entries(licenceExceptions))
    console.log(`Exception: ${name}, ${licence}: ${reason}`);
  const boms = readBoms(process.env.SUITE_PUBLISHED ?? publishedDir);
  const faults = [...licenceFaults(packages), ...releasedExceptions([...packagesOfApi(), ...boms.flatMap(packagesOf)])];
  for (const fault of faults) console.error(fault);
  console.log(`${packages.length} packages, ${boms.length} published releases, ${faults.length} faults`);
  process.exitCode = faults.length === 0 && packages.length > 0 ? 0 : 1;
});
