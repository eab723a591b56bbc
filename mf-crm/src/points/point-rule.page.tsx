import { ForOwners } from '@suite/entities';
import { areaPaths, QueryStates, useGate, useStoreQuery } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PointRuleForm } from './point-rule-form';
import { PointRuleDocument } from './points.generated';

/** How clients of the store earn and use points, with what all of them are worth. */
export const PointRulePage = () => (
  <ForOwners>
    <PointRule />
  </ForOwners>
);

function PointRule() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const { area, store } = useGate();
  const query = useStoreQuery(PointRuleDocument, {});
  const start = areaPaths(area, store?.whmcsId ?? null).to('/go-checkin');
  return (
    <PageFrame kind="form" title={t('points.rule.title')} back={() => navigate(start)}>
      <QueryStates query={query} loading={t('points.rule.loading')} error={t('points.rule.error')} rows={6}>
        {({ point_rule }) => <PointRuleForm rule={point_rule} refetch={query.refetch} />}
      </QueryStates>
    </PageFrame>
  );
}
