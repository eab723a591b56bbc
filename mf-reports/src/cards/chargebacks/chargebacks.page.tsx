import { PagedList, usePagedList } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import { useBack } from '@suite/remote-kit';
import { Chip, Chips, EmptyState, List, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { HiddenAmountsNote } from '../hidden-amounts-note';
import { uncounted } from '../uncounted';
import { useFilters } from '../use-filters';
import { ChargebacksDocument } from './chargebacks.generated';
import { DisputeRow } from './dispute-row';

const groups = {
  active: ['inquiry', 'opened', 'under_review'],
  won: ['won'],
  closed: ['lost', 'accepted'],
} as const satisfies Record<string, readonly Types.ChargebackState[]>;
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as Group[];
const filters = ['state'] as const;

/** The disputes of card payments by clients' banks, the newest first. */
export function ChargebacksPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const { values, change } = useFilters(filters);
  const group = groupNames.find((name) => name === values.state) ?? null;
  const where: Types.Chargeback_Where = group ? { state: { _in: [...groups[group]] } } : {};
  const list = usePagedList(
    ChargebacksDocument,
    { where },
    { list: 'chargebacks', count: ({ chargebacks }) => uncounted(chargebacks) },
  );
  return (
    <PageFrame kind="list" title={t('cards.chargebacks.title')} back={back}>
      <Stack gap={3}>
        <Chips legend={t('cards.chargebacks.filter')} hidesLegend>
          <Chip selected={group === null} onSelect={() => change({ state: '' })}>
            {t('cards.chargebacks.all')}
          </Chip>
          {groupNames.map((name) => (
            <Chip key={name} selected={group === name} onSelect={() => change({ state: name })}>
              {t(`cards.chargebacks.${name}`)}
            </Chip>
          ))}
        </Chips>
        <HiddenAmountsNote />
        <PagedList
          list={list}
          loading={t('cards.chargebacks.loading')}
          error={t('cards.chargebacks.error')}
          more={t('cards.chargebacks.more')}
          empty={
            group ? (
              <EmptyState title={t('cards.chargebacks.none')} />
            ) : (
              <EmptyState title={t('cards.chargebacks.empty')} message={t('cards.chargebacks.empty_hint')} />
            )
          }
          loadsOnScroll
        >
          {(disputes) => (
            <List gap={2} aria-label={t('cards.chargebacks.title')}>
              {disputes.map((dispute) => (
                <DisputeRow key={dispute.id} dispute={dispute} />
              ))}
            </List>
          )}
        </PagedList>
      </Stack>
    </PageFrame>
  );
}
