import { useRoomForPane } from '@suite/ui';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The parameter of the address with the id of the open record. */
const parameter = 'open';

/** The state of a location whose record was chosen in the list. */
interface RecordState {
  isChosen: true;
  /** Whether the entry before it is the list without a record. */
  isFirst: boolean;
}

/** The link of a record in its list, for react-router's `Link`. */
export interface RecordLink {
  to: string;
  replace?: boolean;
  state?: RecordState;
  'aria-current'?: 'true';
}

export interface OpenRecord {
  /** The record to show beside the list; null: none, or there is no room for it. */
  id: string | null;
  /** Whether the person has chosen it in the list. */
  isChosen: boolean;
  /** The page of the record that the address names, if there is no room beside the list: redirect to it. */
  page: string | null;
  /** The link of a record: opens it beside the list, or its page where there is no room. */
  linkTo: (id: string) => RecordLink;
  close: () => void;
}

/**
 * The record that is open beside a list. Its id is in the address, so that reload, Back and a shared link show it.
 * `pageOf` returns the path of a record's own page. A list has room beside it from a tablet on, a board from a wide screen.
 */
export function useOpenRecord(pageOf: (id: string) => string, beside: 'list' | 'board' = 'list'): OpenRecord {
  const hasRoom = useRoomForPane(beside);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const named = new URLSearchParams(search).get(parameter);
  const chosen = state as RecordState | null;
  const isFirst = chosen?.isFirst === true;

  const addressWith = useCallback(
    (id: string | null): string => {
      const next = new URLSearchParams(search);
      if (id === null) next.delete(parameter);
      else next.set(parameter, id);
      const query = next.toString();
      return query === '' ? pathname : `${pathname}?${query}`;
    },
    [pathname, search],
  );
  const linkTo = useCallback(
    (id: string): RecordLink => {
      if (!hasRoom) return { to: pageOf(id) };
      // The next record replaces the entry of the last one: Back closes the pane, however many were looked at.
      return {
        to: addressWith(id),
        replace: named !== null,
        state: { isChosen: true, isFirst: isFirst || named === null },
        ...(id === named ? { 'aria-current': 'true' } : {}),
      };
    },
    [addressWith, hasRoom, isFirst, named, pageOf],
  );

  return {
    id: hasRoom ? named : null,
    isChosen: chosen?.isChosen === true,
    page: !hasRoom && named !== null ? pageOf(named) : null,
    linkTo,
    close: () => {
      if (isFirst) navigate(-1);
      else navigate(addressWith(null), { replace: true });
    },
  };
}

/**
 * Returns the address at which a record is beside its list, for a record's own page to redirect to; null if there was
 * no room when the page was opened: a form that is being filled in stays when a tablet is turned.
 */
export function usePathBesideList(list: string, id: string): string | null {
  const hasRoom = useRoomForPane();
  const [hadRoom] = useState(hasRoom);
  return hadRoom ? `${list}?${parameter}=${encodeURIComponent(id)}` : null;
}
