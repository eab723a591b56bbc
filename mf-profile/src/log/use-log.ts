import type { PagedQuery } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import { useLanguage, useStoreQuery } from '@suite/remote-kit';
import { useState } from 'react';
import { LogDocument, type LogEntryFragment, type LogQuery } from './log.generated';

const pageSize = 50;

export type LogRow = LogEntryFragment & { id: string };

/** The entries of the store's log that match, newest first, in pages that begin behind the last one. */
export function useLog(where: Types.AuditEntry_Where): PagedQuery<LogQuery, LogRow> {
  const language = useLanguage();
  const { fetchMore, ...query } = useStoreQuery(LogDocument, { limit: pageSize, where, language });
  const [lastSeq, setLastSeq] = useState<number | null>(null);
  const entries = query.data?.audit_log_list ?? [];
  const after = entries.at(-1)?.seq ?? null;
  const count = query.data?.audit_log_aggregate.count ?? 0;
  return {
    ...query,
    rows: entries.map((entry) => ({ ...entry, id: String(entry.seq) })),
    count,
    hasMore: entries.length < count && after !== lastSeq,
    // Entries are only added, before the first one.
    hasChanged: false,
    loadMore: () =>
      fetchMore({
        variables: { after },
        updateQuery: (before, { fetchMoreResult: next }) => {
          const merged = [...before.audit_log_list, ...next.audit_log_list];
          if (next.audit_log_list.length < pageSize) setLastSeq(merged.at(-1)?.seq ?? null);
          return { ...next, audit_log_list: merged };
        },
      }),
  };
}
