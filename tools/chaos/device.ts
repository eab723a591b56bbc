import { setTimeout as wait } from 'node:timers/promises';
import {
  outcomeOf,
  type PosClient,
  posClient,
  type RefusedOperation,
  resultOf,
  type SendRequest,
} from '@suite/api/testing/pos-client';
import { type QuickSaleClient, quickSaleClient } from '@suite/api/testing/quick-sale-client';
import { type RefundClient, refundClient } from '@suite/api/testing/refund-client';

const timeoutMs = 20_000;
const retryForMs = 240_000;
const pauseMs = 150;

export interface DeviceFigures {
  /** Requests that were sent again because no response arrived. */
  again: number;
  /** Requests without a response in the end, with the last failure. */
  failed: string[];
}

/** A device at the point of sale of one store, on which a person is signed in. */
export interface ChaosDevice {
  pos: PosClient;
  quickSales: QuickSaleClient;
  refunds: RefundClient;
  /** Sends any other document of the store; its field is aliased `result`. */
  send<Data>(document: string, variables: object): Promise<Data>;
}

/**
 * Creates a device that sends like the app: the same request with the same key until there is a response. A broken
 * connection, a server that is away, and an internal error are no responses.
 */
export function createDevice(
  url: string,
  store: { whmcsId: number },
  person: { email: string; password: string },
  figures: DeviceFigures,
): ChaosDevice {
  const request = createRetryingRequest(url, person, figures);
  return {
    pos: posClient(store, { request }),
    quickSales: quickSaleClient(store, { request }),
    refunds: refundClient(store, { request }),
    send: (document, variables) => resultOf(request, document, { whmcs_id: store.whmcsId, ...variables }),
  };
}

function createRetryingRequest(
  url: string,
  person: { email: string; password: string },
  figures: DeviceFigures,
): SendRequest {
  let token = '';

  const post: (...args: Parameters<SendRequest>) => Promise<Awaited<ReturnType<SendRequest>> | null> = async (
    query,
    variables,
  ) => {
    try {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return (await response.json()) as Awaited<ReturnType<SendRequest>>;
    } catch {
      return null;
    }
  };

  const signIn = async () => {
    token = '';
    const response = await post('mutation ($input: LoginInput!) { result: user_login(input_obj: $input) { token } }', {
      input: { identifier: person.email, password: person.password },
    });
    token = (response?.data as { result: { token: string } } | null | undefined)?.result.token ?? '';
  };

  return async <Data>(document: string, variables: Record<string, unknown>) => {
    const until = Date.now() + retryForMs;
    let failure = 'nothing';
    while (Date.now() < until) {
      if (token === '') await signIn();
      const response = token === '' ? null : await post(document, variables);
      const [error] = response?.errors ?? [];
      const { category = 'internal', code = '' } = error?.extensions ?? {};
      if (category === 'graphql') throw new Error(error?.message);
      const isFinal = error
        ? !['unauthorized', 'internal', 'unavailable', 'rate_limited'].includes(String(category))
        : response?.data;
      if (response && isFinal) return response as { data: Data | null };
      if (category === 'unauthorized') token = '';
      failure = response ? `${category} ${code}` : 'nothing';
      figures.again += 1;
      await wait(pauseMs);
    }
    figures.failed.push(`${failure}: ${JSON.stringify(variables)}`);
    return { data: null, errors: [{ message: failure, extensions: { category: 'internal', code: 'no response' } }] };
  };
}

/** The outcome of a request: its data, or the code of its refusal. */
export type ChaosOutcome<Data> = { made: Data } | { refused: string };

/** Waits for the outcome of a request of a device. */
export async function outcomeOfRequest<Data>(request: Promise<Data>): Promise<ChaosOutcome<Data>> {
  const outcome = await outcomeOf(request);
  return 'made' in outcome ? outcome : { refused: codeOf(outcome.refused) };
}

function codeOf({ code, fields }: RefusedOperation): string {
  const [field] = (fields as { code: string }[] | undefined) ?? [];
  return field?.code ?? String(code);
}
