import { HeadingOfPage, useObservable } from '@suite/remote-kit';
import { loadLocales } from '@suite/remote-kit/locales';
import type { i18n } from 'i18next';
import { useRef, useState } from 'react';
import { scanLocales } from '../shell/scan/scan-locales';
import { type AuthPage, type AuthPageId, type AuthPageProps, authPageAt } from './layout/auth-paths';
import { lazyAuthPage } from './layout/lazy-auth-page';
import { SignInPage } from './sign-in/sign-in.page';

/** Only the first page's code is bundled here: the code of the others is fetched when they are opened. */
const pages: Record<AuthPageId, AuthPage> = {
  login: SignInPage,
  create: lazyAuthPage(() =>
    import(/* webpackChunkName: "request-code" */ './account/create.page').then((it) => it.CreateAccountPage),
  ),
  forgot: lazyAuthPage(() =>
    import(/* webpackChunkName: "request-code" */ './account/forgot.page').then((it) => it.ForgotPasswordPage),
  ),
  password: lazyAuthPage(() =>
    import(/* webpackChunkName: "password" */ './account/password.page').then((it) => it.PasswordPage),
  ),
  scan: lazyAuthPage(openScanPage),
  staff: lazyAuthPage(() =>
    import(/* webpackChunkName: "staff-sign-in" */ './staff/staff-sign-in.page').then(
      ({ StaffSignInPage }) => StaffSignInPage,
    ),
  ),
};

/** The scan page with its messages. */
async function openScanPage(i18n: i18n) {
  const [{ AuthScanPage }] = await Promise.all([
    import(/* webpackChunkName: "auth-scan" */ './scan.page'),
    loadLocales(i18n, 'scan', scanLocales),
  ]);
  return AuthScanPage;
}

/**
 * The page before sign-in at the present address; the last one remains on screen while the suite opens somewhere
 * else.
 */
export function AuthRoutes(props: AuthPageProps) {
  const { navigation } = props.started;
  const location = useObservable(navigation.location);
  const page = useRef<HTMLDivElement>(null);
  const here = authPageAt(location);
  const [beganAt] = useState(location.key);
  const [last, setLast] = useState<AuthPageId>(here ?? 'login');
  if (here && here !== last) setLast(here);
  const Page = pages[here ?? last];
  return (
    <>
      <div ref={page}>
        <Page {...props} />
      </div>
      <HeadingOfPage key={location.pathname} outlet={page} navigation={navigation} beganAt={beganAt} />
    </>
  );
}
