import { ForOwners, useSearchParam } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Button, Chip, Chips, EmptyState, List, LiveRegion, Note, PageFrame, Stack, UndoBar } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { DuplicateRow } from './duplicate-row';
import { ClientDuplicatesDocument } from './merge.generated';
import { RecentMerges } from './recent-merges';
import { useNotSame } from './use-not-same';

/** Pairs that are loaded at a time, and the most of one request. */
const step = 20;
const maxPairs = 100;

const strengths = ['likely', 'maybe'] as const;

/** Pairs of clients who can be one person, the most likely first. */
export const DuplicatesPage = () => (
  <ForOwners>
    <Duplicates />
  </ForOwners>
);

function Duplicates() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const [chosen, setChosen] = useSearchParam('strength');
  const [limit, setLimit] = useState(step);
  const strength = strengths.find((one) => one === chosen) ?? 'likely';
  const query = useStoreQuery(ClientDuplicatesDocument, { strength, limit });
  const notSame = useNotSame(query.refetch);
  const choose = (value: (typeof strengths)[number]) => setChosen(value === 'likely' ? '' : value);
  return (
    <PageFrame kind="list" title={t('merge.title')} back={() => navigate(paths.clients())}>
      <Stack>
        <Chips legend={t('merge.strength')} hidesLegend>
          {strengths.map((one) => (
            <Chip key={one} selected={one === strength} onSelect={() => choose(one)}>
              {t(`merge.strengths.${one}`)}
            </Chip>
          ))}
        </Chips>
        <Note small>{t(`merge.strength_hints.${strength}`)}</Note>
        <QueryStates query={query} loading={t('merge.loading')} error={t('merge.error')} rows={4}>
          {({ customer_duplicates: { count, pairs } }) => (
            <Stack>
              <LiveRegion message={t('merge.count', { count })} />
              {pairs.length === 0 ? (
                <EmptyState title={t(`merge.none.${strength}`)} message={t('merge.none_hint')} />
              ) : (
                <List gap={3} aria-label={t('merge.title')}>
                  {pairs.map((pair) => (
                    <DuplicateRow
                      key={`${pair.first.id} ${pair.second.id}`}
                      pair={pair}
                      pending={notSame.isPending(pair)}
                      onNotSame={notSame.dismiss}
                    />
                  ))}
                </List>
              )}
              {count > limit && limit < maxPairs && (
                <Button variant="secondary" wide onClick={() => setLimit(limit + step)}>
                  {t('merge.more')}
                </Button>
              )}
            </Stack>
          )}
        </QueryStates>
        <RecentMerges onUndone={() => void query.refetch()} />
        {notSame.bar && <UndoBar {...notSame.bar} />}
      </Stack>
    </PageFrame>
  );
}
