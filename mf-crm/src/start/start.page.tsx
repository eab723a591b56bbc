import { ForOwners } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Columns, List, PageFrame, RowLink, Section, Stack } from '@suite/ui';
import { Sparkles, Tag, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useGroupName } from '../groups/use-group-name';
import { usePaths } from '../paths';
import { GoCheckinStartDocument, type GoCheckinStartQuery } from './start.generated';
import { startLinks } from './start-links';

/** The start page of Go Checkin: the day, the clients and the settings. */
export const StartPage = () => (
  <ForOwners>
    <Start />
  </ForOwners>
);

function Start() {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const query = useStoreQuery(GoCheckinStartDocument, {});
  return (
    <PageFrame kind="report" title={t('start.title')}>
      <Columns>
        <Section title={t('start.today')}>
          <List gap={2} aria-label={t('start.today')}>
            {startLinks.day.map(({ name, page, icon }) => (
              <RowLink
                key={name}
                to={paths[page]()}
                leading={icon}
                title={t(`start.${name}`)}
                details={[t(`start.${name}_hint`)]}
              />
            ))}
          </List>
        </Section>
        <Section title={t('start.clients')}>
          <Stack gap={3}>
            <QueryStates query={query} loading={t('groups.loading')} error={t('groups.error')} rows={3}>
              {({ customer_group_list: groups }) => <TypeLinks groups={groups} />}
            </QueryStates>
            <List gap={2} aria-label={t('start.clients')}>
              <RowLink
                to={paths.clients()}
                leading={<UsersRound size={20} />}
                title={t('start.all_clients')}
                details={[t('start.all_clients_hint')]}
              />
              <RowLink
                to={paths.groups()}
                leading={<Tag size={20} />}
                title={t('groups.title')}
                details={[t('start.groups_hint')]}
              />
              {startLinks.clients.map(({ name, page, icon }) => (
                <RowLink
                  key={name}
                  to={paths[page]()}
                  leading={icon}
                  title={t(`start.${name}`)}
                  details={[t(`start.${name}_hint`)]}
                />
              ))}
            </List>
          </Stack>
        </Section>
        <Section title={t('start.rules')}>
          <List gap={2} aria-label={t('start.rules')}>
            <RowLink
              to={paths.clientTypes()}
              leading={<Sparkles size={20} />}
              title={t('client_types.title')}
              details={[t('start.types_hint')]}
            />
            {startLinks.rules.map(({ name, page, icon }) => (
              <RowLink
                key={name}
                to={paths[page]()}
                leading={icon}
                title={t(`start.${name}`)}
                details={[t(`start.${name}_hint`)]}
              />
            ))}
          </List>
        </Section>
      </Columns>
    </PageFrame>
  );
}

/** The types that an owner looks after first. */
const lookedAfter = ['at_risk', 'vip', 'new'] as const;

function TypeLinks({ groups }: { groups: GoCheckinStartQuery['customer_group_list'] }) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const groupName = useGroupName();
  const shown = lookedAfter.flatMap((type) => groups.find(({ system_type }) => system_type === type) ?? []);
  return (
    <List gap={2} aria-label={t('start.types')}>
      {shown.map((group) => (
        <RowLink
          key={group.id}
          to={paths.group({ id: group.id })}
          title={groupName(group)}
          details={[
            t('groups.clients_share', { count: group.customer_count, share: Math.round(group.customer_share / 100) }),
          ]}
        />
      ))}
    </List>
  );
}
