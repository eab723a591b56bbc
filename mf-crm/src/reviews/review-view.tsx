import { FactList } from '@suite/entities';
import {
  lazyOverlay,
  QueryStates,
  type StoreQuery,
  useFormat,
  useGate,
  useStoreSubmit,
  useSuiteLinks,
} from '@suite/remote-kit';
import { Button, DoneNote, EmptyState, InLanguage, Note, Row, Stack } from '@suite/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import { ReplySection } from './reply-section';
import { ReviewMark } from './review-mark';
import {
  type OneReviewQuery,
  type OneReviewQueryVariables,
  ShowReviewDocument,
  type WholeReviewFragment,
} from './reviews.generated';
import styles from './reviews.module.css';
import { Stars } from './stars';
import { useReviewText } from './use-review-text';

const HideReviewSheet = lazyOverlay(() => import('./hide-review-sheet'), 'HideReviewSheet');

interface Props {
  query: StoreQuery<OneReviewQuery, OneReviewQueryVariables>;
  onChanged?: () => void;
}

/** A review with its visit, the store's reply, and for those in charge the way to hide it. */
export function ReviewView({ query, onChanged }: Props) {
  const { t } = useTranslation('mf-crm');
  if (!query.data && query.problem?.kind === 'not_found')
    return <EmptyState title={t('reviews.missing')} message={t('reviews.missing_hint')} />;
  return (
    <QueryStates query={query} loading={t('reviews.loading_one')} error={t('reviews.error_one')} rows={4}>
      {({ review }) => (
        <Review
          review={review}
          onChanged={() => {
            void query.refetch();
            onChanged?.();
          }}
        />
      )}
    </QueryStates>
  );
}

function Review({ review, onChanged }: { review: WholeReviewFragment; onChanged: () => void }) {
  const { t } = useTranslation('mf-crm');
  const { area } = useGate();
  const [done, setDone] = useState('');
  function changed(message: string) {
    setDone(message);
    onChanged();
  }
  const { rating, content, language, hidden_reason, source_name } = review;
  return (
    <Stack>
      <DoneNote message={done} />
      <Row align="center">
        <Stars rating={rating} />
        <ReviewMark review={review} />
      </Row>
      {content ? (
        <InLanguage language={language} className={styles.whole}>
          {content}
        </InLanguage>
      ) : (
        <Note>{t('reviews.no_content')}</Note>
      )}
      <ReviewFacts review={review} />
      {hidden_reason ? (
        <Note>{t('reviews.closed.hidden')}</Note>
      ) : source_name ? (
        <Note>{t('reviews.closed.imported', { source: source_name })}</Note>
      ) : (
        <ReplySection review={review} onChanged={changed} />
      )}
      {area === 'owner' && <HideActions review={review} onChanged={changed} />}
    </Stack>
  );
}

function ReviewFacts({ review }: { review: WholeReviewFragment }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const paths = usePaths();
  const links = useSuiteLinks();
  const { nameOf } = useReviewText();
  const { user_id, appointment_id, order_id, employee_name, time_create, time_update } = review;
  const visit = appointment_id ? links.appointment({ id: appointment_id }) : order_id && links.order({ id: order_id });
  const link = visit && <Link to={visit}>{t(appointment_id ? 'reviews.appointment' : 'reviews.ticket')}</Link>;
  const name = nameOf(review);
  const client = user_id ? <Link to={paths.client({ id: user_id })}>{name}</Link> : name;
  const facts = [
    [t('reviews.facts.client'), client],
    [t('reviews.facts.employee'), employee_name],
    [t('reviews.facts.written'), format.dateTime(time_create)],
    [t('reviews.facts.changed'), time_update && format.dateTime(time_update)],
    [t('reviews.facts.visit'), link],
    [t('reviews.facts.hidden'), review.hidden_reason && t(`reviews.reasons.${review.hidden_reason}`)],
    [t('reviews.facts.hidden_by'), review.hidden_by],
  ] as const;
  return <FactList facts={facts} />;
}

interface ActionProps {
  review: WholeReviewFragment;
  onChanged: (message: string) => void;
}

/** Hides a review for a reason, or shows it again. */
function HideActions({ review: { id, hidden_reason }, onChanged }: ActionProps) {
  const { t } = useTranslation('mf-crm');
  const show = useStoreSubmit(ShowReviewDocument);
  const [isHiding, setHiding] = useState(false);
  async function showAgain() {
    if (await show.submit({ input_obj: { id } })) onChanged(t('reviews.shown_again'));
  }
  if (hidden_reason)
    return (
      <Button variant="secondary" icon={<Eye size={20} />} pending={show.pending} onClick={() => void showAgain()}>
        {t('reviews.show_again')}
      </Button>
    );
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        icon={<EyeOff size={20} />}
        onPointerEnter={HideReviewSheet.prefetch}
        onClick={() => setHiding(true)}
      >
        {t('reviews.hide.title')}
      </Button>
      {isHiding && (
        <HideReviewSheet
          id={id}
          onClose={() => setHiding(false)}
          onDone={() => {
            setHiding(false);
            onChanged(t('reviews.hide.done'));
          }}
        />
      )}
    </>
  );
}
