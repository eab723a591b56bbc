import { DoneMessage, ForOwners, PagedList, useOpenRecord, usePagedList, useSearchParam } from '@suite/entities';
import { Button, EmptyState, List, ListDetail, MenuLink, PageFrame, SegmentedControl, Stack } from '@suite/ui';
import { Plus, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { AutomationDays } from './automation-days';
import { counted } from './counted';
import { MessageCredits } from './message-credits';
import { PromotionPane } from './promotion-pane';
import { PromotionRow } from './promotion-row';
import { PromotionsDocument } from './promotions.generated';

const states = ['current', 'expired', 'draft'] as const;
const automations = ['birthday', 'not_seen', 'first_visit', 'points_expire'] as const;

/** The promotions of the store, or the days of an automation, with the chosen one beside them where there is room. */
export const PromotionsPage = () => {
  const [named] = useSearchParam('automation');
  const automation = automations.find((one) => one === named);
  return <ForOwners>{automation ? <AutomationDays key={automation} kind={automation} /> : <Promotions />}</ForOwners>;
};

function Promotions() {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const navigate = useNavigate();
  const [named, setState] = useSearchParam('state');
  const state = states.find((one) => one === named) ?? 'current';
  const record = useOpenRecord((id) => paths.promotion({ id }));
  const list = usePagedList(
    PromotionsDocument,
    { where: { state } },
    { list: 'campaign_list', count: ({ campaign_aggregate }) => campaign_aggregate.count },
  );
  if (record.page) return <Navigate replace to={record.page} />;

  const add = (
    <Button aria-label={t('promotions.new')} icon={<Plus size={20} />} onClick={() => navigate(paths.newPromotion())}>
      {t('promotions.new_short')}
    </Button>
  );
  return (
    <PageFrame kind="list" title={t('promotions.title')} back={() => navigate(paths.goCheckin())} action={add}>
      <ListDetail
        detail={
          record.id && (
            <PromotionPane
              key={record.id}
              id={record.id}
              takesFocus={record.isChosen}
              onClose={record.close}
              onChanged={() => void list.refetch()}
            />
          )
        }
      >
        <Stack gap={3}>
          <DoneMessage />
          <MessageCredits />
          <SegmentedControl
            label={t('promotions.show')}
            selected={state}
            onSelect={(one) => setState(one === 'current' ? '' : one)}
            options={states.map((id) => ({ id, label: t(`promotions.states.${id}`) }))}
          />
          <PagedList
            list={list}
            loading={t('promotions.loading')}
            error={t('promotions.error')}
            more={t('promotions.more')}
            results={t('promotions.count', counted(list.count))}
            empty={
              <EmptyState
                title={t(`promotions.none.${state}`)}
                message={state === 'expired' ? undefined : t(`promotions.none_hint.${state}`)}
              />
            }
            loadsOnScroll
          >
            {(promotions) => (
              <List gap={2} aria-label={t('promotions.title')}>
                {promotions.map((promotion) => (
                  <PromotionRow key={promotion.id} promotion={promotion} link={record.linkTo(promotion.id)} />
                ))}
              </List>
            )}
          </PagedList>
          <MenuLink to={paths.automations()} icon={<Zap size={20} />}>
            {t('promotions.automations.title')}
          </MenuLink>
        </Stack>
      </ListDetail>
    </PageFrame>
  );
}
