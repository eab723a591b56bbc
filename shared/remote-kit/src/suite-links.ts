import type { TicketCodeKind } from '@suite/domain';
import { useMemo } from 'react';
import { useGate } from './hooks';
import { linkedPages } from './linked-pages';
import { buildPaths, type Paths } from './paths';

/** Typed links to pages that other remotes or the host bring, in the person's area. */
export interface SuiteLinks extends Paths<typeof linkedPages> {
  /** The page that opens a code from `ticketCodeOf`. */
  code(code: { kind: TicketCodeKind; code: string }): string;
}

/** Links to pages of other remotes: `useSuiteLinks().order({ id })`. */
export function useSuiteLinks(): SuiteLinks {
  const { area, store } = useGate();
  const whmcsId = store?.whmcsId ?? null;
  return useMemo(() => {
    const links = buildPaths(linkedPages, area, whmcsId);
    return { ...links, code: ({ kind, code }) => links[kind]({ code }) };
  }, [area, whmcsId]);
}
