/** The longest name of a store in a text message; the carriers count each character. */
export const textNameLimit = 40;

/** Text that phones turn into a link: with a scheme, with `www.`, with a path, or letters on both sides of a dot. */
const withScheme = /[a-z][a-z0-9+.-]*:\/\/\S*/giu;
const withPath = /(?:www\.\S+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}[/:?#]\S*)/giu;
const betweenLabels = /(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/giu;

/** Whether a name contains an address of the web, or letters that phones show as one: "evil.example". */
export const hasWebAddress = (name: string): boolean =>
  [withScheme, withPath, betweenLabels].some((pattern) => name.search(pattern) >= 0);

/**
 * Returns the name of a store as messages show it: without addresses of the web, which would be links, in one line and
 * with at most 40 characters. A name that is nothing else is the suite's.
 */
export function nameInText(name: string): string {
  const words = name
    .replace(withScheme, ' ')
    .replace(withPath, ' ')
    .replace(betweenLabels, '. ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (words === '') return 'Go Suite';
  const letters = [...words];
  if (letters.length <= textNameLimit) return words;
  const cut = letters.slice(0, textNameLimit);
  const lastSpace = letters[textNameLimit] === ' ' ? textNameLimit : cut.lastIndexOf(' ');
  return (lastSpace >= textNameLimit / 2 ? cut.slice(0, lastSpace) : cut).join('').trim();
}
