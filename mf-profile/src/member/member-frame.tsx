import { QueryStates, type StoreQuery } from '@suite/remote-kit';
import { EmptyState, PageFrame, Stack } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { type TeamKind, usePaths } from '../paths';
import type { MemberFragment } from './member.generated';
import { MemberHead, type Who } from './member-head';

interface Props<TData> {
  kind: TeamKind;
  query: Pick<StoreQuery<TData, Record<string, unknown>>, 'data' | 'problem' | 'asOf' | 'refetch'>;
  /** Returns the member of the response; null if there is no member of this kind. */
  read: (data: TData) => { member: MemberFragment; who: Who } | null;
  children: (member: MemberFragment, who: Who) => ReactNode;
}

/** The frame of a member's page: back link, query states and header. */
export function MemberFrame<TData>({ kind, query, read, children }: Props<TData>) {
  const { t } = useTranslation('mf-profile');
  const navigate = useNavigate();
  const paths = usePaths();
  const found = query.data && read(query.data);
  const { kind: refusal } = query.problem ?? {};
  const isMissing = found === null || refusal === 'not_found' || refusal === 'invalid_input';

  return (
    <PageFrame kind="form" title={found?.who.name ?? t('member.title')} back={() => navigate(paths[kind]())}>
      {isMissing ? (
        <EmptyState
          title={t('member.missing')}
          message={t('member.missing_hint')}
          action={<Link to={paths[kind]()}>{t('member.to_list')}</Link>}
        />
      ) : (
        <QueryStates query={query} loading={t('member.loading')} error={t('member.error')}>
          {() =>
            found && (
              <Stack gap={5}>
                <MemberHead member={found.member} who={found.who} />
                {children(found.member, found.who)}
              </Stack>
            )
          }
        </QueryStates>
      )}
    </PageFrame>
  );
}
