import { shownGiftCardCode } from '@suite/domain/gift-card';
import { FactList, FigureTable } from '@suite/entities';
import { QueryStates, useBack, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Columns, EmptyState, MenuLink, Note, PageFrame, Section, Stack } from '@suite/ui';
import { Gift, List as ListIcon, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { GiftCardRunDocument, type GiftCardRunQuery } from './runs.generated';

/** A print run: its codes, its cards by state, and its print sheet: `?id=`. */
export function RunPage() {
  const { t } = useTranslation('mf-giftcard');
  const back = useBack();
  const id = useSearchParams()[0].get('id') ?? '';
  return (
    <PageFrame kind="record" title={t('runs.one')} back={back}>
      <NamedRun id={id} />
    </PageFrame>
  );
}

function NamedRun({ id }: { id: string }) {
  const { t } = useTranslation('mf-giftcard');
  const paths = usePaths();
  const query = useStoreQuery(GiftCardRunDocument, { id }, { skip: id === '' });
  if (id === '' || (!query.data && query.problem?.kind === 'not_found'))
    return (
      <EmptyState
        title={t('runs.missing')}
        message={t('runs.missing_hint')}
        action={<Link to={paths.runs()}>{t('runs.title')}</Link>}
      />
    );
  return (
    <QueryStates query={query} loading={t('runs.loading_one')} error={t('runs.error_one')}>
      {({ gift_card_run_by_id: run }) => <Run run={run} />}
    </QueryStates>
  );
}

function Run({ run }: { run: GiftCardRunQuery['gift_card_run_by_id'] }) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const paths = usePaths();
  const states = ['not_sold', 'active', 'depleted', 'expired', 'off'] as const;
  return (
    <Columns>
      <Stack>
        <Section
          title={t('runs.codes', { start: shownGiftCardCode(run.start_code), end: shownGiftCardCode(run.end_code) })}
        >
          <Note>{t('runs.sold_of', { sold: run.sold, count: run.quantity })}</Note>
          <div>
            <MenuLink to={paths.printSheet({ id: run.id })} icon={<Printer size={20} />}>
              {t('runs.print')}
            </MenuLink>
            {run.not_sold > 0 && (
              <MenuLink to={paths.sell()} icon={<Gift size={20} />}>
                {t('sell.title')}
              </MenuLink>
            )}
            <MenuLink to={paths.list({ run: run.id })} icon={<ListIcon size={20} />}>
              {t('runs.list')}
            </MenuLink>
          </div>
        </Section>
        <Section title={t('runs.about')}>
          <FactList
            facts={[
              [t('runs.value'), run.value ? format.money(run.value) : t('runs.value_open')],
              [t('card.facts.created'), format.dateTime(run.created_at)],
              [t('runs.by'), run.person_name],
              [t('charge.note'), run.note],
            ]}
          />
        </Section>
      </Stack>
      <Section title={t('list.status')}>
        <FigureTable
          caption={t('runs.states')}
          header={[t('list.status'), t('liability.cards')]}
          rows={states.map((state) => ({ id: state, name: t(`runs.state.${state}`), figures: [run[state]] }))}
          total={{ name: t('overview.total'), figures: [run.quantity] }}
        />
      </Section>
    </Columns>
  );
}
