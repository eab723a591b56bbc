import { useStoreQuery } from '@suite/remote-kit';
import { ReviewSuggestionsDocument } from './replies.generated';
import { type ChoiceProps, SavedReplySheet } from './saved-reply-sheet';

/** The saved replies as the client of a review would read them. */
export function ReviewSuggestionsSheet({ reviewId, ...props }: ChoiceProps & { reviewId: string }) {
  const query = useStoreQuery(ReviewSuggestionsDocument, { review_id: reviewId });
  return <SavedReplySheet query={query} replies={query.data?.review_reply_suggestions} {...props} />;
}
