const minPx = 12;
/** The width of the smallest phone. */
const narrowest = 320;

/**
 * Returns the declarations of a stylesheet whose text is smaller than 12 px on the smallest phone, with the usual letters
 * (1 rem is 16 px), or whose size is not known from the declaration alone. Sizes relative to the text around them count
 * as small if they shrink it.
 */
export const smallTextSizes = (css: string): string[] =>
  [...css.matchAll(/(?<![\w-])(font(?:-size)?):\s*([^;}]+)/g)]
    .filter(([, property, value = '']) => !(pixelsOf(property === 'font' ? sizeIn(value) : value.trim()) >= minPx))
    .map(([declaration]) => declaration.trim());

/** The size in the shorthand `font`: the first length, with its line height after a slash. */
const sizeIn = (value: string): string =>
  /^inherit$|[\d.]+(?:px|rem|em|%)|var\(--text-\d+\)/.exec(value.trim())?.[0] ?? '';

/** Returns a size in px; NaN if it is not known. */
function pixelsOf(size: string): number {
  if (size === 'inherit') return minPx;
  const [, which, parts] = /^(min|max)\((.+)\)$/.exec(size) ?? [];
  if (which && parts) {
    const sizes = parts.split(/,(?![^(]*\))/).map((part) => pixelsOf(part.trim()));
    return which === 'min' ? Math.min(...sizes) : Math.max(...sizes);
  }
  const token = /^var\(--text-(\d+)\)$/.exec(size)?.[1];
  if (token) return Number(token);
  const [, number, unit] = /^([\d.]+)(px|rem|em|%|vw)$/.exec(size) ?? [];
  switch (unit) {
    case 'px':
      return Number(number);
    case 'rem':
      return Number(number) * 16;
    case 'vw':
      return (Number(number) * narrowest) / 100;
    case 'em':
      return Number(number) * minPx;
    case '%':
      return (Number(number) / 100) * minPx;
    default:
      return Number.NaN;
  }
}
