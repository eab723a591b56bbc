import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import layout from './layout.module.css';

interface Props {
  /** The hash that leads here, without `#`. */
  hash: string;
  children: ReactNode;
}

/** A part of a long page that a link with its hash shows: it is scrolled to, and its heading gets the focus. */
export function LinkedPart({ hash, children }: Props) {
  const part = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const isLinked = location.hash === `#${hash}`;
  useEffect(
    function showLinkedPart() {
      const heading = isLinked && location.key ? part.current?.querySelector('h2') : null;
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      part.current?.scrollIntoView({ block: 'start' });
    },
    [isLinked, location.key],
  );
  return (
    <div ref={part} className={layout.part}>
      {children}
    </div>
  );
}
