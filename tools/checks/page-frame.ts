/** What is wider has the size of a page or of a column of it, in px. */
const pageSize = 320;
/** The tokens of the frame: what is limited by them has the frame's own measure. */
const frameTokens = /^var\(--(?:action-width|form-width|page-width|pane-width|text-measure)\)$/;

/**
 * Returns the declarations of a stylesheet by which a page would set its own width, left edge, centre or sticky bar, all
 * of which its frame gives it (`PageFrame` of `@suite/ui`).
 */
export const frameDeclarations = (css: string): string[] =>
  [...withoutComments(css).matchAll(/(?<![\w-])([a-z-]+):\s*([^;{}]+)(?=[;}])/g)]
    .filter(([, property = '', value = '']) => isOfFrame(property, value.trim()))
    .map(([declaration]) => declaration.trim().replace(/\s+/g, ' '));

const withoutComments = (text: string): string => text.replace(/\/\*.*?\*\//gs, '');

function isOfFrame(property: string, value: string): boolean {
  switch (property) {
    case 'position':
      return value === 'sticky' || value === 'fixed';
    case 'max-width':
    case 'max-inline-size':
      return limitsPage(value);
    case 'width':
    case 'inline-size':
      return pixelsOf(value) > pageSize || /[\d.]\s*[dsl]?v(?:w|i|min|max)\b/.test(value);
    case 'margin':
      return inlineMargins(value).some((margin) => margin === 'auto');
    case 'margin-inline':
      return partsOf(value).every((margin) => margin === 'auto');
    case 'height':
    case 'min-height':
    case 'max-height':
      return /\b100[dsl]?vh\b/.test(value);
    default:
      return false;
  }
}

/** Returns whether a width is one of a page: a length of its size, or one that is not known from the declaration. */
function limitsPage(value: string): boolean {
  if (frameTokens.test(value) || /^(?:none|auto|inherit|(?:min|max|fit)-content)$/.test(value)) return false;
  if (/^[\d.]+(?:%|ch|mm|cqi)$/.test(value) || value === '0') return false;
  const smallestOf = /^min\((.+)\)$/.exec(value)?.[1];
  if (smallestOf) return smallestOf.split(/,(?![^(]*\))/).every((part) => limitsPage(part.trim()));
  return !(pixelsOf(value) <= pageSize);
}

/** Returns a length in px with usual letters; NaN if it is not known from the declaration. */
function pixelsOf(value: string): number {
  const [, number, unit] = /^([\d.]+)(px|r?em)$/.exec(value) ?? [];
  return number === undefined ? Number.NaN : Number(number) * (unit === 'px' ? 1 : 16);
}

/** The values of a property, of which functions are one. */
const partsOf = (value: string): string[] => value.match(/[^\s(]+(?:\((?:[^()]|\([^()]*\))*\))?/g) ?? [];

function inlineMargins(value: string): string[] {
  const [top = '', right = top, , left = right] = partsOf(value);
  return [right, left];
}

/**
 * Returns what a page's component takes into its own hands: the title line, a frame without a kind, or the place of the
 * buttons in an action bar.
 */
export const framelessPages = (source: string): string[] => [
  ...[...source.matchAll(/import \{([^}]*)\} from '@suite\/ui'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name === 'PageHeader' || name === 'TallPage'),
  ),
  ...[...source.matchAll(/<PageFrame\b(?![^>]*?\bkind=)/g)].map(() => 'PageFrame without a kind'),
  ...[...source.matchAll(/<ActionBar>\s*<(?:Stack|Row)\b/g)].map(() => 'ActionBar with a layout of its own'),
];
