import { localProblem, toProblem } from '@suite/graphql/problems';
import { changeLanguage, type Language, useLanguage, useObservable } from '@suite/remote-kit';
import { Avatar, Button, SearchField } from '@suite/ui';
import { ChoiceList, Popover } from '@suite/ui/overlays';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suite } from '../app/suite';
import { findStores } from '../session/find-stores';
import { rememberLanguage } from '../session/person-requests';
import { SignOutButton } from '../session/sign-out-button';
import { rememberDeviceLanguage } from '../words/device-language';
import styles from './store-popup.module.css';

interface Props {
  suite: Suite;
  triggerRef: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The store selector, 320 px wide; choosing switches the store and closes it. Language and signing out stand below. */
export function StorePopup({ suite, triggerRef, onClose }: Props) {
  const { t } = useTranslation('host');
  const [search, setSearch] = useState('');
  const { company_list } = useObservable(suite.session);
  const { store } = useObservable(suite.shell.gate);
  const found = findStores(company_list, search);

  function select(id: string) {
    onClose();
    if (Number(id) !== store?.whmcsId) suite.selectStore(Number(id));
  }

  return (
    <Popover isOpen onClose={onClose} triggerRef={triggerRef} label={t('chrome.stores')}>
      <div className={styles.popup}>
        <SearchField label={t('chrome.search')} value={search} onChange={setSearch} />
        <ChoiceList
          label={t('chrome.stores')}
          selected={String(store?.whmcsId ?? '')}
          onSelect={select}
          empty={<p className={styles.nothing}>{t('chrome.nothing', { search })}</p>}
          options={found.map(({ whmcs_id, name, avatar, address1 }) => ({
            id: String(whmcs_id),
            label: name,
            detail: address1 ?? undefined,
            leading: <Avatar name={name} src={avatar ?? undefined} size={32} />,
          }))}
        />
        <div className={styles.foot}>
          <LanguageButton suite={suite} />
          <SignOutButton suite={suite} />
        </div>
      </div>
    </Popover>
  );
}

/** Switches to the other language, here and for the account. */
function LanguageButton({ suite: { started, problems } }: { suite: Suite }) {
  const { t, i18n } = useTranslation('host');
  const other: Language = useLanguage() === 'vi' ? 'en' : 'vi';

  async function choose() {
    try {
      await changeLanguage(i18n, other);
    } catch {
      return problems.show(localProblem('network'));
    }
    rememberDeviceLanguage(other);
    await rememberLanguage(started.transport, other).catch((error: unknown) => problems.show(toProblem(error)));
  }

  return (
    <Button variant="quiet" lang={other} onClick={choose}>
      {t(`language.${other}`)}
    </Button>
  );
}
