import { Avatar, Button, EmptyState, LiveRegion, PageFrame, SearchField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findStores } from '../../core/session/find-stores';
import type { SessionStore } from '../../core/session/session';
import styles from './store-pick.module.css';

interface Props {
  stores: readonly SessionStore[];
  onPick: (whmcsId: number) => void;
  /** Leads to the page that opens a store. */
  onOpenStore: () => void;
  onSignOut: () => void;
}

/** The page on which a person chooses the store to work in. */
export function StorePickPage({ stores, onPick, onOpenStore, onSignOut }: Props) {
  const { t } = useTranslation(['host', 'kit']);
  const [search, setSearch] = useState('');
  const found = findStores(stores, search);

  return (
    <PageFrame
      kind="list"
      title={t('pick.title')}
      action={
        <Button variant="quiet" onClick={onSignOut}>
          {t('pick.sign_out')}
        </Button>
      }
    >
      {body()}
    </PageFrame>
  );

  function body() {
    if (stores.length === 0)
      return (
        <EmptyState
          title={t('pick.empty')}
          message={t('pick.empty_hint')}
          action={<Button onClick={onOpenStore}>{t('pick.open')}</Button>}
        />
      );
    return (
      <>
        <SearchField label={t('pick.search')} value={search} onChange={setSearch} />
        <LiveRegion message={search === '' ? '' : t('pick.results', { count: found.length })} />
        {found.length === 0 && (
          <EmptyState
            title={t('pick.nothing', { search })}
            action={
              <Button variant="secondary" onClick={() => setSearch('')}>
                {t('pick.clear')}
              </Button>
            }
          />
        )}
        <ul className={styles.stores}>
          {found.map((store) => (
            <li key={store.whmcs_id}>
              <button type="button" className={styles.store} onClick={() => onPick(store.whmcs_id)}>
                <Avatar name={store.name} src={store.avatar ?? undefined} size={44} />
                <span className={styles.words}>
                  <span className={styles.name}>{store.name}</span>
                  <span className={styles.detail}>{store.address1 ?? t(`kit:role.${store.company_user.role}`)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <Button variant="quiet" onClick={onOpenStore}>
          {t('pick.open_another')}
        </Button>
      </>
    );
  }
}
