import { managesStore } from '@suite/domain';
import { areaPaths, PageHeading, ShellProvider, useObservable } from '@suite/remote-kit';
import { useEffect, useMemo, useRef } from 'react';
import { useScrollMemory } from '../core/navigation/use-scroll-memory';
import { signInPath, signOut } from '../core/session/sign-out';
import { packagesPath } from '../shell/billing-paths';
import { BottomBar } from '../shell/chrome/bottom-bar';
import { SkipLink } from '../shell/chrome/skip-link';
import { TopBar } from '../shell/chrome/top-bar';
import { ProblemDialog } from '../shell/dialogs/problem-dialog';
import { endsSession } from '../shell/dialogs/problem-queue';
import { DeviceNotices } from '../shell/notices/device-notices';
import { LastGoodNotice } from '../shell/notices/last-good-notice';
import { Notices } from '../shell/notices/remote-notices';
import { HostPage } from '../shell/pages/host-page';
import { homeOf, placeAt } from '../shell/pages/place';
import type { Suite } from '../shell/suite';
import styles from './app.module.css';

/** The layout of every signed-in page: bars, the page between them, the error dialog above. */
export function App({ suite }: { suite: Suite }) {
  const { started, shell, isCompatible, versions, problems, outlets, override, native } = suite;
  const location = useObservable(shell.navigation.location);
  const gate = useObservable(shell.gate);
  const remotes = useObservable(versions.present);
  const page = useRef<HTMLElement>(null);
  const place = useMemo(
    () => placeAt(location.pathname, remotes, gate, isCompatible),
    [location.pathname, remotes, gate, isCompatible],
  );
  const paths = areaPaths(gate.area, gate.store?.whmcsId ?? null);
  const isBare = place.kind === 'pick-store' || (place.kind === 'own' && place.page.isBare);
  const framed = gate.store !== null && !isBare;
  useScrollMemory(started.navigation);

  useEffect(
    function followRedirect() {
      if (place.kind === 'redirect') shell.navigation.replace(place.to);
    },
    [place, shell],
  );
  useEffect(
    function placeOutlets() {
      page.current?.prepend(outlets);
    },
    [outlets],
  );

  async function leave() {
    const { pathname, search } = shell.navigation.location.getSnapshot();
    await signOut(started.transport, started.tokens);
    window.location.assign(signInPath(pathname + search));
  }

  return (
    <ShellProvider shell={shell}>
      <SkipLink />
      {framed && <TopBar suite={suite} paths={paths} />}
      {override && <override.Bar />}
      <DeviceNotices />
      <LastGoodNotice suite={suite} onRetry={() => window.location.reload()} />
      {place.kind === 'remote' && <Notices suite={suite} />}
      <main id="page" ref={page} className={framed ? styles.page : styles.bare}>
        <HostPage suite={suite} place={place} onHome={() => shell.navigation.push(homeOf(gate))} />
      </main>
      {framed && <BottomBar suite={suite} location={location} />}
      {place.kind !== 'remote' && <PageHeading outlet={page} />}
      <ProblemDialog
        queue={problems}
        onClosed={(problem) => endsSession(problem) && void leave()}
        onPackages={managesStore(gate.role) ? () => shell.navigation.push(packagesPath) : undefined}
        onChat={native ? () => native.openChat() : undefined}
      />
    </ShellProvider>
  );
}
