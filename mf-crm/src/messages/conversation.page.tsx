import { usePathBesideList } from '@suite/entities';
import { PageFrame } from '@suite/ui';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { ConversationView, useConversation } from './conversation-view';

/** A conversation on a page of its own. */
export function ConversationPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const paths = usePaths();
  const conversation = useConversation(id);
  const toInbox = () => navigate(paths.messages(), { replace: true });
  const beside = usePathBesideList(paths.messages(), id);
  if (beside) return <Navigate replace to={beside} />;
  return (
    <PageFrame kind="record" title={conversation.title} back={toInbox}>
      <ConversationView conversation={conversation} onLeave={toInbox} />
    </PageFrame>
  );
}
