import { lazyOverlay } from '@suite/remote-kit';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suite } from '../suite';
import styles from './search-entry.module.css';

const SearchSheet = lazyOverlay(() => import(/* webpackChunkName: "suite-search" */ './search-sheet'), 'SearchSheet');

/** Where keys are typed, or something is open above the page. */
const busy = 'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog]';

/** The entry to the search: a field in the line at the top of a wide screen, on a phone its icon; the key `/` opens it, too. */
export function SearchEntry({ suite }: { suite: Suite }) {
  const { t } = useTranslation('host');
  const [isOpen, setOpen] = useState(false);
  useEffect(function openByKey() {
    function listen(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(busy)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onPointerEnter={SearchSheet.prefetch}
        onFocus={SearchSheet.prefetch}
        onClick={() => setOpen(true)}
      >
        <Search size={22} />
        <span className={styles.text}>{t('chrome.find')}</span>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </button>
      {isOpen && <SearchSheet suite={suite} onClose={() => setOpen(false)} />}
    </>
  );
}
