import type { ShellProblem } from '@suite/graphql/problems';
import type { AuthPageProps } from '../layout/auth-paths';
import type { FlashMessage } from '../layout/flash-message';
import type { Proof } from './proof';

/** Props of both forms of the last step. */
export interface LastStepProps extends AuthPageProps {
  proof: Proof;
  /** Leaves for another page before sign-in, which says why. */
  onLeave: (path: string, flash: FlashMessage) => void;
  /** Deals with a proof that the server does not take any more. */
  handles: (problem: ShellProblem) => boolean;
}
