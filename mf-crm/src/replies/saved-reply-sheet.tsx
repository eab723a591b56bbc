import { managesStore } from '@suite/domain';
import { searchByName } from '@suite/domain/search';
import { QueryStates, useGate } from '@suite/remote-kit';
import { EmptyState, InLanguage, LinkList, SearchField, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import type { SuggestionFragment } from './replies.generated';
import styles from './saved-reply-sheet.module.css';

/** More replies than this have a search. */
const maxWithoutSearch = 7;

/** What a sheet of saved replies does with the chosen one. */
export interface ChoiceProps {
  onChoose: (content: string) => void;
  onClose: () => void;
}

interface Props extends ChoiceProps {
  query: Parameters<typeof QueryStates>[0]['query'];
  replies: readonly SuggestionFragment[] | undefined;
}

/** Saved replies filled with facts, to choose one. */
export function SavedReplySheet({ query, replies = [], onChoose, onClose }: Props) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const { role, area } = useGate();
  const mayManage = area === 'owner' && managesStore(role);
  return (
    <Sheet isOpen onClose={onClose} title={t('replies.title')}>
      <Stack gap={3}>
        <QueryStates query={query} loading={t('replies.loading')} error={t('replies.error')}>
          {() =>
            replies.length === 0 ? (
              <EmptyState
                title={t('replies.empty')}
                message={t(mayManage ? 'replies.empty_hint' : 'replies.empty_staff_hint')}
              />
            ) : (
              <Suggestions replies={replies} onChoose={onChoose} />
            )
          }
        </QueryStates>
        {mayManage && <LinkList links={[{ to: paths.savedReplies(), label: t('replies.manage') }]} />}
      </Stack>
    </Sheet>
  );
}

function Suggestions({
  replies,
  onChoose,
}: { replies: readonly SuggestionFragment[] } & Pick<ChoiceProps, 'onChoose'>) {
  const { t } = useTranslation('mf-crm');
  const [search, setSearch] = useState('');
  const found = search.trim() === '' ? replies : searchByName(replies, search);
  return (
    <>
      {replies.length > maxWithoutSearch && (
        <SearchField label={t('replies.search')} value={search} onChange={setSearch} />
      )}
      {found.length === 0 && <EmptyState title={t('replies.no_match', { search: search.trim() })} />}
      <ul className={styles.list}>
        {found.map(({ id, name, content, language }) => (
          <li key={id}>
            <button type="button" className={styles.reply} onClick={() => onChoose(content)}>
              <span className={styles.name}>{name}</span>
              <InLanguage language={language} className={styles.content}>
                {content}
              </InLanguage>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
