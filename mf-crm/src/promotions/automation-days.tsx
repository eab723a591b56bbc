import { PagedList, useOpenRecord, usePagedList } from '@suite/entities';
import { EmptyState, List, ListDetail, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { counted } from './counted';
import { PromotionPane } from './promotion-pane';
import { PromotionRow } from './promotion-row';
import { type AutomationFragment, PromotionsDocument } from './promotions.generated';

/** The days on which an automation sent messages, newest first, with the chosen one beside them where there is room. */
export function AutomationDays({ kind }: Pick<AutomationFragment, 'kind'>) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const navigate = useNavigate();
  const record = useOpenRecord((id) => paths.promotion({ id }));
  const list = usePagedList(
    PromotionsDocument,
    { where: { kind: 'automation', automation: kind } },
    { list: 'campaign_list', count: ({ campaign_aggregate }) => campaign_aggregate.count },
  );
  if (record.page) return <Navigate replace to={record.page} />;

  const title = t('promotions.automations.days_sent', { name: t(`promotions.automations.kinds.${kind}`) });
  return (
    <PageFrame kind="list" title={title} back={() => navigate(paths.automations())}>
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
          <PagedList
            list={list}
            loading={t('promotions.automations.days_loading')}
            error={t('promotions.automations.days_error')}
            more={t('promotions.more')}
            results={t('promotions.automations.days_count', counted(list.count))}
            empty={
              <EmptyState
                title={t('promotions.automations.no_days')}
                message={t('promotions.automations.no_days_hint')}
              />
            }
            loadsOnScroll
          >
            {(days) => (
              <List gap={2} aria-label={title}>
                {days.map((day) => (
                  <PromotionRow key={day.id} promotion={day} link={record.linkTo(day.id)} />
                ))}
              </List>
            )}
          </PagedList>
        </Stack>
      </ListDetail>
    </PageFrame>
  );
}
