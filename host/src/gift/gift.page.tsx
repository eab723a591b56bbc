import { shownGiftCardCode } from '@suite/domain/gift-card';
import { QueryStates, useFormat } from '@suite/remote-kit';
import { changeLanguage } from '@suite/remote-kit/locales';
import { Note, Section, Skeleton } from '@suite/ui';
import { OccasionPicture } from '@suite/ui/occasion-picture';
import { QrCode } from '@suite/ui/qr-code';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../auth/layout/language-switch';
import { hasDeviceLanguage } from '../core/i18n/device-language';
import type { ClientShell } from '../pay/client-shell';
import page from '../pay/pay.module.css';
import { StatusPage } from '../shell/pages/status-page';
import styles from './gift.module.css';
import { type GiftCardOfPage, useGift } from './use-gift';

interface Props {
  shell: ClientShell;
  /** The fragment of the address. */
  token: string;
}

/** The page of a gift card that was sent to somebody: its picture and message, its code and what it is worth now. */
export function GiftPage({ shell, token }: Props) {
  const { t, i18n } = useTranslation('gift');
  const { card, problem, open } = useGift(shell.transport, token);
  const language = card?.language;
  const { name, avatar, timezone } = card?.store ?? {};

  useEffect(
    function useLanguageOfRecipient() {
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

  if (token === '' || (!card && problem?.kind === 'not_found'))
    return <StatusPage title={t('missing')} message={t('missing_hint')} />;
  return (
    <>
      <header className={page.head}>
        {avatar && <img className={page.logo} src={avatar} alt="" />}
        <p className={page.store}>{name}</p>
        <LanguageSwitch onProblem={shell.dialogs.showProblem} />
      </header>
      <QueryStates
        query={{ data: card ?? undefined, problem: card ? null : problem, refetch: open }}
        loading={t('loading')}
        error={t('error')}
        skeleton={
          <div role="status" aria-label={t('loading')} className={page.form}>
            <Skeleton lines={4} height="card" />
          </div>
        }
      >
        {(present) => <GiftCard card={present} />}
      </QueryStates>
    </>
  );
}

function GiftCard({ card }: { card: GiftCardOfPage }) {
  const { t } = useTranslation('gift');
  const format = useFormat();
  const { recipient_name, sender_name, message, occasion, code, balance, expires_on, store } = card;
  const state = stateOf(card);
  return (
    <div className={page.form}>
      <OccasionPicture occasion={occasion} />
      <div>
        <h1 className={page.title}>{t('title', { name: recipient_name })}</h1>
        {sender_name && <p className={styles.from}>{t('from', { sender: sender_name })}</p>}
      </div>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      <Section title={t('balance')} small>
        <p role="status" className={styles.balance}>
          {format.money(balance)}
        </p>
        {state && <Note tone="warning">{t(state)}</Note>}
        {expires_on && <Note>{t('expires', { day: format.day(expires_on) })}</Note>}
      </Section>
      {code && !state && (
        <Section title={t('code')} small>
          <div className={styles.code}>
            <QrCode text={code} label={t('qr')} />
            <strong className={styles.letters}>{shownGiftCardCode(code)}</strong>
          </div>
          <Note>{t('how')}</Note>
        </Section>
      )}
      {store.phone && <a href={`tel:${store.phone}`}>{t('call', { phone: format.phone(store.phone) })}</a>}
    </div>
  );
}

/** Why the card cannot be used; null if it can. */
function stateOf({ code, status }: GiftCardOfPage): 'off' | 'expired' | 'used' | null {
  if (code === null || status === 'inactive') return 'off';
  if (status === 'expired') return 'expired';
  return status === 'depleted' ? 'used' : null;
}
