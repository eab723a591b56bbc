import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientPage } from '../client/client-page';
import type { ClientPageProps } from '../client/show-client-page';
import { StatusPage } from '../shell/pages/status-page';
import type { PayPageFragment } from './pay.generated';
import styles from './pay.module.css';
import { PayForm } from './pay-form';
import { EndedLink, PaidLink } from './pay-outcome';
import { usePayLink } from './use-pay-link';

/** The page of a pay link: the ticket with tip and card, its receipt once it is paid, or why it cannot be paid. */
export function PayLinkPage({ shell, token }: ClientPageProps) {
  const { t } = useTranslation('pay');
  const { page, problem, open, show } = usePayLink(shell.transport, token);
  const [isPaying, setPaying] = useState(false);
  return (
    <ClientPage
      shell={shell}
      token={token}
      data={page}
      problem={problem}
      refetch={open}
      texts={{
        loading: t('loading'),
        error: t('error'),
        missing: t('ended.not_found'),
        missingHint: t('ended.hint_unknown'),
      }}
    >
      {content}
    </ClientPage>
  );

  function content(present: PayPageFragment) {
    // The form that pays stays, with the tip and whatever the card says, while the link is followed.
    switch (present.status === 'processing' && isPaying ? 'open' : present.status) {
      case 'open':
        return (
          <>
            <h1 className={styles.title}>{t('title')}</h1>
            <PayForm
              transport={shell.transport}
              token={token}
              page={present}
              onPage={show}
              onRefused={open}
              onPaying={setPaying}
            />
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
