import { type ShellProblem, toProblem } from '@suite/graphql/problems';
import type { Transport } from '@suite/graphql/transport';
import { useCallback, useEffect, useState } from 'react';
import { requestData } from '../core/api/request';
import { poll } from '../core/async/poll';
import { type KioskFactsFragment, KioskPageDocument } from './kiosk.generated';

/** A device that waits for somebody of the store follows them at once. */
const paces = { waiting: 3_000, open: 30_000, locked: 5_000, closed: 60_000 } as const;

/** Fetches what a page shows before anybody typed a number, and follows it. */
export function useKioskPage(transport: Transport, token: string, onToken: (token: string) => void) {
  const [page, setPage] = useState<KioskFactsFragment | null>(null);
  const [problem, setProblem] = useState<ShellProblem | null>(null);
  const state = page?.state;

  const fetchPage = useCallback(
    async (signal?: AbortSignal) => {
      const { kiosk_page } = await requestData(transport, KioskPageDocument, { token }, signal ? { signal } : {});
      setPage(kiosk_page);
      if (kiosk_page.new_kiosk_token) onToken(kiosk_page.new_kiosk_token);
    },
    [transport, token, onToken],
  );
  const open = useCallback(async () => {
    setProblem(null);
    await fetchPage().catch((error: unknown) => setProblem(toProblem(error)));
  }, [fetchPage]);
  useEffect(
    function openPage() {
      setPage(null);
      if (token) void open();
    },
    [open, token],
  );
  useEffect(
    function followPage() {
      if (!state || !token) return;
      return poll(fetchPage, { visibleMs: paces[state], hiddenMs: null });
    },
    [state, token, fetchPage],
  );
  return { page, problem, open };
}
