import { shownGiftCardCode } from '@suite/domain/gift-card';
import { useFormat } from '@suite/remote-kit';
import { Note, Section } from '@suite/ui';
import { OccasionPicture } from '@suite/ui/occasion-picture';
import { QrCode } from '@suite/ui/qr-code';
import { useTranslation } from 'react-i18next';
import { ClientPage } from '../client/client-page';
import type { ClientPageProps } from '../client/show-client-page';
import styles from './gift.module.css';
import { type GiftCardOfPage, useGift } from './use-gift';

/** The page of a gift card that was sent to somebody: its picture and message, its code and what it is worth now. */
export function GiftPage({ shell, token }: ClientPageProps) {
  const { t } = useTranslation('gift');
  const { card, problem, open } = useGift(shell.transport, token);
  return (
    <ClientPage
      shell={shell}
      token={token}
      data={card}
      problem={problem}
      refetch={open}
      texts={{ loading: t('loading'), error: t('error'), missing: t('missing'), missingHint: t('missing_hint') }}
    >
      {(present) => <GiftCard card={present} />}
    </ClientPage>
  );
}

function GiftCard({ card }: { card: GiftCardOfPage }) {
  const { t } = useTranslation('gift');
  const format = useFormat();
  const { recipient_name, sender_name, message, occasion, code, balance, expires_on, store } = card;
  const state = stateOf(card);
  return (
    <div className={styles.gift}>
      <OccasionPicture occasion={occasion} />
      <div>
        <h1 className={styles.title}>{t('title', { name: recipient_name })}</h1>
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
