import { useState } from 'react';
import type { WayProps } from '../layout/auth-paths';
import { lazyWay } from '../layout/lazy-auth-page';
import { keptStep } from '../layout/saved-step';
import { codeLastsMs, type Otp } from '../otp/otp-request';
import { LoginForm } from './login-form';

const LoginCode = lazyWay(() => import(/* webpackChunkName: "login-code" */ './login-otp').then((it) => it.LoginCode));

const step = keptStep<Otp>('login');

/** Sign-in of owners, partners and managers: by password, and by a one-time code as well for who wants that. */
export function SignInPage(props: WayProps) {
  const [otp, setOtp] = useState(step.read);

  function ask(next: Otp) {
    step.write(next, codeLastsMs);
    setOtp(next);
  }
  function beginAgain() {
    step.clear();
    setOtp(null);
  }

  if (!otp) return <LoginForm {...props} onOtp={ask} />;
  return <LoginCode {...props} otp={otp} onOtp={ask} onOver={beginAgain} />;
}
