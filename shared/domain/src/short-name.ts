/** Returns the first word of a name and the initial of its last one, as public reviews show authors; null for an empty name. */
export function shortName(name: string | null | undefined): string | null {
  const [first, ...more] = (name ?? '').normalize('NFC').trim().split(/\s+/u).filter(Boolean);
  if (!first) return null;
  const [initial] = more.at(-1) ?? '';
  return `${first.slice(0, 60)}${initial ? ` ${initial.toLocaleUpperCase('en')}.` : ''}`;
}
