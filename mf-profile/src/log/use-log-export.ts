import { useApolloClient } from '@apollo/client/react';
import { type CsvExport, csvPageSize, useCsvExport } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import { useFormat, useLanguage, useStore } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { LogDocument, type LogEntryFragment } from './log.generated';
import { useSentence } from './use-sentence';

const columns = ['seq', 'at', 'person', 'role', 'what', 'kind', 'subject', 'data'] as const;

/** Saves the entries of the store's log that match as a CSV file on the device. */
export function useLogExport(where: Types.AuditEntry_Where, name: string): CsvExport {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const { t } = useTranslation('mf-profile');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const language = useLanguage();
  const sentenceOf = useSentence();

  return useCsvExport<LogEntryFragment>({
    name,
    header: columns.map((column) => t(`log.columns.${column}`)),
    savedMessage: (count) => t('log.exported', { count }),
    async readPage(last) {
      const { data } = await client.query({
        query: LogDocument,
        variables: { whmcs_id: whmcsId, limit: csvPageSize, after: last?.seq ?? null, where, language },
        fetchPolicy: 'no-cache',
      });
      return data?.audit_log_list ?? [];
    },
    cellsOf: (entry) => [
      String(entry.seq),
      format.dateTime(entry.at),
      entry.actor_name ?? '',
      entry.actor_role ? kit(`role.${entry.actor_role}`) : '',
      sentenceOf(entry),
      entry.kind,
      entry.subject_id ?? '',
      entry.data.map(({ key, value }) => `${key}=${value}`).join('; '),
    ],
  });
}
