/** Tokens of the demo's owner, as the browser keeps them, in the store that has everything. */
export async function signedIn(port: number): Promise<Record<string, string>> {
  const ask = async (query: string, token?: string) => {
    const response = await fetch(`http://localhost:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as { data: { user_login: { token: string; refresh_token: string } } };
  };
  const { data } = await ask(
    'mutation { user_login(input_obj: { identifier: "linh@lotus.example", password: "Lotus-2026!" }) { token refresh_token } }',
  );
  const { token, refresh_token } = data.user_login;
  await ask(
    `mutation { user_select_company(whmcs_id: 10001, idempotency_key: "${crypto.randomUUID()}") { id } }`,
    token,
  );
  return { token, refresh_token };
}
