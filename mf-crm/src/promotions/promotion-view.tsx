import { QueryStates } from '@suite/remote-kit';
import { EmptyState, Row, Section, Stack } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PauseNotice } from './pause-notice';
import { PromotionActions } from './promotion-actions';
import { PromotionFacts } from './promotion-facts';
import { PromotionProgress } from './promotion-progress';
import { PromotionStatus } from './promotion-status';
import { StoredMessage } from './stored-message';
import type { OpenPromotion } from './use-promotion';

interface Props {
  promotion: OpenPromotion;
  /** What the page before has done. */
  done?: ReactNode;
  onChanged?: () => void;
}

/** One promotion: where it is, who got it, what it says, and what can be done with it. */
export function PromotionView({ promotion: { query }, done, onChanged }: Props) {
  const { t } = useTranslation('mf-crm');
  if (!query.data && query.problem?.kind === 'not_found')
    return <EmptyState title={t('promotions.missing')} message={t('promotions.missing_hint')} />;
  function changed() {
    onChanged?.();
    void query.refetch();
  }
  return (
    <QueryStates query={query} loading={t('promotions.loading_one')} error={t('promotions.error_one')} rows={6}>
      {({ campaign: promotion, campaign_sender: sender }) => (
        <Stack>
          {done}
          <Row>
            <PromotionStatus status={promotion.status} />
          </Row>
          <PauseNotice promotion={promotion} sender={sender} />
          {promotion.planned > 0 && <PromotionProgress promotion={promotion} />}
          <PromotionActions promotion={promotion} onChanged={changed} />
          <Section title={t('promotions.what_it_says')}>
            <StoredMessage promotion={promotion} sender={sender} />
          </Section>
          <PromotionFacts promotion={promotion} />
        </Stack>
      )}
    </QueryStates>
  );
}
