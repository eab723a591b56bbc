import { usePathBesideList } from '@suite/entities';
import { useStoreQuery } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { ReviewView } from './review-view';
import { OneReviewDocument } from './reviews.generated';

/** A review on a page of its own. */
export function ReviewPage() {
  const { t } = useTranslation('mf-crm');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(OneReviewDocument, { id });
  const beside = usePathBesideList(paths.reviews(), id);
  if (beside) return <Navigate replace to={beside} />;
  return (
    <PageFrame kind="record" title={t('reviews.one')} back={() => navigate(paths.reviews(), { replace: true })}>
      <ReviewView query={query} />
    </PageFrame>
  );
}
