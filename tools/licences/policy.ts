/** The licences (SPDX ids) of packages that the suite may use, each with its reason. Every other one is refused. */
export const acceptedLicences: Readonly<Record<string, string>> = {
  MIT: 'permissive: the notice stays with the code',
  'MIT-0': 'permissive, without a condition',
  '0BSD': 'permissive, without a condition',
  ISC: 'permissive: the notice stays with the code',
  'BSD-2-Clause': 'permissive: the notice stays with the code',
  'BSD-3-Clause': 'permissive: the notice stays with the code, and nobody is named in advertisements',
  'BlueOak-1.0.0': 'permissive: the notice stays with the code, patents are granted',
  'Apache-2.0': 'permissive: the notice stays with the code, patents are granted',
  'CC0-1.0': 'public domain',
  Unlicense: 'public domain',
};

/** A package with another licence. */
export interface LicenceException {
  licence: string;
  reason: string;
}

/**
 * Packages with another licence, by name, each with the reason why it may be used. They are for tools and tests:
 * `npm run licences` finds releases that contain one.
 */
export const licenceExceptions: Readonly<Record<string, LicenceException>> = {
  'axe-core': { licence: 'MPL-2.0', reason: 'browser tests inject it unchanged into pages' },
  'caniuse-lite': { licence: 'CC-BY-4.0', reason: 'data that the bundler reads' },
  'spdx-exceptions': { licence: 'CC-BY-3.0', reason: 'data of this very check' },
  'spdx-ranges': { licence: '(MIT AND CC-BY-3.0)', reason: 'data of this very check' },
  '@visx/vendor': {
    licence: 'MIT and ISC',
    reason: 'both permissive; the expression is in lower case, which SPDX is not',
  },
  argparse: {
    licence: 'Python-2.0',
    reason: 'permissive; command-line tools read YAML with it',
  },
};
