/** The values of a pattern's `:params`. */
export type PathParams = Readonly<Record<string, string>>;

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

interface Pattern {
  expression: RegExp;
  /** The names of its `:params`, in their order. */
  params: readonly string[];
}

/** The patterns of all pages are few, and every navigation matches all of them. */
const parsed = new Map<string, Pattern>();

function parse(pattern: string): Pattern {
  const known = parsed.get(pattern);
  if (known) return known;
  const segments = pattern.split('/').filter((segment) => segment !== '');
  const isParam = (segment: string) => segment.startsWith(':');
  const source = segments.map((segment) => (isParam(segment) ? '/+([^/]+)' : `/+${segment.replace(/\W/g, '\\$&')}`));
  const made = {
    expression: new RegExp(`^${source.join('')}/*$`),
    params: segments.filter(isParam).map((segment) => segment.slice(1)),
  };
  parsed.set(pattern, made);
  return made;
}

/**
 * Matches a whole path against a manifest's pattern (`/owner/orders/:id`); a slash at the end does
 * not matter. Null when it does not match.
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const { expression, params } = parse(pattern);
  const match = expression.exec(pathname);
  return match && Object.fromEntries(params.map((name, index) => [name, decoded(match[index + 1] ?? '')]));
}

/** Returns the candidate that matches a path by the fewest `:params`, as the router would choose; null if none does. */
export function mostSpecific<T>(candidates: readonly T[], patternOf: (one: T) => string, pathname: string): T | null {
  const matching = candidates.filter((one) => matchPath(patternOf(one), pathname) !== null);
  const paramsOf = (one: T) => parse(patternOf(one)).params.length;
  const [best = null] = matching.sort((a, b) => paramsOf(a) - paramsOf(b));
  return best;
}

/** Puts values in place of a pattern's `:params`. */
export const fillPath = (pattern: string, params: Readonly<Record<string, string | number>>): string =>
  pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
