import { managesStore } from '@suite/domain';
import { QueryStates, useGate, useService, useStoreQuery } from '@suite/remote-kit';
import { List, Note, RowLink, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import { GroupsOfClientDocument } from './groups.generated';
import { useGroupName } from './use-group-name';

/** The groups of a client, for owners and partners of stores with check-in; nothing for others. */
export function ClientGroups({ customerId }: { customerId: string }) {
  const { role } = useGate();
  const hasCheckIn = useService('gci');
  return managesStore(role) && hasCheckIn ? <GroupsSection customerId={customerId} /> : null;
}

function GroupsSection({ customerId }: { customerId: string }) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const groupName = useGroupName();
  const query = useStoreQuery(GroupsOfClientDocument, { customer_id: customerId });
  return (
    <Section
      title={t('groups.title')}
      aside={<Link to={paths.clientGroups({ id: customerId })}>{t('groups.change_of_client')}</Link>}
    >
      <QueryStates query={query} loading={t('groups.loading')} error={t('groups.error')} rows={1}>
        {({ customer_group_list: groups }) => (
          <Stack gap={2}>
            {groups.length === 0 && <Note>{t('groups.client_in_none')}</Note>}
            <List gap={2} aria-label={t('groups.title')}>
              {groups.map((group) => (
                <RowLink
                  key={group.id}
                  to={paths.group({ id: group.id })}
                  title={groupName(group)}
                  details={[t(`groups.origin.${group.kind}`)]}
                />
              ))}
            </List>
          </Stack>
        )}
      </QueryStates>
    </Section>
  );
}
