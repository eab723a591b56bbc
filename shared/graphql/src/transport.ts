import {
  localProblem,
  type ProblemKind,
  problemOfStatus,
  problemOfWireError,
  TransportFailure,
  type WireError,
} from './problems';
import { acrossTabs, createRefresh, type Exclusively } from './refresh';
import type { TokenStore } from './tokens';
import { type GraphqlRequest, wireRequest } from './wire-request';

export type { GraphqlRequest } from './wire-request';

/** The server's response: data, errors of the catalogue, or both. */
export interface GraphqlResponse<TData = Record<string, unknown>> {
  data?: TData | null;
  errors?: readonly WireError[];
}

export interface Transport {
  /** Sends one operation. Rejects with TransportFailure if there is no GraphQL response. */
  send<TData = Record<string, unknown>>(request: GraphqlRequest): Promise<GraphqlResponse<TData>>;
}

export interface TransportOptions {
  tokens: TokenStore;
  /** The role header is a hint for routing and logs; the server trusts the token only. */
  role: () => 'user' | 'staff';
  /** Called once when the session is over; user data is cleared already. */
  onSignedOut: () => void;
  /** Called when this tab or another has stored a new token: the person's permissions may have changed. */
  onRefreshed?: () => void;
  fetch?: typeof fetch;
  exclusively?: Exclusively;
  endpoint?: string;
  refreshPath?: string;
  timeoutMs?: number;
}

/**
 * The only connection to the API: GraphQL over POST with the operation's name in the query string, a bearer token, the
 * role and a debug id. A request whose token is refused is sent once more with a refreshed token. If there is none, or
 * that one is unauthorized too, the session ends; the screen shows access that stays denied.
 */
export function createTransport(options: TransportOptions): Transport {
  const { tokens, role, onSignedOut, onRefreshed, refreshPath = '/auth/refresh-token', timeoutMs = 30_000 } = options;
  const fetcher: typeof fetch = options.fetch ?? ((...args) => fetch(...args));
  const refresh = createRefresh({
    tokens,
    fetch: fetcher,
    exclusively: options.exclusively ?? acrossTabs,
    path: refreshPath,
    timeoutMs,
  });

  async function post<TData>(request: GraphqlRequest, token: string | undefined): Promise<GraphqlResponse<TData>> {
    const debugId = crypto.randomUUID();
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    const sender = { endpoint: options.endpoint, token, role: role(), debugId, signal };
    const response = await fetcher(...wireRequest(request, sender)).catch((error: unknown) => {
      if (request.signal?.aborted) throw error;
      throw new TransportFailure(localProblem(timeout.aborted ? 'timeout' : 'network', debugId));
    });
    return await readResponse<TData>(response, debugId);
  }

  function endSession() {
    if (!tokens.read()) return;
    tokens.clear();
    onSignedOut();
  }

  return {
    async send<TData>(request: GraphqlRequest) {
      const session = tokens.read();
      const result = await post<TData>(request, session?.token).catch(orUnauthorized<TData>);
      if (!session || !needsRefresh(result)) return result;
      const fresh = await refresh(session.token);
      if (!fresh) {
        endSession();
        return result;
      }
      onRefreshed?.();
      const second = await post<TData>(request, fresh.token).catch(orUnauthorized<TData>);
      if (kindsOf(second).includes('unauthorized')) endSession();
      return second;
    },
  };
}

/** A 401 without a body triggers a refresh too, like the GraphQL error does. */
function orUnauthorized<TData>(failure: unknown): GraphqlResponse<TData> {
  if (failure instanceof TransportFailure && failure.problem.kind === 'unauthorized') {
    const { code, debugId } = failure.problem;
    return { errors: [{ message: code, extensions: { category: code, code, debug_id: debugId } }] };
  }
  throw failure;
}

const kindsOf = ({ errors = [] }: GraphqlResponse<unknown>): ProblemKind[] =>
  errors.map((error) => problemOfWireError(error).kind);

function needsRefresh(result: GraphqlResponse<unknown>): boolean {
  const kinds = kindsOf(result);
  return kinds.includes('unauthorized') || kinds.includes('access_denied');
}

async function readResponse<TData>(response: Response, debugId: string): Promise<GraphqlResponse<TData>> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('data' in body || 'errors' in body)) {
    throw new TransportFailure(
      response.ok ? localProblem('server', debugId) : problemOfStatus(response.status, debugId),
    );
  }
  const { data, errors } = body as GraphqlResponse<TData>;
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors ? { errors: errors.map((error) => withDebugId(error, debugId)) } : {}),
  };
}

const withDebugId = (error: WireError, debugId: string): WireError => ({
  ...error,
  extensions: { debug_id: debugId, ...error.extensions },
});
