import { useEffect, useState } from 'react';
import { type AuthPageProps, authPath } from '../layout/auth-paths';
import type { FlashMessage } from '../layout/flash-message';
import type { LastStepProps } from './last-step';
import { NewAccountForm } from './new-account-form';
import { NewPasswordForm } from './new-password-form';
import { proofStep, startPaths, takeRecovery } from './proof';

/**
 * The last step of a new account and of a forgotten password, also by an operator's link. Without a proof it redirects
 * to the page that requests one.
 */
export function PasswordPage(props: AuthPageProps) {
  const { navigation } = props.started;
  const [isRecovery] = useState(() => takeRecovery(navigation.location.getSnapshot().hash));
  const [proof] = useState(proofStep.read);
  const isOver = proof === null || proof.until <= Date.now();

  function leave(path: string, flash: FlashMessage) {
    proofStep.clear();
    navigation.replace(authPath(path, navigation.location.getSnapshot().search), flash);
  }
  const beginAgain = () => leave(startPaths[proof?.purpose ?? 'forgot_password'], { notice: 'proof_over' });

  useEffect(
    function hideRecovery() {
      const { pathname, search } = navigation.location.getSnapshot();
      if (isRecovery) navigation.replace(pathname + search);
    },
    [isRecovery, navigation],
  );
  useEffect(function leaveWithoutProof() {
    if (isOver) beginAgain();
  });
  if (isOver) return null;

  const step: LastStepProps = {
    ...props,
    proof,
    onLeave: leave,
    handles(problem) {
      const isRefused = problem.fields.some(({ path }) => path.endsWith('otp_id'));
      if (isRefused) beginAgain();
      return isRefused;
    },
  };
  return proof.purpose === 'create_account' ? <NewAccountForm {...step} /> : <NewPasswordForm {...step} />;
}
