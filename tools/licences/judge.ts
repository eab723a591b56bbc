import satisfies from 'spdx-satisfies';
import { acceptedLicences, type LicenceException, licenceExceptions } from './policy';
import type { ReleasedPackage } from './released';

/** An installed package, with the licence that it declares. */
export interface LicensedPackage {
  name: string;
  version: string;
  /** An SPDX expression, or whatever the package says. */
  licence: string;
}

interface Policy {
  accepted: Readonly<Record<string, string>>;
  exceptions: Readonly<Record<string, LicenceException>>;
}

/**
 * Returns a sentence for each package whose licence is neither accepted nor excepted, and for each exception that no
 * package needs any more. A choice of licences is accepted if one of them is; a combination if all of them are.
 */
export function licenceFaults(
  packages: readonly LicensedPackage[],
  { accepted, exceptions }: Policy = { accepted: acceptedLicences, exceptions: licenceExceptions },
): string[] {
  const isAccepted = ({ name, licence }: LicensedPackage) =>
    isSatisfied(licence, Object.keys(accepted)) || exceptions[name]?.licence === licence;
  const refused = packages
    .filter((one) => !isAccepted(one))
    .map(({ name, version, licence }) => `${name} ${version}: the licence ${licence || 'unknown'} is not accepted.`);
  const unused = Object.keys(exceptions)
    .filter((name) => !packages.some((one) => one.name === name))
    .map((name) => `${name}: there is an exception for it, and no such package.`);
  return [...refused, ...unused];
}

/** Returns a sentence for each release that contains a package which is excepted only because none does. */
export const releasedExceptions = (
  released: readonly ReleasedPackage[],
  exceptions: Policy['exceptions'] = licenceExceptions,
): string[] => [
  ...new Set(
    released
      .filter(({ name }) => Object.hasOwn(exceptions, name))
      .map(({ name, release }) => `${name}: ${release} contains it, and its licence is excepted for tools only.`),
  ),
];

/** Anything but an SPDX expression satisfies nothing. */
function isSatisfied(licence: string, accepted: readonly string[]): boolean {
  try {
    return satisfies(licence, [...accepted]);
  } catch {
    return false;
  }
}
