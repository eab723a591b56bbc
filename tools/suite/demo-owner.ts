/** Sends one query or mutation to the API of a running suite; returns the data. */
export async function request<T>(port: number, query: string, token?: string): Promise<T> {
  const response = await fetch(`http://localhost:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as { data: T };
  return data;
}

/** Returns tokens of the demo's owner, as the browser stores them, in the store that has everything. */
export async function signedIn(port: number): Promise<{ token: string; refresh_token: string }> {
  const { user_login } = await request<{ user_login: { token: string; refresh_token: string } }>(
    port,
    'mutation { user_login(input_obj: { identifier: "linh@lotus.example", password: "Lotus-2026!" }) { token refresh_token } }',
  );
  const { token, refresh_token } = user_login;
  await request(
    port,
    `mutation { user_select_company(whmcs_id: 10001, idempotency_key: "${crypto.randomUUID()}") { id } }`,
    token,
  );
  return { token, refresh_token };
}
