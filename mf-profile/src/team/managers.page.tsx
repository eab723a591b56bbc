import { useSearchParam } from '@suite/entities';
import { QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { EmptyState } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { PeopleList } from './people-list';
import { type ManagerRowFragment, ManagersTeamDocument } from './team.generated';
import { TeamFrame } from './team-frame';

const ranks: readonly ManagerRowFragment['role'][] = ['owner', 'partner', 'manager'];

/** The list of managers: owners, then partners, then managers. */
export function ManagersPage() {
  const { t } = useTranslation('mf-profile');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const [search, setSearch] = useSearchParam('q');
  const query = useStoreQuery(ManagersTeamDocument, {});

  return (
    <TeamFrame kind="managers" search={search} onSearch={setSearch}>
      <QueryStates query={query} loading={t('team.loading')} error={t('team.error')}>
        {({ company_list: [company] }) => (
          <PeopleList
            kind="managers"
            people={(company?.company_users ?? [])
              .map(({ phone_number, ...person }) => ({ ...person, phone: phone_number }))
              .sort((a, b) => ranks.indexOf(a.role) - ranks.indexOf(b.role))}
            search={search}
            onClearSearch={() => setSearch('')}
            detailsOf={({ id, role, phone, email }) => [
              id === company?.company_user.id
                ? t('team.role_of_you', { role: kit(`role.${role}`) })
                : kit(`role.${role}`),
              phone ? format.phone(phone) : email,
            ]}
            empty={<EmptyState title={t('team.no_managers')} message={t('team.no_managers_hint')} />}
          />
        )}
      </QueryStates>
    </TeamFrame>
  );
}
