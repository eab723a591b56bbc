import type { ShellProblem } from '@suite/graphql/problems';
import type { WayProps } from '../layout/auth-paths';
import type { Said } from '../layout/flash-message';
import type { Proof } from './proof';

/** What both forms of the last step get. */
export interface LastStepProps extends WayProps {
  proof: Proof;
  /** Leaves for another page before sign-in, which says why. */
  onLeave: (path: string, said: Said) => void;
  /** Deals with a proof that the server does not take any more. */
  handles: (problem: ShellProblem) => boolean;
}
