import { ForOwners } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { SavedRepliesDocument } from './replies.generated';
import { ReplyForm } from './reply-form';

/** In the place of an id, for a reply that is not saved yet. */
export const newReply = 'new';

/** A saved reply, or a new one. */
export const ReplyPage = () => (
  <ForOwners>
    <Reply />
  </ForOwners>
);

function Reply() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const { id = '' } = useParams();
  const query = useStoreQuery(SavedRepliesDocument, {});
  const reply = query.data?.saved_reply_list.find((one) => one.id === id) ?? null;
  const toList = () => navigate(paths.savedReplies(), { replace: true });
  return (
    <PageFrame kind="form" title={reply?.name ?? t(id === newReply ? 'replies.new' : 'replies.title')} back={toList}>
      <QueryStates query={query} loading={t('replies.loading')} error={t('replies.error')} rows={4}>
        {() =>
          reply || id === newReply ? (
            <ReplyForm key={id} reply={reply} refetch={query.refetch} onDone={toList} />
          ) : (
            <EmptyState title={t('replies.not_found')} />
          )
        }
      </QueryStates>
    </PageFrame>
  );
}
