import { useStoreQuery } from '@suite/remote-kit';
import { ReplySuggestionsDocument } from './replies.generated';
import { type ChoiceProps, SavedReplySheet } from './saved-reply-sheet';

/** The saved replies as the client of a conversation would read them. */
export function SuggestionsSheet({ conversationId, ...props }: ChoiceProps & { conversationId: string }) {
  const query = useStoreQuery(ReplySuggestionsDocument, { conversation_id: conversationId });
  return <SavedReplySheet query={query} replies={query.data?.conversation_reply_suggestions} {...props} />;
}
