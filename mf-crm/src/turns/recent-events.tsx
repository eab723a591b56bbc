import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Note, Section } from '@suite/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryList } from './entry-list';
import { TurnLogDocument } from './turns.generated';

const shown = 5;

/** The newest events of the day, read again when the board has changed. */
export function RecentEvents({ version }: { version: number }) {
  const { t } = useTranslation('mf-crm');
  const query = useStoreQuery(TurnLogDocument, {}, { isLate: true });
  const read = useRef(version);
  useEffect(
    function readChangedBoard() {
      if (read.current === version) return;
      read.current = version;
      void query.refetch();
    },
    [version, query.refetch],
  );
  return (
    <Section title={t('turns.log.recent')} small>
      <QueryStates query={query} loading={t('turns.loading')} error={t('turns.error')} rows={3}>
        {({ turn_log: entries }) =>
          entries.length === 0 ? (
            <Note>{t('turns.log.empty')}</Note>
          ) : (
            <EntryList entries={entries.slice(0, shown)} label={t('turns.log.recent')} />
          )
        }
      </QueryStates>
    </Section>
  );
}
