import { ErrorBoundary, useObservable } from '@suite/remote-kit';
import { Avatar, VisuallyHidden } from '@suite/ui';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suite } from '../app/suite';
import styles from './top-bar.module.css';

const fetchPopup = () => import(/* webpackChunkName: "store-popup" */ './store-popup');
const StorePopup = lazy(() => fetchPopup().then((module) => ({ default: module.StorePopup })));

/** The avatar and the name of the store; opens the store selector. */
export function StoreButton({ suite }: { suite: Suite }) {
  const { t } = useTranslation('host');
  const { store, person } = useObservable(suite.shell.gate);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = store?.name ?? '';
  const ahead = () => void fetchPopup().catch(() => undefined);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.store}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={person?.name ?? ''} size={32} />
        <span className={styles.storeName}>{name}</span>
        <VisuallyHidden>{t('chrome.change_store')}</VisuallyHidden>
        <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </button>
      {open && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <StorePopup suite={suite} triggerRef={button} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
