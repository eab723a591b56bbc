import { ForOwners } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Button, EmptyState, List, Note, PageFrame, RowLink, Stack } from '@suite/ui';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMessageSettingsPath, usePaths } from '../paths';
import { SavedRepliesDocument } from './replies.generated';
import { newReply } from './reply.page';

/** The replies that the store's people choose from when they answer clients. */
export const RepliesPage = () => (
  <ForOwners>
    <Replies />
  </ForOwners>
);

function Replies() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const settingsPath = useMessageSettingsPath();
  const query = useStoreQuery(SavedRepliesDocument, {});
  const add = (
    <Button icon={<Plus size={20} />} onClick={() => navigate(paths.savedReply({ id: newReply }))}>
      {t('replies.add')}
    </Button>
  );
  const isEmpty = query.data?.saved_reply_list.length === 0;
  return (
    <PageFrame kind="list" title={t('replies.title')} back={() => navigate(settingsPath)} action={!isEmpty && add}>
      <QueryStates query={query} loading={t('replies.loading')} error={t('replies.error')} rows={4}>
        {({ saved_reply_list: replies }) =>
          replies.length === 0 ? (
            <EmptyState title={t('replies.empty')} message={t('replies.empty_hint')} action={add} />
          ) : (
            <Stack gap={4}>
              <Note>{t('replies.hint')}</Note>
              <List gap={2} columns>
                {replies.map(({ id, name, content_en, content_vi }) => (
                  <RowLink key={id} to={paths.savedReply({ id })} title={name} details={[content_en, content_vi]} />
                ))}
              </List>
            </Stack>
          )
        }
      </QueryStates>
    </PageFrame>
  );
}
