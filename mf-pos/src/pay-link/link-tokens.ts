/** The tokens of the links that this tab created, by the link's id. They are in memory only: the server has none. */
const tokens = new Map<string, string>();

export const rememberLinkToken = (id: string, token: string): void => void tokens.set(id, token);

/** Returns the address of a link that this tab created; null of another one. */
export function linkAddress(id: string): string | null {
  const token = tokens.get(id);
  return token ? `${location.origin}/pay#${token}` : null;
}

export const linkToken = (id: string): string | null => tokens.get(id) ?? null;
