import { IconButton, LiveRegion } from '@suite/ui';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { movedTo, placeOfDragged } from '../domain/catalog';
import styles from './sortable-list.module.css';

interface Entry {
  id: string;
  name: string;
}

interface Props {
  /** The accessible name of the list. */
  label: string;
  entries: readonly Entry[];
  /** Called with all ids in their new order, once for each drop, key or button. */
  onOrder: (ids: string[]) => void;
}

/** The dragged entry; distances are in px of the page. */
interface Drag {
  from: number;
  to: number;
  startY: number;
  distance: number;
  height: number;
  middles: readonly number[];
}

const edge = 96;
const edgeStep = 16;

/** Entries that are ordered by dragging their handles, by the arrow keys on them, or by buttons. */
export function SortableList({ label, entries, onOrder }: Props) {
  const { t } = useTranslation('mf-profile');
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [announcement, setAnnouncement] = useState('');

  function move(from: number, to: number) {
    const entry = entries[from];
    if (!entry || to === from || to < 0 || to >= entries.length) return;
    const ids = entries.map(({ id }) => id);
    onOrder(movedTo(ids, entry.id, to));
    setAnnouncement(t('catalog.moved', { name: entry.name, place: to + 1, count: entries.length }));
  }

  function moveByKey(event: KeyboardEvent, from: number) {
    if (event.key === 'Escape') setDrag(null);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(from, from + step);
  }

  function pickUp({ currentTarget, pointerId, pageY, button }: PointerEvent<HTMLButtonElement>, from: number) {
    if (button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    setDrag({
      from,
      to: from,
      startY: pageY,
      distance: 0,
      height: rows[from]?.height ?? 0,
      middles: rows.map(({ top, height }) => top + height / 2),
    });
  }

  function follow({ pageY, clientY }: PointerEvent) {
    if (!drag) return;
    const distance = pageY - drag.startY;
    setDrag({ ...drag, distance, to: placeOfDragged(drag.middles, drag.from, distance) });
    if (clientY < edge) window.scrollBy(0, -edgeStep);
    if (clientY > window.innerHeight - edge) window.scrollBy(0, edgeStep);
  }

  function drop() {
    if (drag) move(drag.from, drag.to);
    setDrag(null);
  }

  return (
    <>
      <LiveRegion message={announcement} />
      <ul ref={list} className={styles.list} aria-label={label}>
        {entries.map((entry, place) => (
          <li
            key={entry.id}
            className={styles.row}
            data-dragged={drag?.from === place || undefined}
            style={drag ? { transform: `translateY(${shiftOf(drag, place)}px)` } : undefined}
          >
            <button
              type="button"
              className={styles.handle}
              aria-label={t('catalog.drag', { name: entry.name })}
              onKeyDown={(event) => moveByKey(event, place)}
              onPointerDown={(event) => pickUp(event, place)}
              onPointerMove={follow}
              onPointerUp={drop}
              onPointerCancel={() => setDrag(null)}
            >
              <GripVertical size={20} />
            </button>
            <span className={styles.name}>{entry.name}</span>
            <IconButton
              label={t('catalog.move_up', { name: entry.name })}
              icon={<ArrowUp size={20} />}
              aria-disabled={place === 0}
              onClick={() => move(place, place - 1)}
            />
            <IconButton
              label={t('catalog.move_down', { name: entry.name })}
              icon={<ArrowDown size={20} />}
              aria-disabled={place === entries.length - 1}
              onClick={() => move(place, place + 1)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns how far an entry is shown from its place: the dragged one follows the pointer, others make room for it. */
function shiftOf({ from, to, distance, height }: Drag, place: number): number {
  if (place === from) return distance;
  if (place > from && place <= to) return -height;
  return place < from && place >= to ? height : 0;
}
