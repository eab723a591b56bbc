import type { DeviceStyle } from '@suite/remote-kit/contract';

/** The style of somebody who chose none. */
export const usualStyle: Required<DeviceStyle> = { theme: 'device', text: 'usual', density: 'usual' };

const themes: readonly string[] = ['device', 'light', 'dark'] satisfies DeviceStyle['theme'][];
const textSizes: readonly string[] = ['usual', 'large', 'largest'] satisfies DeviceStyle['text'][];
const densities: readonly string[] = ['usual', 'compact'] satisfies DeviceStyle['density'][];

/** The id of the person whose style the next start shows before it knows who is signed in. */
const personKey = 'suite:style:person';
const styleKey = (person: string) => `suite:style:${person}`;

/** Returns the style of a person on this device; the usual one without a person, or if none is stored. */
export function readStyle(storage: Storage, person: string | null): DeviceStyle {
  const stored = (person && storage.getItem(styleKey(person))?.split(' ')) || [];
  const [theme = '', text = '', density = usualStyle.density] = stored;
  const isStyle = themes.includes(theme) && textSizes.includes(text) && densities.includes(density);
  return isStyle ? ({ theme, text, density } as DeviceStyle) : usualStyle;
}

export const saveStyle = (storage: Storage, person: string, style: DeviceStyle): void =>
  storage.setItem(styleKey(person), `${style.theme} ${style.text} ${style.density ?? usualStyle.density}`);

/** Stores whose style the next start shows. */
export const rememberStyledPerson = (storage: Storage, person: string): void => storage.setItem(personKey, person);

/** Shows the style of the person who was signed in here last, before the first paint. */
export const applyFirstStyle = (document: Document, storage: Storage): void =>
  applyStyle(document, readStyle(storage, storage.getItem(personKey)));

/** Shows a style on the whole page, and in the colour of the browser's own bars. */
export function applyStyle(document: Document, { theme, text, density = 'usual' }: DeviceStyle): void {
  const { dataset } = document.documentElement;
  if (theme === 'device') delete dataset.theme;
  else dataset.theme = theme;
  if (text === 'usual') delete dataset.text;
  else dataset.text = text;
  if (density === 'usual') delete dataset.density;
  else dataset.density = density;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = bar.dataset.scheme;
    const chosen = scheme === theme ? 'all' : 'not all';
    bar.media = theme === 'device' ? `(prefers-color-scheme: ${scheme})` : chosen;
  }
}
