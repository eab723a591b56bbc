import type { Language } from '@suite/domain';
import type { ShellProblem } from '@suite/graphql';
import { QueryStates } from '@suite/remote-kit';
import { changeLanguage } from '@suite/remote-kit/locales';
import { Skeleton } from '@suite/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../auth/layout/language-switch';
import { hasDeviceLanguage } from '../core/i18n/device-language';
import { StatusPage } from '../shell/pages/status-page';
import styles from './client-page.module.css';
import type { ClientPageProps } from './show-client-page';

/** What each page of a client knows: its store, and the client’s language where it is known. */
interface ClientPageData {
  language: Language | null;
  store: { name: string; avatar: string | null; timezone: string };
}

interface Props<TData extends ClientPageData> extends ClientPageProps {
  /** Null until it is fetched. */
  data: TData | null;
  problem: ShellProblem | null;
  refetch: () => Promise<void>;
  /** The texts while it is fetched, if that fails, and for a token of nothing. */
  texts: { loading: string; error: string; missing: string; missingHint: string };
  children: (data: TData) => ReactNode;
}

/** The frame of a page of a client: the store's name and logo, in the client's language and the store's zone. */
export function ClientPage<TData extends ClientPageData>({
  shell,
  token,
  data,
  problem,
  refetch,
  texts,
  children,
}: Props<TData>) {
  const { i18n } = useTranslation();
  const language = data?.language;
  const applied = useRef<Language | null>(null);
  const { name, avatar, timezone } = data?.store ?? {};

  useEffect(
    function useLanguageOfClient() {
      // Once for a language: the effect runs again while another one is being chosen on the page.
      if (!language || language === applied.current || hasDeviceLanguage()) return;
      applied.current = language;
      changeLanguage(i18n, language).catch(() => undefined);
    },
    [i18n, language],
  );
  useEffect(
    function useZoneOfStore() {
      if (name && timezone) shell.gate.set({ ...shell.gate.getSnapshot(), store: { whmcsId: 0, name, timezone } });
    },
    [shell, name, timezone],
  );

  const isMissing = token === '' || (!data && problem?.kind === 'not_found');
  return (
    <>
      <header className={styles.head}>
        {avatar && <img className={styles.logo} src={avatar} alt="" />}
        <p className={styles.store}>{name}</p>
        <LanguageSwitch onProblem={shell.dialogs.showProblem} />
      </header>
      {isMissing ? (
        <StatusPage title={texts.missing} message={texts.missingHint} />
      ) : (
        <QueryStates
          query={{ data: data ?? undefined, problem: data ? null : problem, refetch }}
          loading={texts.loading}
          error={texts.error}
          skeleton={
            <div role="status" aria-label={texts.loading}>
              <Skeleton lines={4} height="card" />
            </div>
          }
        >
          {children}
        </QueryStates>
      )}
    </>
  );
}
