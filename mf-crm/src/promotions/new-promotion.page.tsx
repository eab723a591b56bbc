import { ForOwners } from '@suite/entities';
import { QueryStates, useStore, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { PromotionForm } from './promotion-form';
import { emptyPromotion } from './promotion-form.schema';
import { valuesOf } from './promotion-input';
import {
  OnePromotionDocument,
  PromotionGroupsDocument,
  type PromotionGroupsQuery,
  type SenderFragment,
} from './promotions.generated';

/** A new promotion: an empty one, a copy of another one, a draft, or one for a group. */
export const NewPromotionPage = () => (
  <ForOwners>
    <NewPromotion />
  </ForOwners>
);

function NewPromotion() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const [params] = useSearchParams();
  const sourceId = params.get('draft') ?? params.get('from');
  const query = useStoreQuery(PromotionGroupsDocument, {});
  return (
    <PageFrame kind="form" title={t('promotions.new')} back={() => navigate(paths.promotions())}>
      <QueryStates query={query} loading={t('groups.loading')} error={t('groups.error')} rows={8}>
        {({ customer_group_list: groups, campaign_sender: sender }) =>
          sourceId ? (
            <FromStored key={sourceId} id={sourceId} groups={groups} sender={sender} />
          ) : (
            <FromEmpty groupId={params.get('group')} groups={groups} sender={sender} />
          )
        }
      </QueryStates>
    </PageFrame>
  );
}

interface OfStore {
  groups: PromotionGroupsQuery['customer_group_list'];
  sender: SenderFragment;
}

function FromEmpty({ groups, groupId, sender }: OfStore & { groupId: string | null }) {
  const { name, timezone } = useStore();
  const chosen = groups.filter(({ id }) => id === groupId).map(({ id }) => id);
  const initial = { ...emptyPromotion(name, new Date(), timezone), group_ids: chosen };
  return <PromotionForm groups={groups} sender={sender} initial={initial} draft={null} />;
}

function FromStored({ id, groups, sender }: OfStore & { id: string }) {
  const { t } = useTranslation('mf-crm');
  const { timezone } = useStore();
  const paths = usePaths();
  const query = useStoreQuery(OnePromotionDocument, { id });
  const [params] = useSearchParams();
  const isDraftLink = params.has('draft');
  return (
    <QueryStates query={query} loading={t('promotions.loading_one')} error={t('promotions.error_one')} rows={8}>
      {({ campaign }) =>
        isDraftLink && campaign.status !== 'draft' ? (
          <EmptyState
            title={t('promotions.already_sent')}
            action={<Link to={paths.promotion({ id })}>{t('promotions.open')}</Link>}
          />
        ) : (
          <PromotionForm
            groups={groups}
            sender={sender}
            initial={valuesOf(campaign, new Date(), timezone)}
            draft={isDraftLink ? { id, version: campaign.version } : null}
          />
        )
      }
    </QueryStates>
  );
}
