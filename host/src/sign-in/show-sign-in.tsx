import type { Tokens } from '@suite/graphql/tokens';
import { ProblemDialog } from '../dialogs/problem-dialog';
import { createProblemQueue } from '../dialogs/problem-queue';
import { NotFoundPage } from '../pages/not-found.page';
import type { Started } from '../start/started';
import { SignInPage } from './sign-in.page';

interface Options {
  onBegin: () => void;
  onSignedIn: (tokens: Tokens) => Promise<void>;
}

/** Addresses that somebody who is not signed in may come by; they lead to sign-in. */
export const isWayIn = (pathname: string): boolean => /^\/(login|owner|store)?(\/|$)/.test(pathname);

/** Shows the sign-in, or that there is no such page. */
export function showSignIn({ navigation, transport, show }: Started, options: Options): void {
  const { pathname } = navigation.location.getSnapshot();
  if (!isWayIn(pathname)) {
    show(
      <main>
        <NotFoundPage onHome={() => location.assign('/')} />
      </main>,
    );
    return;
  }
  const problems = createProblemQueue();
  show(
    <>
      <SignInPage transport={transport} onProblem={problems.show} {...options} />
      <ProblemDialog queue={problems} />
    </>,
  );
}
