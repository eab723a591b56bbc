import { useState } from 'react';
import type { AuthPageProps } from '../layout/auth-paths';
import { lazyAuthPage } from '../layout/lazy-auth-page';
import { savedStep } from '../layout/saved-step';
import { codeLastsMs, type Otp } from '../otp/otp-request';
import { LoginForm } from './login-form';

const LoginCode = lazyAuthPage(() =>
  import(/* webpackChunkName: "login-code" */ './login-otp').then((it) => it.LoginCode),
);

const step = savedStep<Otp>('login');

/** Sign-in of owners, partners and managers: by password, and by a one-time code as well if the person turned it on. */
export function SignInPage(props: AuthPageProps) {
  const [otp, setOtp] = useState(step.read);

  function waitForCode(next: Otp) {
    step.write(next, codeLastsMs);
    setOtp(next);
  }
  function beginAgain() {
    step.clear();
    setOtp(null);
  }

  if (!otp) return <LoginForm {...props} onOtp={waitForCode} />;
  return <LoginCode {...props} otp={otp} onOtp={waitForCode} onOver={beginAgain} />;
}
