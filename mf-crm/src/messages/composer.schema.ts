import { savedReplyLimits } from '@suite/domain/saved-reply';
import * as v from 'valibot';
import { withoutOpenFields } from '../replies/open-fields';

/** The reply to a client as it is typed, and whether sending it closes the conversation. */
export const composerSchema = v.object({
  content: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('reply_required'),
    v.maxLength(savedReplyLimits.content, 'too_long'),
    withoutOpenFields(),
  ),
  closes: v.boolean(),
});
