import type { Tokens } from '@suite/graphql/tokens';
import { loadWhenOnline } from '../core/async/load-when-online';
import type { Started } from '../core/started';
import { findPort } from '../platform/native/in-shell';
import { ProblemDialog } from '../shell/dialogs/problem-dialog';
import { createProblemQueue } from '../shell/dialogs/problem-queue';
import { NotFoundPage } from '../shell/pages/not-found.page';
import { AuthRoutes } from './auth-routes';
import type { AuthPageProps } from './layout/auth-paths';
import { authPageAt, isAuthPath, pathAfterSignIn } from './layout/auth-paths';
import { clearSavedSteps } from './layout/saved-step';

export { authPageAt, isAuthPath, pathAfterSignIn };

const shellChunk = () => import(/* webpackChunkName: "native-session" */ '../platform/native/share-session');

interface Options {
  onBegin: () => void;
  onSignedIn: AuthPageProps['onSignedIn'];
}

/** Shows the page before sign-in at the present address, or a message that there is no such page. */
export function showSignIn(started: Started, options: Options): void {
  const { navigation, tokens, show } = started;
  if (!isAuthPath(navigation.location.getSnapshot().pathname)) {
    show(
      <main>
        <NotFoundPage onHome={() => location.assign('/')} />
      </main>,
    );
    return;
  }
  if (findPort(window)) void loadWhenOnline(async () => (await shellChunk()).signInByShell(started, onSignedIn));
  const problems = createProblemQueue();
  const stopFollowing = tokens.subscribe(followOtherTab);
  async function onSignedIn(fresh: Tokens, path?: string) {
    await options.onSignedIn(fresh, path);
    stopFollowing();
    clearSavedSteps();
  }
  /** A sign-in in one tab signs in all tabs that show the sign-in; a new account or password is not interrupted. */
  function followOtherTab() {
    const here = navigation.location.getSnapshot();
    const page = authPageAt(here);
    if (tokens.read() && (page === 'login' || page === 'staff')) location.replace(pathAfterSignIn(here));
  }
  show(
    <>
      <AuthRoutes started={started} onProblem={problems.show} onBegin={options.onBegin} onSignedIn={onSignedIn} />
      <ProblemDialog queue={problems} />
    </>,
  );
}
