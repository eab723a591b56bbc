import { toProblem } from '@suite/graphql/problems';
import { keepSession } from '../offline/kept-session';
import { fetchSession } from '../session/session';
import { signInPath } from '../session/sign-out';
import type { Suite } from './suite';

/**
 * Asks again what the person may do whenever a token was refreshed, and leaves when another tab has
 * signed out or somebody else in. Returns what asks at once.
 */
export function followSession({ started, session, problems }: Suite): () => Promise<void> {
  const { refreshes, transport, tokens, navigation } = started;
  let asking = false;

  async function askAgain() {
    if (asking) return;
    asking = true;
    try {
      const next = await fetchSession(transport);
      if (personOf(next) !== personOf(session.getSnapshot())) return location.reload();
      keepSession(tokens, next);
      if (JSON.stringify(next) !== JSON.stringify(session.getSnapshot())) session.set(next);
    } catch (error) {
      const problem = toProblem(error);
      if (problem.kind !== 'network' && problem.kind !== 'timeout') problems.show(problem);
    } finally {
      asking = false;
    }
  }

  refreshes.subscribe(() => void askAgain());
  tokens.subscribe(() => {
    const { pathname, search } = navigation.location.getSnapshot();
    if (tokens.read()) void askAgain();
    else location.assign(signInPath(pathname + search));
  });
  return askAgain;
}

const personOf = ({ me }: Awaited<ReturnType<typeof fetchSession>>) => (me.user ?? me.employee)?.id;
