import { HeadingOfPage, useObservable } from '@suite/remote-kit';
import { useRef, useState } from 'react';
import { openScanWay } from '../scan/open-scan';
import { lazyWay } from './lazy-way';
import { SignInPage } from './sign-in.page';
import { type Way, type WayId, type WayProps, wayAt } from './way';

/** Only the first page's code is here: everything else is fetched when somebody goes there. */
const pages: Record<WayId, Way> = {
  login: SignInPage,
  create: lazyWay(() => import(/* webpackChunkName: "ask-code" */ './create.way').then((it) => it.CreateWay)),
  forgot: lazyWay(() => import(/* webpackChunkName: "ask-code" */ './forgot.way').then((it) => it.ForgotWay)),
  password: lazyWay(() => import(/* webpackChunkName: "password" */ './password.way').then((it) => it.PasswordWay)),
  scan: lazyWay(openScanWay),
  staff: lazyWay(() =>
    import(/* webpackChunkName: "staff-sign-in" */ '../staff-sign-in/staff-sign-in.page').then(
      ({ StaffSignInPage }) => StaffSignInPage,
    ),
  ),
};

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
