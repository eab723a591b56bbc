import { QueryStates } from '@suite/remote-kit';
import { changeLanguage } from '@suite/remote-kit/locales';
import { Skeleton } from '@suite/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../auth/layout/language-switch';
import { hasDeviceLanguage } from '../core/i18n/device-language';
import { StatusPage } from '../shell/pages/status-page';
import type { ClientShell } from './client-shell';
import type { PayPageFragment } from './pay.generated';
import styles from './pay.module.css';
import { PayForm } from './pay-form';
import { EndedLink, PaidLink } from './pay-outcome';
import { usePayLink } from './use-pay-link';

interface Props {
  shell: ClientShell;
  /** The fragment of the address. */
  token: string;
}

/** The page of a pay link: the ticket with tip and card, its receipt once it is paid, or why it cannot be paid. */
export function PayLinkPage({ shell, token }: Props) {
  const { t, i18n } = useTranslation('pay');
  const { page, problem, open, show } = usePayLink(shell.transport, token);
  const language = page?.language;
  const { name, avatar, timezone } = page?.store ?? {};

  useEffect(
    function useLanguageOfClient() {
      if (language && !hasDeviceLanguage()) changeLanguage(i18n, language).catch(() => undefined);
    },
    [i18n, language],
  );
  useEffect(
    function useZoneOfStore() {
      if (name && timezone) shell.gate.set({ ...shell.gate.getSnapshot(), store: { whmcsId: 0, name, timezone } });
    },
    [shell, name, timezone],
  );

  return (
    <>
      <header className={styles.head}>
        {avatar && <img className={styles.logo} src={avatar} alt="" />}
        <p className={styles.store}>{name}</p>
        <LanguageSwitch onProblem={shell.dialogs.showProblem} />
      </header>
      {body()}
    </>
  );

  function body() {
    if (token === '' || (!page && problem?.kind === 'not_found'))
      return <StatusPage title={t('ended.not_found')} message={t('ended.hint_unknown')} />;
    return (
      <QueryStates
        query={{ data: page ?? undefined, problem: page ? null : problem, refetch: open }}
        loading={t('loading')}
        error={t('error')}
        skeleton={
          <div role="status" aria-label={t('loading')} className={styles.form}>
            <Skeleton lines={4} height="card" />
          </div>
        }
      >
        {(present) => content(present)}
      </QueryStates>
    );
  }

  function content(present: PayPageFragment) {
    switch (present.status) {
      case 'open':
        return (
          <>
            <h1 className={styles.title}>{t('title')}</h1>
            <PayForm transport={shell.transport} token={token} page={present} onPage={show} onRefused={open} />
          </>
        );
      case 'processing':
        return <StatusPage title={t('processing.title')} message={t('processing.message')} />;
      case 'paid':
        return <PaidLink page={present} />;
      default:
        return <EndedLink page={present} />;
    }
  }
}
