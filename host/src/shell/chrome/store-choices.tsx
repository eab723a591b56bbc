import { Avatar, LiveRegion } from '@suite/ui';
import { ChoiceList } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { findStores } from '../../core/session/find-stores';
import type { SessionStore } from '../../core/session/session';
import styles from './store-popup.module.css';

interface Props {
  stores: readonly SessionStore[];
  /** The present store, which is marked. */
  present: number | null;
  search: string;
  onSelect: (whmcsId: number) => void;
}

/** The person's stores whose name contains the text, each with its address and the person's role in it. */
export function StoreChoices({ stores, present, search, onSelect }: Props) {
  const { t } = useTranslation(['host', 'kit']);
  const found = findStores(stores, search);
  return (
    <div className={styles.stores}>
      <LiveRegion message={search === '' ? '' : t('pick.results', { count: found.length })} />
      <ChoiceList
        label={t('chrome.stores')}
        selected={present === null ? undefined : String(present)}
        onSelect={(id) => onSelect(Number(id))}
        empty={<p className={styles.nothing}>{t('chrome.nothing', { search })}</p>}
        options={found.map(({ whmcs_id, name, avatar, address1, company_user }) => ({
          id: String(whmcs_id),
          label: name,
          detail: (
            <>
              {address1 && <span className={styles.line}>{address1}</span>}
              <span className={styles.line}>{t(`kit:role.${company_user.role}`)}</span>
            </>
          ),
          leading: <Avatar name={name} src={avatar ?? undefined} size={32} />,
        }))}
      />
    </div>
  );
}
