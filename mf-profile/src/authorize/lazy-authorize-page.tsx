import { lazyView } from '@suite/remote-kit';
import { SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** The page that few people open, in a chunk that the profile does not wait for. */
export const AuthorizePage = lazyView(
  () => import(/* webpackChunkName: "authorize" */ './authorize.page'),
  'AuthorizePage',
  AuthorizeSkeleton,
);

function AuthorizeSkeleton() {
  const { t } = useTranslation('mf-profile');
  return <SkeletonList rows={4} label={t('authorize.loading')} />;
}
