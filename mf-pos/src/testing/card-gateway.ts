/** The tokeniser of the sandbox, as the API names it. */
export const sandboxTokeniser = { mode: 'direct', url: '/sandbox-gateway/tokens' };

/** The tokeniser's response: a body, or a function of the card; throw to simulate no connection. */
type TokeniserResponse = object | ((card: Record<string, string>) => object | Promise<object>);

/** Fakes the browser's card tokeniser at an address; `cards` grows with each card that it receives. */
export function fakeTokeniser(
  response: TokeniserResponse = approvedToken,
  url = sandboxTokeniser.url,
): { cards: Record<string, string>[] } {
  const cards: Record<string, string>[] = [];
  globalThis.fetch = async (address, request) => {
    if (address !== url) throw new Error(`${String(address)} is not the tokeniser.`);
    const card = JSON.parse(String(request?.body)) as Record<string, string>;
    cards.push(card);
    const body: unknown = typeof response === 'function' ? await response(card) : response;
    return { json: async () => body } as Response;
  };
  return { cards };
}

export const approvedToken = { token: 'tok_1', card_type: 'Visa', last_four: '4242' };
