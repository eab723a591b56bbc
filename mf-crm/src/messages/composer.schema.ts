import { openFields, savedReplyLimits } from '@suite/domain/saved-reply';
import * as v from 'valibot';

/** The reply to a client as it is typed, and whether sending it closes the conversation. */
export const composerSchema = v.object({
  content: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('reply_required'),
    v.maxLength(savedReplyLimits.content, 'too_long'),
    v.rawCheck(({ dataset, addIssue }) => {
      const [field] = dataset.typed ? openFields(dataset.value) : [];
      if (field) addIssue({ message: `open_${field}` });
    }),
  ),
  closes: v.boolean(),
});
