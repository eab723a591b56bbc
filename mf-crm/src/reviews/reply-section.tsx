import { useFormat, useStoreQuery } from '@suite/remote-kit';
import { Button, InLanguage, Note, Section, Stack } from '@suite/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplyForm } from './reply-form';
import { ReviewRepliesDocument, type WholeReviewFragment } from './reviews.generated';
import styles from './reviews.module.css';

interface Props {
  review: WholeReviewFragment;
  onChanged: (message: string) => void;
}

/** The reply of the store: its form while there is none, else the newest version and the way to change it. */
export function ReplySection({ review, onChanged }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const { reply, language } = review;
  if (!reply || isEditing)
    return (
      <Section title={t('reviews.reply.title')}>
        <ReplyForm
          key={String(reply?.time_update)}
          review={review}
          onCancel={reply ? () => setEditing(false) : undefined}
          onDone={() => {
            setEditing(false);
            onChanged(t('reviews.reply.done'));
          }}
        />
      </Section>
    );
  const { comment, person_name, time_update, is_edited } = reply;
  return (
    <Section title={t('reviews.reply.title')}>
      <Stack gap={3}>
        <InLanguage language={language} className={styles.reply}>
          {comment}
        </InLanguage>
        <Note small>
          {t(is_edited ? 'reviews.reply.changed_by' : 'reviews.reply.by', {
            name: person_name,
            time: format.dateTime(time_update),
          })}
        </Note>
        {is_edited && <FormerReplies reviewId={review.id} />}
        <Button variant="secondary" icon={<Pencil size={20} />} onClick={() => setEditing(true)}>
          {t('reviews.reply.change')}
        </Button>
      </Stack>
    </Section>
  );
}

/** The versions of a reply before the newest one. */
function FormerReplies({ reviewId }: { reviewId: string }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { data } = useStoreQuery(ReviewRepliesDocument, { review_id: reviewId });
  const [, ...former] = data?.review_reply_list ?? [];
  return (
    <details className={styles.former}>
      <summary>{t('reviews.reply.former')}</summary>
      <ul>
        {former.map(({ id, comment, person_name, time_create }) => (
          <li key={id}>
            <span className={styles.reply}>{comment}</span>
            <Note small>{t('reviews.reply.by', { name: person_name, time: format.dateTime(time_create) })}</Note>
          </li>
        ))}
      </ul>
    </details>
  );
}
