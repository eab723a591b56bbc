import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button';
import styles from './list-detail.module.css';
import { PageHeader } from './page';

/**
 * A list has room beside a record from two columns of 288 px on, which are what a page gets on the narrowest phone; a
 * board where the screen has the rail.
 */
const rooms = { list: '(min-width: 40rem)', board: '(min-width: 900px) and (min-width: 56.25rem)' } as const;

const roomBeside = (kind: keyof typeof rooms) => window.matchMedia?.(rooms[kind]);

const subscriptions = { list: subscriptionTo('list'), board: subscriptionTo('board') };

function subscriptionTo(kind: keyof typeof rooms) {
  return (onChange: () => void) => {
    const media = roomBeside(kind);
    media?.addEventListener('change', onChange);
    return () => media?.removeEventListener('change', onChange);
  };
}

/** Whether a list, or a board, has room for a record beside it. */
export const useRoomForPane = (kind: keyof typeof rooms = 'list'): boolean =>
  useSyncExternalStore(subscriptions[kind], () => roomBeside(kind)?.matches ?? false);

interface ListDetailProps {
  /** The chosen record, a `DetailPane`; null gives the list the whole width. */
  detail: ReactNode;
  /** The list. The link of the chosen record has `aria-current`. */
  children: ReactNode;
}

/** A list with the chosen record beside it. When the record is closed, its link in the list gets the focus back. */
export function ListDetail({ detail, children }: ListDetailProps) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLElement | null>(null);
  const isOpen = Boolean(detail);

  useEffect(function followChosenLink() {
    if (isOpen) chosen.current = list.current?.querySelector<HTMLElement>('[aria-current="true"]') ?? chosen.current;
  });
  useEffect(
    function returnFocus() {
      if (isOpen) return;
      if (document.activeElement === document.body) chosen.current?.focus();
      chosen.current = null;
    },
    [isOpen],
  );

  return (
    <div className={isOpen ? styles.panes : undefined}>
      <div ref={list} className={styles.list}>
        {children}
      </div>
      {detail}
    </div>
  );
}

interface DetailPaneProps {
  title: ReactNode;
  onClose: () => void;
  /** Whether the heading gets the focus: the person has just chosen the record. */
  takesFocus?: boolean;
  children: ReactNode;
}

const overlays = 'dialog, [role=dialog], [role=alertdialog], [role=listbox], [role=menu]';

/** A record beside its list, closed by its button or Escape. Recreate it (`key`) for each record. */
export function DetailPane({ title, onClose, takesFocus = false, children }: DetailPaneProps) {
  const { t } = useTranslation('ui');
  const pane = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(
    function focusHeading() {
      if (takesFocus) pane.current?.querySelector('h2')?.focus({ preventScroll: true });
    },
    [takesFocus],
  );

  function closeByEscape({ key, target }: KeyboardEvent) {
    // An overlay that was opened from the pane closes by itself.
    if (key === 'Escape' && !(target as Element).closest(overlays)) onClose();
  }

  return (
    <section ref={pane} className={styles.pane} data-pane aria-labelledby={id} onKeyDown={closeByEscape}>
      <div className={styles.content}>
        <PageHeader
          level={2}
          title={<span id={id}>{title}</span>}
          action={<IconButton label={t('close')} icon={<X size={24} />} onClick={onClose} />}
        />
        {children}
      </div>
    </section>
  );
}
