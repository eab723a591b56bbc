import { deviceStorage } from '@suite/graphql/device-storage';
import { isTemporary, toProblem } from '@suite/graphql/problems';
import { personKeyPrefix, type TokenStore } from '@suite/graphql/tokens';
import { tokenMark } from '../../start/first-pages';
import { settleWithin } from '../async/settle-within';
import type { Session } from './session';

const key = `${personKeyPrefix}session`;
/** Time limit in milliseconds for the API's session response when a saved session exists. */
const limitMs = 1_000;

/** Saves the signed-in person for this token, for a start without a network; deleted with the session. */
export function saveSession(tokens: TokenStore, session: Session): void {
  const signedIn = tokens.read();
  if (signedIn) deviceStorage.setItem(key, JSON.stringify({ mark: tokenMark(signedIn.token), session }));
}

/** Returns the session that the API last returned for this very token, or null. */
function savedSession(tokens: TokenStore): Session | null {
  const signedIn = tokens.read();
  try {
    const saved = JSON.parse(deviceStorage.getItem(key) ?? 'null') as { mark: string; session: Session } | null;
    return saved && signedIn && saved.mark === tokenMark(signedIn.token) ? saved.session : null;
  } catch {
    return null;
  }
}

/**
 * Returns the session from the API, or the saved one of this token if the API is slow, fails or cannot be reached.
 * Rejects with the API's refusal, and with the network failure if no session is saved.
 */
export async function sessionOrSaved(request: Promise<Session>, tokens: TokenStore): Promise<Session> {
  const saved = savedSession(tokens);
  if (!saved) return request;
  try {
    return await settleWithin(limitMs, request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return saved;
    const problem = toProblem(error);
    if (isTemporary(problem) || problem.kind === 'server') return saved;
    throw error;
  }
}
