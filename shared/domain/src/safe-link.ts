/** A link out of the suite: https alone, and without a name and password in it; else null. */
export function safeLink(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null;
  const { protocol, username, password, href } = new URL(link);
  return protocol === 'https:' && username === '' && password === '' ? href : null;
}
