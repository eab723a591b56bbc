import { areaPaths, QueryStates, useGate, useStoreQuery } from '@suite/remote-kit';
import { PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { PromotionResultsDocument } from './promotion-results.generated';
import { Redemptions } from './redemptions';
import { ResultFigures } from './result-figures';

/** What a promotion brought in, each figure with the rows that it counts. */
export function PromotionResultsPage() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const { area, store } = useGate();
  const { id = '' } = useParams();
  const query = useStoreQuery(PromotionResultsDocument, { id });
  const promotion = areaPaths(area, store?.whmcsId ?? null).to(`/promotion/details/${id}`);
  return (
    <PageFrame kind="report" title={t('promotion_results.title')} back={() => navigate(promotion)}>
      <Stack>
        <QueryStates
          query={query}
          loading={t('promotion_results.loading')}
          error={t('promotion_results.error')}
          rows={8}
        >
          {({ campaign_results }) => <ResultFigures results={campaign_results} />}
        </QueryStates>
        <Redemptions id={id} />
      </Stack>
    </PageFrame>
  );
}
