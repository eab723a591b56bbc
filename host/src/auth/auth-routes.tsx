import { HeadingOfPage, useObservable } from '@suite/remote-kit';
import { loadLocales } from '@suite/remote-kit/locales';
import type { i18n } from 'i18next';
import { useRef, useState } from 'react';
import { scanLocales } from '../shell/scan/scan-locales';
import { type Way, type WayId, type WayProps, wayAt } from './layout/auth-paths';
import { lazyWay } from './layout/lazy-auth-page';
import { SignInPage } from './sign-in/sign-in.page';

/** Only the first page's code is here: everything else is fetched when somebody goes there. */
const pages: Record<WayId, Way> = {
  login: SignInPage,
  create: lazyWay(() => import(/* webpackChunkName: "ask-code" */ './account/create.page').then((it) => it.CreateWay)),
  forgot: lazyWay(() => import(/* webpackChunkName: "ask-code" */ './account/forgot.page').then((it) => it.ForgotWay)),
  password: lazyWay(() =>
    import(/* webpackChunkName: "password" */ './account/password.page').then((it) => it.PasswordWay),
  ),
  scan: lazyWay(openScanPage),
  staff: lazyWay(() =>
    import(/* webpackChunkName: "staff-sign-in" */ './staff/staff-sign-in.page').then(
      ({ StaffSignInPage }) => StaffSignInPage,
    ),
  ),
};

/** The scan page with its messages. */
async function openScanPage(i18n: i18n) {
  const [{ ScanWay }] = await Promise.all([
    import(/* webpackChunkName: "scan-way" */ './scan.page'),
    loadLocales(i18n, 'scan', scanLocales),
  ]);
  return ScanWay;
}

/** The page before sign-in at the present address; the last one stays while the suite opens somewhere else. */
export function Ways(props: WayProps) {
  const { navigation } = props.started;
  const location = useObservable(navigation.location);
  const page = useRef<HTMLDivElement>(null);
  const here = wayAt(location);
  const [beganAt] = useState(location.key);
  const [last, setLast] = useState<WayId>(here ?? 'login');
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
