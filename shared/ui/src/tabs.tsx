import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CountBadge } from './count-badge';
import styles from './tabs.module.css';

/** As many tabs need less room each. */
const many = 5;

interface Props {
  label: string;
  selected: string;
  onSelect: (id: string) => void;
  tabs: readonly { id: string; label: ReactNode; count?: number | undefined }[];
  /** The panel of the selected tab; the Tab key moves on to the focusable elements in it. */
  children: ReactNode;
}

/** Parts of a page, one at a time. Arrow keys, Home and End move the focus between the tabs; Enter and Space select. */
export function Tabs({ label, selected, onSelect, tabs, children }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** The tab that has the focus; the Tab key enters at the selected one. */
  const [focused, setFocused] = useState<string | null>(null);
  const panelId = `${id}-panel`;
  // Measured after the tabs are painted: before, the browser would lay the page out twice.
  useEffect(
    function showTheSelected() {
      const tab = document.getElementById(`${id}-${selected}`);
      if (list.current && tab) list.current.scrollLeft += middleOf(tab) - middleOf(list.current);
    },
    [id, selected],
  );
  const tabId = (tab: string) => `${id}-${tab}`;

  function moveFocus(event: KeyboardEvent, from: number) {
    const to = target(event.key, from, tabs.length - 1);
    if (to === null) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={tabs.length < many ? styles.list : `${styles.list} ${styles.dense}`}
        onBlur={() => setFocused(null)}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            id={tabId(tab.id)}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? panelId : undefined}
            tabIndex={tab.id === (focused ?? selected) ? 0 : -1}
            className={styles.tab}
            onClick={() => tab.id !== selected && onSelect(tab.id)}
            onFocus={() => setFocused(tab.id)}
            onKeyDown={(event) => moveFocus(event, index)}
          >
            {tab.label} {tab.count !== undefined && <CountBadge announced count={tab.count} className={styles.count} />}
          </button>
        ))}
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(selected)}>
        {children}
      </div>
    </>
  );
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** Returns the tab that a key moves to; it wraps around at both ends. */
function target(key: string, from: number, last: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return from === last ? 0 : from + 1;
    case 'ArrowLeft':
      return from === 0 ? last : from - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
