import { HeadingOfPage, ShellProvider, useObservable } from '@suite/remote-kit';
import { loadLocales } from '@suite/remote-kit/locales';
import { useRef } from 'react';
import type { Started } from '../core/started';
import { type ClientShell, createClientShell } from '../pay/client-shell';
import styles from '../pay/pay.module.css';
import { ProblemDialog } from '../shell/dialogs/problem-dialog';
import { createProblemQueue } from '../shell/dialogs/problem-queue';
import { GiftPage } from './gift.page';
import { giftLocales } from './gift-locales';

/** Shows the gift card of the address to whoever has it: no session is used, and none is ended. */
export async function showGift(started: Pick<Started, 'navigation' | 'i18n' | 'show'>): Promise<void> {
  await loadLocales(started.i18n, 'gift', giftLocales);
  const problems = createProblemQueue();
  const shell = createClientShell(started, problems.show);
  started.show(
    <ShellProvider shell={shell}>
      <Gift shell={shell} />
      <ProblemDialog queue={problems} />
    </ShellProvider>,
  );
}

function Gift({ shell }: { shell: ClientShell }) {
  const { hash } = useObservable(shell.navigation.location);
  const page = useRef<HTMLElement>(null);
  const token = hash.slice(1);
  return (
    <>
      <main ref={page} className={styles.page}>
        <GiftPage key={token} shell={shell} token={token} />
      </main>
      <HeadingOfPage outlet={page} navigation={shell.navigation} />
    </>
  );
}
