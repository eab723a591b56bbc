import { QueryStates, usePrefetch, useStoreQuery } from '@suite/remote-kit';
import { PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { CodeAtSignIn } from './code-at-sign-in';
import { CodeAtSignInDialog } from './code-at-sign-in-dialog.lazy';
import { ProfileDocument } from './profile.generated';
import { ProfileCard } from './profile-card';
import { ProfileLinks } from './profile-links';

/** The profile page: personal data, and links to the team and the account. */
export function ProfilePage() {
  const { t } = useTranslation('mf-profile');
  const query = useStoreQuery(ProfileDocument, {});
  usePrefetch(CodeAtSignInDialog);

  return (
    <PageFrame kind="list" title={t('profile.title')}>
      <QueryStates query={query} loading={t('profile.loading')} error={t('profile.error')}>
        {({ me: { user } }) => (
          <Stack gap={5}>
            {user && <ProfileCard user={user} />}
            <ProfileLinks />
            {user && <CodeAtSignIn user={user} />}
          </Stack>
        )}
      </QueryStates>
    </PageFrame>
  );
}
