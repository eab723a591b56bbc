import { templateProblem } from '@suite/domain/message-template';
import * as v from 'valibot';

/** The wording of a text as it is typed; the rule of the domain names its problem. */
export const templateSchema = v.object({
  content: v.pipe(
    v.string(),
    v.trim(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? templateProblem(dataset.value) : null;
      if (problem) addIssue({ message: problem });
    }),
  ),
});
