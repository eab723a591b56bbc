import { managesStore } from '@suite/domain';
import { searchByName } from '@suite/domain/search';
import { QueryStates, useGate, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, InLanguage, LinkList, SearchField, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { ReplySuggestionsDocument, type ReplySuggestionsQuery } from './replies.generated';
import styles from './suggestions-sheet.module.css';

/** More replies than this have a search. */
const maxWithoutSearch = 7;

interface Props {
  conversationId: string;
  onChoose: (content: string) => void;
  onClose: () => void;
}

/** The saved replies as this client would read them, to choose one. */
export function SuggestionsSheet({ conversationId, onChoose, onClose }: Props) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const { role, area } = useGate();
  const query = useStoreQuery(ReplySuggestionsDocument, { conversation_id: conversationId });
  const mayManage = area === 'owner' && managesStore(role);
  return (
    <Sheet isOpen onClose={onClose} title={t('replies.title')}>
      <Stack gap={3}>
        <QueryStates query={query} loading={t('replies.loading')} error={t('replies.error')}>
          {({ conversation_reply_suggestions: replies }) =>
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

type Suggestion = ReplySuggestionsQuery['conversation_reply_suggestions'][number];

function Suggestions({ replies, onChoose }: { replies: readonly Suggestion[] } & Pick<Props, 'onChoose'>) {
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
