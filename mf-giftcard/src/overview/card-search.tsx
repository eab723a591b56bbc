import { debounceMs } from '@suite/domain/durations';
import { QueryStates, useDebouncedValue, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, List, Note, SearchField, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { CardRow } from '../list/card-row';
import { usePaths } from '../paths';
import { useListsCards } from '../use-lists-cards';
import { SearchCardsDocument } from './overview.generated';

/**
 * Finds cards as one types: by code, phone number or name. Enter shows all that match in the list, to people who list
 * cards.
 */
export function CardSearch() {
  const { t } = useTranslation('mf-giftcard');
  const navigate = useNavigate();
  const paths = usePaths();
  const listsCards = useListsCards();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), debounceMs);
  const query = useStoreQuery(SearchCardsDocument, { search }, { skip: search === '' });
  return (
    <Stack gap={3}>
      <SearchField
        label={t('overview.search')}
        value={typed}
        onChange={setTyped}
        onEnter={() => listsCards && typed.trim() !== '' && navigate(paths.list({ q: typed.trim() }))}
      />
      {!listsCards && <Note small>{t('overview.find_only')}</Note>}
      {search !== '' && (
        <QueryStates query={query} loading={t('list.loading')} error={t('list.error')} rows={2}>
          {({ gift_card_list: cards }) =>
            cards.length === 0 ? (
              <EmptyState
                title={t('list.none')}
                message={t(listsCards ? 'overview.none_hint' : 'overview.find_only')}
              />
            ) : (
              <>
                <List gap={2} aria-label={t('overview.results')}>
                  {cards.map((card) => (
                    <CardRow key={card.id} card={card} link={{ to: paths.detail({ id: card.id }) }} />
                  ))}
                </List>
                {listsCards && <Link to={paths.list({ q: search })}>{t('overview.all_results')}</Link>}
              </>
            )
          }
        </QueryStates>
      )}
    </Stack>
  );
}
