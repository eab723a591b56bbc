/** The values of a pattern's `:params`. */
export type PathParams = Readonly<Record<string, string>>;

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Returns whether a path begins as a pattern does before its first `:param`: most patterns differ from a path there. */
function beginsAs(pattern: string, pathname: string): boolean {
  const params = pattern.indexOf('/:');
  return pathname.startsWith(params === -1 ? pattern : pattern.slice(0, params));
}

/**
 * Matches a whole path against a manifest's pattern (`/owner/orders/:id`); a slash at the end does
 * not matter. Null when it does not match.
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  if (!beginsAs(pattern, pathname)) return null;
  const expected = segmentsOf(pattern);
  const actual = segmentsOf(pathname);
  if (expected.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded(value);
    else if (segment !== value) return null;
  }
  return params;
}

const paramsIn = (pattern: string): number => segmentsOf(pattern).filter((segment) => segment.startsWith(':')).length;

/** Returns the candidate that matches a path by the fewest `:params`, as the router would choose; null if none does. */
export function mostSpecific<T>(candidates: readonly T[], patternOf: (one: T) => string, pathname: string): T | null {
  const matching = candidates.filter((one) => matchPath(patternOf(one), pathname) !== null);
  const [best = null] = matching.sort((a, b) => paramsIn(patternOf(a)) - paramsIn(patternOf(b)));
  return best;
}

/** Puts values in place of a pattern's `:params`. */
export const fillPath = (pattern: string, params: Readonly<Record<string, string | number>>): string =>
  pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
