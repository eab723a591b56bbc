import type { RecordLink } from '@suite/entities';
import { createContext, useContext, useMemo } from 'react';
import { usePaths } from './paths';

/** Returns the link of an appointment beside the calendar; null: appointments open on their page. */
export const VisitLinkContext = createContext<((id: string) => RecordLink) | null>(null);

/** The function that returns the link of an appointment, for react-router's `Link`. */
export function useVisitLink(): (id: string) => RecordLink {
  const beside = useContext(VisitLinkContext);
  const paths = usePaths();
  return useMemo(() => beside ?? ((id: string) => ({ to: paths.appointment({ id }) })), [beside, paths]);
}
