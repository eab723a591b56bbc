import { QueryStates, usePrefetch, useStoreQuery } from '@suite/remote-kit';
import { Columns, PageFrame, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { CodeAtSignIn } from './code-at-sign-in';
import { CodeAtSignInDialog } from './code-at-sign-in-dialog.lazy';
import { ProfileDocument } from './profile.generated';
import { AccountLinks, StoreLinks, TeamLinks } from './profile-links';
import { ProfilePerson } from './profile-person';

/** The settings: the person's own account, and for those who manage them the store and its team. */
export function ProfilePage() {
  const { t } = useTranslation('mf-profile');
  const query = useStoreQuery(ProfileDocument, {});
  usePrefetch(CodeAtSignInDialog);

  return (
    <PageFrame kind="list" title={t('profile.title')}>
      <QueryStates query={query} loading={t('profile.loading')} error={t('profile.error')}>
        {({ me: { user, employee } }) => (
          <Columns>
            <Stack>
              <Section title={t('profile.account')}>
                {employee && <ProfilePerson {...employee} />}
                {user && <ProfilePerson {...user} phone={user.phone_number} />}
                <AccountLinks />
              </Section>
              {user && <CodeAtSignIn user={user} />}
            </Stack>
            <Stack>
              <StoreLinks />
              <TeamLinks />
            </Stack>
          </Columns>
        )}
      </QueryStates>
    </PageFrame>
  );
}
