import { setTimeout as wait } from 'node:timers/promises';

/** What became of a request in the end: the answer, or the code that it was refused with. */
export type Outcome<Data> = { made: Data } | { refused: string };

interface Answer<Data> {
  data?: { answer: Data } | null;
  errors?: { message: string; extensions?: { category?: string; code?: string; fields?: { code: string }[] } }[];
}

const answerWithinMs = 20_000;
const givesUpAfterMs = 240_000;
const pauseMs = 150;

export interface CallerFigures {
  /** Requests that were sent once more because no answer came. */
  again: number;
  /** Those that had no answer in the end, with the last thing that was heard. */
  unanswered: string[];
}

/**
 * One person at a device, who asks as the app does: the same request with the same key until there is an answer. What is
 * no answer: a broken line, a server that is not there, and an error that tells nothing.
 */
export function createCaller(url: string, person: { email: string; password: string }, figures: CallerFigures) {
  let token = '';

  async function post<Data>(query: string, variables: object): Promise<Answer<Data> | null> {
    try {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(answerWithinMs),
      });
      return (await response.json()) as Answer<Data>;
    } catch {
      return null;
    }
  }

  const signIn = async () => {
    token = '';
    const answer = await post<{ token: string }>(
      'mutation ($input: LoginInput!) { answer: user_login(input_obj: $input) { token } }',
      { input: { identifier: person.email, password: person.password } },
    );
    token = answer?.data?.answer.token ?? '';
  };

  return async function ask<Data>(query: string, variables: object): Promise<Outcome<Data>> {
    const until = Date.now() + givesUpAfterMs;
    let heard = 'nothing';
    while (Date.now() < until) {
      if (token === '') await signIn();
      const answer = token === '' ? null : await post<Data>(query, variables);
      if (answer?.data && !answer.errors) return { made: answer.data.answer };
      const { category = 'internal', code = '', fields = [] } = answer?.errors?.[0]?.extensions ?? {};
      if (category === 'unauthorized') token = '';
      else if (category === 'graphql') throw new Error(answer?.errors?.[0]?.message);
      else if (category !== 'internal' && category !== 'rate_limited') return { refused: fields[0]?.code ?? code };
      heard = answer ? `${category} ${code}` : 'nothing';
      figures.again += 1;
      await wait(pauseMs);
    }
    figures.unanswered.push(`${heard}: ${JSON.stringify(variables)}`);
    return { refused: 'no answer' };
  };
}

export type Ask = ReturnType<typeof createCaller>;
