import { useApolloClient } from '@apollo/client/react';
import { toCsv } from '@suite/domain/csv';
import { toProblem } from '@suite/graphql';
import type * as Types from '@suite/graphql/schema-types';
import { useFormat, useProblemDialog, useStore } from '@suite/remote-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogDocument, type LogEntryFragment } from './log.generated';
import { useSentence } from './use-sentence';

const pageSize = 100;
/** The most entries of a file; a longer range is exported in parts. */
const maxEntries = 10_000;

/** Saves the entries of the store's log that match as a CSV file on the device. */
export function useLogExport(where: Types.AuditEntry_Where, name: string) {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const { t } = useTranslation('mf-profile');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const sentenceOf = useSentence();
  const showProblem = useProblemDialog();
  const [pending, setPending] = useState(false);
  const [saved, setSaved] = useState('');

  async function readAll(): Promise<LogEntryFragment[]> {
    const entries: LogEntryFragment[] = [];
    for (;;) {
      const { data } = await client.query({
        query: LogDocument,
        variables: { whmcs_id: whmcsId, limit: pageSize, after: entries.at(-1)?.seq ?? null, where },
        fetchPolicy: 'no-cache',
      });
      const page = data?.audit_log_list ?? [];
      entries.push(...page);
      if (page.length < pageSize || entries.length >= maxEntries) return entries;
    }
  }

  const rowOf = (entry: LogEntryFragment): string[] => [
    String(entry.seq),
    format.dateTime(entry.at),
    entry.actor_name ?? '',
    entry.actor_role ? kit(`role.${entry.actor_role}`) : '',
    sentenceOf(entry),
    entry.kind,
    entry.subject_id ?? '',
    entry.data.map(({ key, value }) => `${key}=${value}`).join('; '),
  ];
  const columns = ['seq', 'at', 'person', 'role', 'what', 'kind', 'subject', 'data'] as const;

  async function save() {
    setPending(true);
    setSaved('');
    try {
      const entries = await readAll();
      const rows = [columns.map((column) => t(`log.columns.${column}`)), ...entries.map(rowOf)];
      download(toCsv(rows), `${name}.csv`);
      setSaved(t('log.exported', { count: entries.length }));
    } catch (error) {
      showProblem(toProblem(error));
    } finally {
      setPending(false);
    }
  }
  return { save, pending, saved };
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
