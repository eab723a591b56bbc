import { lazyOverlay, useLanguage, usePermission } from '@suite/remote-kit';
import { useFormDraft, useMutationForm } from '@suite/remote-kit/form';
import { Button, Chip, Chips, FieldError, Note, Row, Stack, TextArea } from '@suite/ui';
import { MessageSquareQuote, SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { suggestionsFor, suggestionText } from '../domain/review-suggestions';
import { useOpenFieldMessages, withoutOpenFields } from '../replies/open-fields';
import { ReplyToReviewDocument, type WholeReviewFragment } from './reviews.generated';

const ReviewSuggestionsSheet = lazyOverlay(
  () => import('../replies/review-suggestions-sheet'),
  'ReviewSuggestionsSheet',
);

const maxReply = 1_000;
const schema = v.object({
  comment: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(maxReply, 'too_long'), withoutOpenFields()),
});

interface Props {
  review: WholeReviewFragment;
  onCancel: (() => void) | undefined;
  onDone: () => void;
}

/** The reply to a review, with suggestions and saved replies in the client's language to begin with. What was typed stays on this device. */
export function ReplyForm({ review, onCancel, onDone }: Props) {
  const { t } = useTranslation('mf-crm');
  const ownLanguage = useLanguage();
  const current = review.reply?.comment ?? '';
  const defaults = { comment: current };
  const { form, formProps, field, input, pending, refusal } = useMutationForm(ReplyToReviewDocument, {
    schema,
    defaultValues: defaults,
    messages: useOpenFieldMessages(),
    input: ({ comment }) => ({ id: review.id, comment, time_update: review.reply?.time_update ?? null }),
    onDone,
  });
  useFormDraft(form, `review:${review.id}`, defaults);
  const { value, set } = input('comment');
  const maySuggest = usePermission('MESSAGE');
  const [isChoosing, setChoosing] = useState(false);
  /** A saved reply is added to what was typed, to be edited before it is saved. */
  function choose(content: string) {
    set((value.trim() === '' ? content : `${value.trimEnd()} ${content}`).slice(0, maxReply));
    setChoosing(false);
  }
  return (
    <Stack as="form" gap={3} {...formProps}>
      <TextArea
        label={t('reviews.reply.label')}
        hint={t('reviews.reply.hint')}
        rows={4}
        maxLength={maxReply}
        {...field('comment')}
      />
      {maySuggest && (
        <Button type="button" variant="quiet" icon={<MessageSquareQuote size={20} />} onClick={() => setChoosing(true)}>
          {t('replies.title')}
        </Button>
      )}
      {isChoosing && (
        <ReviewSuggestionsSheet reviewId={review.id} onChoose={choose} onClose={() => setChoosing(false)} />
      )}
      {value.trim() === '' && (
        <Chips legend={t('reviews.reply.suggestions')}>
          {suggestionsFor(review.rating).map((one) => (
            <Chip key={one} onSelect={() => set(suggestionText(one, review.language ?? ownLanguage, review.user_name))}>
              {t(`reviews.suggestions.${one}`)}
            </Chip>
          ))}
        </Chips>
      )}
      <Note small>{t('reviews.reply.not_sent')}</Note>
      <FieldError message={refusal} />
      <Row>
        <Button type="submit" pending={pending} icon={<SendHorizontal size={20} />}>
          {t(review.reply ? 'reviews.reply.save' : 'reviews.reply.submit')}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('reviews.reply.cancel')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
