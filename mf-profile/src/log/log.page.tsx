import { dayRange } from '@suite/domain/time';
import { ForOwners, PagedList, RangePicker, useDateRange } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import { useStore, useStoreQuery } from '@suite/remote-kit';
import { Button, EmptyState, List, LiveRegion, PageFrame, SelectField, Stack } from '@suite/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { LogActorsDocument } from './log.generated';
import styles from './log.module.css';
import { logGroups } from './log-groups';
import { LogRowView } from './log-row';
import { useLog } from './use-log';
import { useLogExport } from './use-log-export';

/** Who did what in the store, by person, kind and days. */
export const LogPage = () => (
  <ForOwners>
    <Log />
  </ForOwners>
);

function Log() {
  const { t } = useTranslation('mf-profile');
  const paths = usePaths();
  const navigate = useNavigate();
  const [person, setPerson] = useState('');
  const [group, setGroup] = useState<Types.AuditGroup | ''>('');
  const range = useDateRange();
  const where = useWhere({ person, group, days: range.problem ? null : range.days });
  const log = useLog(where);
  const file = useLogExport(where, t('log.file', { start: range.days.start, end: range.days.end }));
  const actors = useStoreQuery(LogActorsDocument, {}).data?.audit_actor_list ?? [];

  return (
    <PageFrame
      kind="list"
      title={t('log.title')}
      back={() => navigate(paths.profile())}
      action={
        <Button
          variant="secondary"
          pending={file.pending}
          disabled={log.rows.length === 0}
          icon={<Download size={20} />}
          onClick={() => void file.save()}
        >
          {t('log.export')}
        </Button>
      }
    >
      <LiveRegion message={file.saved} />
      <Stack gap={3}>
        <div className={styles.filters}>
          <RangePicker range={range} />
          <div className={styles.pair}>
            <SelectField
              label={t('log.person')}
              value={person}
              options={[
                { value: '', label: t('log.everybody') },
                ...actors.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => setPerson(event.target.value)}
            />
            <SelectField
              label={t('log.kind')}
              value={group}
              options={[
                { value: '', label: t('log.everything') },
                ...logGroups.map((value) => ({ value, label: t(`log.groups.${value}`) })),
              ]}
              onChange={(event) => setGroup(event.target.value as Types.AuditGroup | '')}
            />
          </div>
        </div>
        <PagedList
          list={log}
          loading={t('log.loading')}
          error={t('log.error')}
          more={t('log.more')}
          results={t('log.count', { count: log.count })}
          empty={<EmptyState title={t('log.none')} message={t('log.none_hint')} />}
          loadsOnScroll
        >
          {(rows) => (
            <List as="ol" gap={1} aria-label={t('log.title')}>
              {rows.map((row) => (
                <LogRowView key={row.id} entry={row} />
              ))}
            </List>
          )}
        </PagedList>
      </Stack>
    </PageFrame>
  );
}

interface Filters {
  person: string;
  group: Types.AuditGroup | '';
  /** Null while the typed days are invalid: the filter does not restrict the time. */
  days: { start: string; end: string } | null;
}

/** The API's filter, with the store's days as instants. */
function useWhere({ person, group, days }: Filters): Types.AuditEntry_Where {
  const { timezone } = useStore();
  return {
    ...(person ? { actor_id: { _eq: person } } : {}),
    ...(group ? { group: { _eq: group } } : {}),
    ...(days
      ? {
          at: {
            _gte: dayRange(days.start, timezone).start.toISOString(),
            _lt: dayRange(days.end, timezone).end.toISOString(),
          },
        }
      : {}),
  };
}
