import type { DeviceStyle } from '@suite/remote-kit/contract';

/** The style of somebody who chose none. */
export const usualStyle: DeviceStyle = { theme: 'device', text: 'usual' };

const themes: readonly string[] = ['device', 'light', 'dark'] satisfies DeviceStyle['theme'][];
const textSizes: readonly string[] = ['usual', 'large', 'largest'] satisfies DeviceStyle['text'][];

/** The id of the person whose style the next start shows before it knows who is signed in. */
const personKey = 'suite:style:person';
const styleKey = (person: string) => `suite:style:${person}`;

/** Returns the style of a person on this device; the usual one without a person, or if none is stored. */
export function readStyle(storage: Storage, person: string | null): DeviceStyle {
  const [theme = '', text = ''] = (person && storage.getItem(styleKey(person))?.split(' ')) || [];
  return themes.includes(theme) && textSizes.includes(text) ? ({ theme, text } as DeviceStyle) : usualStyle;
}

export const saveStyle = (storage: Storage, person: string, { theme, text }: DeviceStyle): void =>
  storage.setItem(styleKey(person), `${theme} ${text}`);

/** Stores whose style the next start shows. */
export const rememberStyledPerson = (storage: Storage, person: string): void => storage.setItem(personKey, person);

/** Shows the style of the person who was signed in here last, before the first paint. */
export const applyFirstStyle = (document: Document, storage: Storage): void =>
  applyStyle(document, readStyle(storage, storage.getItem(personKey)));

/** Shows a style on the whole page, and in the colour of the browser's own bars. */
export function applyStyle(document: Document, { theme, text }: DeviceStyle): void {
  const { dataset } = document.documentElement;
  if (theme === 'device') delete dataset.theme;
  else dataset.theme = theme;
  if (text === 'usual') delete dataset.text;
  else dataset.text = text;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = bar.dataset.scheme;
    const chosen = scheme === theme ? 'all' : 'not all';
    bar.media = theme === 'device' ? `(prefers-color-scheme: ${scheme})` : chosen;
  }
}
