/** The first match is used: browsers include the names of other browsers. */
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;
const browsers = [
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Returns a suggestion for the name of a device, e.g. `iPhone · Safari`; the person may change it. */
export const deviceName = (userAgent: string): string =>
  [nameIn(systems, userAgent), nameIn(browsers, userAgent)].filter(Boolean).join(' · ') || 'Web';
