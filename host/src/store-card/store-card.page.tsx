import { cardListPath } from '@suite/domain/billing/card-page';
import { type ShellProblem, toProblem } from '@suite/graphql/problems';
import { Button, Note, Stack } from '@suite/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientPage } from '../client/client-page';
import type { ClientPageProps } from '../client/show-client-page';
import { requestData } from '../core/api/request';
import { StoreCardPageDocument, type StoreCardPageQuery } from './store-card.generated';
import styles from './store-card.module.css';
import { StoreCardForm } from './store-card-form';

type Form = StoreCardPageQuery['crm_card_info_form'];
type Store = StoreCardPageQuery['company_list'][number];

/** Returns the store in the address; 0 for none. */
const storeOf = (search: string): number => Number(new URLSearchParams(search).get('store')) || 0;

interface Props extends ClientPageProps {
  /** Opens a page of the suite in its own document. */
  leave?: (path: string) => void;
}

/** The form of a new card of the store, for owners and partners. It leads back to the list of the cards. */
export function StoreCardPage({ shell, leave = (path) => location.replace(path) }: Props) {
  const { t } = useTranslation('store-card');
  const whmcsId = storeOf(shell.navigation.location.getSnapshot().search);
  const [page, setPage] = useState<{ form: Form; store: Store; language: null } | null>(null);
  const [problem, setProblem] = useState<ShellProblem | null>(null);

  const open = useCallback(async () => {
    setProblem(null);
    try {
      const data = await requestData(shell.transport, StoreCardPageDocument, { whmcs_id: whmcsId });
      const [store] = data.company_list;
      if (store) setPage({ form: data.crm_card_info_form, store, language: null });
    } catch (error) {
      setProblem(toProblem(error));
    }
  }, [shell.transport, whmcsId]);
  useEffect(
    function openForm() {
      if (whmcsId) void open();
    },
    [open, whmcsId],
  );

  return (
    <ClientPage
      shell={shell}
      token={whmcsId ? String(whmcsId) : ''}
      data={page}
      problem={problem}
      refetch={open}
      texts={{ loading: t('loading'), error: t('error'), missing: t('missing'), missingHint: t('missing_hint') }}
    >
      {({ form, store }) => (
        <Stack>
          <h1 className={styles.title}>{t('title')}</h1>
          {form.cards_left > 0 ? (
            <StoreCardForm
              transport={shell.transport}
              whmcsId={whmcsId}
              form={form}
              storeName={store.name}
              leave={leave}
            />
          ) : (
            <Note tone="warning">{t('full')}</Note>
          )}
          <Button variant="quiet" onClick={() => leave(cardListPath)}>
            {t('back')}
          </Button>
        </Stack>
      )}
    </ClientPage>
  );
}
