import { setTimeout as wait } from 'node:timers/promises';

/** The result of a request in the end: its data, or the code that it was refused with. */
export type Outcome<Data> = { made: Data } | { refused: string };

interface GraphqlResult<Data> {
  data?: { result: Data } | null;
  errors?: { message: string; extensions?: { category?: string; code?: string; fields?: { code: string }[] } }[];
}

const timeoutMs = 20_000;
const givesUpAfterMs = 240_000;
const pauseMs = 150;

export interface CallerFigures {
  /** Requests that were sent once more because no response came. */
  again: number;
  /** Requests without a response in the end, with the last failure. */
  unanswered: string[];
}

/**
 * A person at a device, who sends like the app: the same request with the same key until there is a response. A broken
 * connection, a server that is away, and an internal error are no responses.
 */
export function createCaller(url: string, person: { email: string; password: string }, figures: CallerFigures) {
  let token = '';

  async function post<Data>(query: string, variables: object): Promise<GraphqlResult<Data> | null> {
    try {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return (await response.json()) as GraphqlResult<Data>;
    } catch {
      return null;
    }
  }

  const signIn = async () => {
    token = '';
    const result = await post<{ token: string }>(
      'mutation ($input: LoginInput!) { result: user_login(input_obj: $input) { token } }',
      { input: { identifier: person.email, password: person.password } },
    );
    token = result?.data?.result.token ?? '';
  };

  return async function call<Data>(query: string, variables: object): Promise<Outcome<Data>> {
    const until = Date.now() + givesUpAfterMs;
    let heard = 'nothing';
    while (Date.now() < until) {
      if (token === '') await signIn();
      const result = token === '' ? null : await post<Data>(query, variables);
      if (result?.data && !result.errors) return { made: result.data.result };
      const { category = 'internal', code = '', fields = [] } = result?.errors?.[0]?.extensions ?? {};
      if (category === 'unauthorized') token = '';
      else if (category === 'graphql') throw new Error(result?.errors?.[0]?.message);
      else if (category !== 'internal' && category !== 'rate_limited') return { refused: fields[0]?.code ?? code };
      heard = result ? `${category} ${code}` : 'nothing';
      figures.again += 1;
      await wait(pauseMs);
    }
    figures.unanswered.push(`${heard}: ${JSON.stringify(variables)}`);
    return { refused: 'no response' };
  };
}

export type Call = ReturnType<typeof createCaller>;
