import { type RefObject, useEffect, useRef, useState } from 'react';

/** A part of a text, as positions of characters. */
interface Selection {
  from: number;
  to: number;
}

/** Focuses a text area and selects a part of it, once the text that was set together with the selection is rendered. */
export function useTextSelection(): {
  area: RefObject<HTMLTextAreaElement | null>;
  select: (selection: Selection) => void;
} {
  const area = useRef<HTMLTextAreaElement>(null);
  const [selection, select] = useState<Selection>();
  useEffect(
    function selectInText() {
      if (!selection) return;
      area.current?.focus();
      area.current?.setSelectionRange(selection.from, selection.to);
    },
    [selection],
  );
  return { area, select };
}
