import { DoneMessage, ForOwners, usePathBesideList } from '@suite/entities';
import { PageFrame } from '@suite/ui';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { PromotionView } from './promotion-view';
import { usePromotion } from './use-promotion';

/** A promotion on a page of its own. */
export const PromotionPage = () => (
  <ForOwners>
    <PromotionOnPage />
  </ForOwners>
);

function PromotionOnPage() {
  const paths = usePaths();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const promotion = usePromotion(id);
  const { state } = useLocation();
  const beside = usePathBesideList(paths.promotions(), id);
  const { data, problem } = promotion.query;
  const automation = data?.campaign.automation ?? null;
  // Which list it is in is known once it is loaded.
  if (beside && (data || problem))
    return <Navigate replace to={automation ? `${beside}&automation=${automation}` : beside} state={state} />;
  return (
    <PageFrame
      kind="record"
      title={promotion.title}
      back={() => navigate(paths.promotions(automation ? { automation } : {}))}
    >
      <PromotionView promotion={promotion} done={<DoneMessage />} />
    </PageFrame>
  );
}
