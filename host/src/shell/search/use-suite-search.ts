import { debounceMs } from '@suite/domain/durations';
import { type ShellProblem, toProblem } from '@suite/graphql/problems';
import type { Transport } from '@suite/graphql/transport';
import { useDebouncedValue } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { requestData } from '../../core/api/request';
import { SuiteSearchDocument, type SuiteSearchQuery } from './search.generated';

export type Found = SuiteSearchQuery['suite_search'];

/** A search: of which text its results are, or why it failed. */
export interface SuiteSearch {
  /** What was searched for, a moment after the last key; empty: nothing. */
  text: string;
  /** The results of the text; of a former one while `isLoading`; null: none yet. */
  found: Found | null;
  isLoading: boolean;
  problem: ShellProblem | null;
  retry: () => void;
}

type Outcome = { text: string; found: Found; problem?: never } | { text: string; problem: ShellProblem; found?: never };

/** Searches clients, tickets and visits of a store as one types; a newer text cancels the request of the former. */
export function useSuiteSearch(transport: Transport, whmcsId: number, typed: string): SuiteSearch {
  const text = useDebouncedValue(typed.trim(), debounceMs);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt sends the same request.
  useEffect(
    function search() {
      if (text === '') return setOutcome(null);
      const request = new AbortController();
      const { signal } = request;
      requestData(transport, SuiteSearchDocument, { whmcs_id: whmcsId, text }, { signal }).then(
        ({ suite_search }) => !signal.aborted && setOutcome({ text, found: suite_search }),
        (error: unknown) => !signal.aborted && setOutcome({ text, problem: toProblem(error) }),
      );
      return () => request.abort();
    },
    [transport, whmcsId, text, attempt],
  );
  return {
    text,
    found: text === '' ? null : (outcome?.found ?? null),
    isLoading: text !== '' && outcome?.text !== text,
    problem: outcome?.text === text ? (outcome.problem ?? null) : null,
    retry() {
      setOutcome(null);
      setAttempt(attempt + 1);
    },
  };
}
