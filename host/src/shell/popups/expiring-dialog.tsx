import { useFormat, useStore } from '@suite/remote-kit';
import { Button, List } from '@suite/ui';
import { Dialog } from '@suite/ui/overlays';
import { CalendarClock, CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ExpiringProduct, ShownSupportContact } from './expiring';
import styles from './popups.module.css';

interface Props {
  /** At least one. */
  products: readonly ExpiringProduct[];
  support: ShownSupportContact;
  onClose: () => void;
  /** Opens the packages of the store. */
  onPackages: () => void;
  /** Opens the chat of the phone app; null in a browser. */
  onChat: (() => void) | null;
}

/** The store's packages that are about to end, or ended lately. */
export function ExpiringDialog({ products, support, onClose, onPackages, onChat }: Props) {
  const { t } = useTranslation(['popups', 'host']);
  const { name } = useStore();
  const hasContact = Boolean(support.phone || support.url);
  const isOver = products.every(({ days_left }) => days_left < 0);
  const chat = () => {
    onClose();
    onChat?.();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isOver ? 'expiring.over_title' : 'expiring.title', { count: products.length })}
      actions={
        <>
          {onChat ? (
            <Button variant="secondary" onClick={chat}>
              {t('expiring.contact')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {t('expiring.later')}
            </Button>
          )}
          <Button
            onClick={() => {
              onClose();
              onPackages();
            }}
          >
            {t(isOver ? 'expiring.renew' : 'expiring.packages')}
          </Button>
        </>
      }
    >
      <p className={styles.words}>{name}</p>
      <List gap={3}>
        {products.map((product) => (
          <Product key={product.product_code} {...product} />
        ))}
      </List>
      <p className={styles.words}>{t(onChat || hasContact ? 'expiring.hint' : 'expiring.hint_browser')}</p>
      {hasContact && <Contact {...support} />}
    </Dialog>
  );
}

/** The supplier's phone number and page. */
function Contact({ phone, url }: ShownSupportContact) {
  const { t } = useTranslation('popups');
  const format = useFormat();
  return (
    <p className={styles.contact}>
      {phone && <a href={`tel:${phone}`}>{t('expiring.call', { phone: format.phone(phone) })}</a>}
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          {t('expiring.page', { page: new URL(url).host })}
        </a>
      )}
    </p>
  );
}

function Product({ product_name, days_left, expiration_date }: ExpiringProduct) {
  const { t } = useTranslation('popups');
  const format = useFormat();
  const isOver = days_left < 0;
  const Icon = isOver ? CalendarX : CalendarClock;
  return (
    <li className={styles.product}>
      <Icon size={24} className={isOver ? styles.over : styles.soon} />
      <div>
        <strong className={styles.name}>{product_name}</strong>
        <span>{t(isOver ? 'expiring.ended' : 'expiring.left', { count: Math.abs(days_left) })}</span>
        <span className={styles.words}>{t('expiring.last_day', { day: format.day(expiration_date) })}</span>
      </div>
    </li>
  );
}
