import { HeadingOfPage, ShellProvider, useObservable } from '@suite/remote-kit';
import { loadLocales } from '@suite/remote-kit/locales';
import { useRef } from 'react';
import type { Started } from '../core/started';
import { ProblemDialog } from '../shell/dialogs/problem-dialog';
import { createProblemQueue } from '../shell/dialogs/problem-queue';
import { type ClientShell, createClientShell } from './client-shell';
import styles from './pay.module.css';
import { PayLinkPage } from './pay-link.page';
import { payLocales } from './pay-locales';

/** Shows the page of the pay link in the address, to whoever has it: no session is used, and none is ended. */
export async function showPay(started: Pick<Started, 'navigation' | 'i18n' | 'show'>): Promise<void> {
  await loadLocales(started.i18n, 'pay', payLocales);
  const problems = createProblemQueue();
  const shell = createClientShell(started, problems.show);
  started.show(
    <ShellProvider shell={shell}>
      <Pay shell={shell} />
      <ProblemDialog queue={problems} />
    </ShellProvider>,
  );
}

function Pay({ shell }: { shell: ClientShell }) {
  const { hash } = useObservable(shell.navigation.location);
  const page = useRef<HTMLElement>(null);
  const token = hash.slice(1);
  return (
    <>
      <main ref={page} className={styles.page}>
        <PayLinkPage key={token} shell={shell} token={token} />
      </main>
      <HeadingOfPage outlet={page} navigation={shell.navigation} />
    </>
  );
}
