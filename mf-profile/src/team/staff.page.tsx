import { useLanguageName, useSearchParam } from '@suite/entities';
import { lazyOverlay, QueryStates, useFormat, usePermission, usePrefetch, useStoreQuery } from '@suite/remote-kit';
import { Button, DoneNote, EmptyState } from '@suite/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { HoursFrame } from '../hours/hours-frame';
import { OpenRequests } from '../hours/time-off/open-requests';
import { PeopleList } from './people-list';
import { StaffTeamDocument } from './team.generated';
import { TeamFrame } from './team-frame';

const InviteSheet = lazyOverlay(() => import('./invite-sheet'), 'InviteSheet');

/** The employees of the store, with the invitation of new ones. */
export function StaffPage() {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const languageName = useLanguageName();
  const mayInvite = usePermission('INVITE_STAFF');
  const [search, setSearch] = useSearchParam('q');
  const [inviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<string | null>(null);
  const query = useStoreQuery(StaffTeamDocument, {});
  usePrefetch(InviteSheet);
  const announcement = invited === null ? '' : t('invite.done', { name: invited });

  const invite = mayInvite && (
    <Button icon={<UserPlus size={20} />} onClick={() => setInviting(true)}>
      {t('invite.button')}
    </Button>
  );

  return (
    <TeamFrame kind="staff" search={search} onSearch={setSearch} action={invite}>
      <DoneNote message={announcement} />
      <QueryStates query={query} loading={t('team.loading')} error={t('team.error')}>
        {({ employee_list, time_off_request_list: requests }) => (
          <HoursFrame>
            {(onOutside) => (
              <>
                <OpenRequests requests={requests} onOutside={onOutside} refetch={query.refetch} />
                <PeopleList
                  kind="staff"
                  people={employee_list}
                  search={search}
                  onClearSearch={() => setSearch('')}
                  detailsOf={({ phone, specialize, spoken_languages: spoken }) => [
                    [specialize, spoken.map(languageName).join(', ')].filter(Boolean).join(' · ') || null,
                    phone ? format.phone(phone) : null,
                  ]}
                  empty={<EmptyState title={t('team.no_staff')} message={t('team.no_staff_hint')} />}
                />
              </>
            )}
          </HoursFrame>
        )}
      </QueryStates>
      {inviting && (
        <InviteSheet
          country={query.data?.company_list[0]?.country_code ?? 'US'}
          onClose={() => setInviting(false)}
          onInvited={(name) => {
            setInviting(false);
            setInvited(name);
            void query.refetch();
          }}
        />
      )}
    </TeamFrame>
  );
}
