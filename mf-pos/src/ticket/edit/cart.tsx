import { useFormat } from '@suite/remote-kit';
import { ActionBar } from '@suite/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicketNames } from '../../core/use-ticket-names';
import { countItems, type Line, subTotal, validateLine } from '../../domain/line';
import styles from './cart.module.css';

interface Props {
  lines: readonly Line[];
  /** Whether it is a drawer on a phone, below the catalog; otherwise its lines are always shown. */
  isDrawer: boolean;
  /** Above the bar, e.g. to undo a removal. */
  notices: ReactNode;
  /** The next step, in the bar. */
  action: ReactNode;
  /** The lines with their tools. */
  children: ReactNode;
}

/**
 * The lines of the ticket and their total: a column beside the catalog, and on a phone a drawer that opens upwards from
 * the bar, which always shows the newest line and its staff.
 */
export function Cart({ lines, isDrawer, notices, action, children }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const format = useFormat();
  const drawerId = useId();
  const [isOpen, setOpen] = useState(false);
  const drawer = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isEmpty = lines.length === 0;

  useEffect(
    function closeEmptyDrawer() {
      if (isEmpty) setOpen(false);
    },
    [isEmpty],
  );
  useEffect(
    function followOpenDrawer() {
      if (!isOpen) return;
      drawer.current?.querySelector('h2')?.focus();
      // The newest line is the last one.
      drawer.current?.scrollTo(0, drawer.current.scrollHeight);
      const onKey = (event: KeyboardEvent) => {
        // A sheet over the drawer uses the key itself.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        setOpen(false);
        toggle.current?.focus();
      };
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    },
    [isOpen],
  );

  return (
    <div className={[styles.cart, isDrawer && styles.drawer, isOpen && styles.open].filter(Boolean).join(' ')}>
      <div ref={drawer} id={drawerId} className={styles.lines}>
        {children}
      </div>
      <div className={styles.foot}>
        {notices}
        {action && (
          <ActionBar
            className={styles.bar}
            summary={
              <div className={styles.summary}>
                <span className={styles.sum}>
                  {t('order.items', { count: countItems(lines) })}{' '}
                  <strong className={styles.total}>{format.money(subTotal(lines))}</strong>
                </span>
                {isDrawer && lastLine()}
              </div>
            }
          >
            {action}
          </ActionBar>
        )}
      </div>
    </div>
  );

  function lastLine(): ReactNode {
    const line = lines.at(-1);
    if (!line) return <span className={styles.hint}>{t('cart.empty')}</span>;
    const Chevron = isOpen ? ChevronDown : ChevronUp;
    const text = t('cart.last', {
      line: lineName(line.item_name),
      staff: line.staff?.full_name ?? (line.item_type === 'gift_card' ? '' : t('line.choose_staff')),
    });
    return (
      <button
        ref={toggle}
        type="button"
        className={validateLine(line) ? styles.issue : styles.toggle}
        aria-expanded={isOpen}
        aria-controls={drawerId}
        aria-label={t(isOpen ? 'cart.hide' : 'cart.show', { last: text })}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={16} />
        <span className={styles.last}>{text}</span>
      </button>
    );
  }
}
