import { lazyOverlay, useObservable } from '@suite/remote-kit';
import { Avatar, VisuallyHidden } from '@suite/ui';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suite } from '../suite';
import styles from './top-bar.module.css';

const StorePopup = lazyOverlay(() => import(/* webpackChunkName: "store-popup" */ './store-popup'), 'StorePopup');

/** The avatar and the name of the store; opens the store selector. */
export function StoreButton({ suite }: { suite: Suite }) {
  const { t } = useTranslation('host');
  const { store } = useObservable(suite.shell.gate);
  const { me } = useObservable(suite.session);
  const person = me.user ?? me.employee;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = store?.name ?? '';
  const { native } = suite;
  useEffect(
    function closeWhenANotificationIsPressed() {
      return open ? native?.on('notification_pressed', () => setOpen(false)) : undefined;
    },
    [native, open],
  );

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.store}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={StorePopup.prefetch}
        onFocus={StorePopup.prefetch}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={person?.full_name ?? ''} src={person?.image_url ?? undefined} size={32} />
        <span className={styles.storeName}>{name}</span>
        <VisuallyHidden>{t('chrome.change_store')}</VisuallyHidden>
        <ChevronDown size={18} className={styles.chevron} />
      </button>
      {open && <StorePopup suite={suite} triggerRef={button} onClose={() => setOpen(false)} />}
    </>
  );
}
