import { savedReplyLimits, savedReplyProblem } from '@suite/domain/saved-reply';
import * as v from 'valibot';

/** A text of a saved reply as it is typed, which may be empty; the rule of the domain names its problem. */
const content = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(savedReplyLimits.content, 'too_long'),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? savedReplyProblem(dataset.value) : null;
    if (problem) addIssue({ message: problem });
  }),
);

/** A saved reply as it is typed: a name, and a text in one of the languages at least. */
export const replySchema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(savedReplyLimits.name, 'too_long')),
    content_en: content,
    content_vi: content,
  }),
  v.forward(
    v.partialCheck(
      [['content_en'], ['content_vi']],
      ({ content_en, content_vi }) => content_en !== '' || content_vi !== '',
      'reply_text_required',
    ),
    ['content_en'],
  ),
);
