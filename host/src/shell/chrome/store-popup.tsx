import { localProblem, toProblem } from '@suite/graphql/problems';
import { areaPaths, changeLanguage, type Language, useLanguage, useObservable } from '@suite/remote-kit';
import { Button, SearchField } from '@suite/ui';
import { Popover } from '@suite/ui/overlays';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberDeviceLanguage } from '../../core/i18n/device-language';
import { rememberLanguage } from '../../core/session/person-requests';
import { placeAt } from '../pages/place';
import type { Suite } from '../suite';
import { SignOutButton } from './sign-out-button';
import { StoreChoices } from './store-choices';
import styles from './store-popup.module.css';

interface Props {
  suite: Suite;
  triggerRef: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/**
 * The store selector, 320 px wide; choosing switches the store and closes it. The links to the settings (for staff of
 * remotes without a settings page, to their data, devices and the appearance), to one's hours and to staff sign-in, and
 * language and signing out are below.
 */
export function StorePopup({ suite, triggerRef, onClose }: Props) {
  const { t } = useTranslation('host');
  const [search, setSearch] = useState('');
  const { company_list } = useObservable(suite.session);
  const gate = useObservable(suite.shell.gate);
  const { area, store, permissions } = gate;
  const remotes = useObservable(suite.versions.present);
  const isPage = (path: string) => placeAt(path, remotes, gate, suite.isCompatible).kind === 'remote';
  const { to } = areaPaths(area, store?.whmcsId ?? null);
  const [settingsPath, hoursPath, editPath] = [to('/profile'), to('/profile/hours'), to('/profile/edit')];
  const [sessionsPath, stylePath] = [to('/profile/sessions'), to('/style')];
  const hasSettings = isPage(settingsPath);
  const linksPages = area === 'staff' && !hasSettings;

  function select(whmcsId: number) {
    onClose();
    if (whmcsId !== store?.whmcsId) suite.selectStore(whmcsId);
  }

  function open(path: string) {
    onClose();
    suite.shell.navigation.push(path);
  }

  return (
    <Popover isOpen onClose={onClose} triggerRef={triggerRef} label={t('chrome.stores')}>
      <div className={styles.popup}>
        <SearchField label={t('chrome.search')} value={search} onChange={setSearch} />
        <StoreChoices stores={company_list} present={store?.whmcsId ?? null} search={search} onSelect={select} />
        <div className={styles.foot}>
          {hasSettings && (
            <Button variant="quiet" onClick={() => open(settingsPath)}>
              {t('tab.settings')}
            </Button>
          )}
          {area === 'staff' && isPage(hoursPath) && (
            <Button variant="quiet" onClick={() => open(hoursPath)}>
              {t('chrome.my_hours')}
            </Button>
          )}
          {linksPages && isPage(editPath) && (
            <Button variant="quiet" onClick={() => open(editPath)}>
              {t('chrome.edit_profile')}
            </Button>
          )}
          {linksPages && isPage(sessionsPath) && (
            <Button variant="quiet" onClick={() => open(sessionsPath)}>
              {t('chrome.sessions')}
            </Button>
          )}
          {linksPages && isPage(stylePath) && (
            <Button variant="quiet" onClick={() => open(stylePath)}>
              {t('chrome.style')}
            </Button>
          )}
          {area === 'owner' && permissions.has('STAFF') && (
            <Button variant="quiet" onClick={() => open('/owner/authorize')}>
              {t('staff_sign_in.link')}
            </Button>
          )}
          <LanguageButton suite={suite} />
          <SignOutButton suite={suite} />
        </div>
      </div>
    </Popover>
  );
}

/** Switches to the other language, here and in the account; a refusal reverts it. */
function LanguageButton({ suite: { started, problems } }: { suite: Suite }) {
  const { t, i18n } = useTranslation('host');
  const former = useLanguage();
  const other: Language = former === 'vi' ? 'en' : 'vi';

  async function choose() {
    try {
      await changeLanguage(i18n, other);
    } catch {
      return problems.show(localProblem('network'));
    }
    try {
      await rememberLanguage(started.transport, other);
      rememberDeviceLanguage(other);
    } catch (error) {
      await changeLanguage(i18n, former);
      problems.show(toProblem(error));
    }
  }

  return (
    <Button variant="quiet" lang={other} onClick={choose}>
      {t(`language.${other}`)}
    </Button>
  );
}
