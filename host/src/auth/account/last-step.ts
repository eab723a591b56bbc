import type { ShellProblem } from '@suite/graphql/problems';
import type { AuthPageProps } from '../layout/auth-paths';
import type { FlashMessage } from '../layout/flash-message';
import type { Proof } from './proof';

/** Props of both forms of the last step. */
export interface LastStepProps extends AuthPageProps {
  proof: Proof;
  /** Navigates to another page before sign-in, with a message that says why. */
  onLeave: (path: string, flash: FlashMessage) => void;
  /** Handles a proof that the server no longer accepts. */
  handles: (problem: ShellProblem) => boolean;
}
