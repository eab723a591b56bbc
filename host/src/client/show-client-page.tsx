import type { Transport } from '@suite/graphql/transport';
import { HeadingOfPage, ShellProvider, useObservable } from '@suite/remote-kit';
import { type Locales, loadLocales } from '@suite/remote-kit/locales';
import { type ComponentType, useRef } from 'react';
import type { Started } from '../core/started';
import { ProblemDialog } from '../shell/dialogs/problem-dialog';
import { createProblemQueue } from '../shell/dialogs/problem-queue';
import styles from './client-page.module.css';
import { type ClientShell, createClientShell } from './client-shell';

export interface ClientPageProps {
  shell: ClientShell;
  /** The fragment of the address. */
  token: string;
}

interface Options {
  /** The namespace of its texts. */
  namespace: string;
  locales: Locales;
  page: ComponentType<ClientPageProps>;
  /** Whether it uses the width of a tablet. */
  isWide?: boolean;
  /** Sends with the session of the device, for a page of somebody who is signed in; otherwise no session is used. */
  transport?: Transport;
}

/** Shows a page without remotes, by default to anyone with the token in its address: no session is used, and none is ended. */
export async function showClientPage(
  started: Pick<Started, 'navigation' | 'i18n' | 'show'>,
  { namespace, locales, page, isWide = false, transport }: Options,
): Promise<void> {
  await loadLocales(started.i18n, namespace, locales);
  const problems = createProblemQueue();
  const shell = createClientShell(started, problems.show, transport);
  started.show(
    <ShellProvider shell={shell}>
      <Outlet shell={shell} page={page} isWide={isWide} />
      <ProblemDialog queue={problems} />
    </ShellProvider>,
  );
}

function Outlet({ shell, page: Page, isWide }: { shell: ClientShell; page: Options['page']; isWide: boolean }) {
  const { hash } = useObservable(shell.navigation.location);
  const outlet = useRef<HTMLElement>(null);
  const token = hash.slice(1);
  return (
    <>
      <main ref={outlet} className={isWide ? `${styles.page} ${styles.wide}` : styles.page}>
        <Page key={token} shell={shell} token={token} />
      </main>
      <HeadingOfPage outlet={outlet} navigation={shell.navigation} />
    </>
  );
}
