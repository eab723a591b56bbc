import type { Country } from '@suite/domain';
import { QueryStates, useFormat, useNow, useStore, useStoreQuery } from '@suite/remote-kit';
import { Button, Note, Stack } from '@suite/ui';
import { Dialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { AudienceNumbers, useCostText } from './audience-numbers';
import { counted } from './counted';
import { sendTimeOf, type ValidPromotion } from './promotion-form.schema';
import { audienceInputOf } from './promotion-input';
import { PromotionAudienceDocument } from './promotions.generated';
import { MissingCredits } from './send-summary';
import { TextsLeave } from './texts-leave';

interface Props {
  promotion: ValidPromotion;
  country: Country;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms that a promotion is sent: to how many clients, and for how many messages, as counted now. */
export function ConfirmSendDialog({ promotion, country, pending, onConfirm, onClose }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { timezone: zone } = useStore();
  const costText = useCostText();
  const query = useStoreQuery(PromotionAudienceDocument, { input: audienceInputOf(promotion) }, { isCached: false });
  const audience = query.data?.campaign_audience;
  const hasNoRecipient = audience?.recipients === 0;
  const now = useNow();
  const sendAt = promotion.is_scheduled ? sendTimeOf(promotion, zone) : null;
  const verb = sendAt ? 'schedule_to' : 'send_to';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={t('promotions.confirm.title', { name: promotion.name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('promotions.confirm.back')}
          </Button>
          {!hasNoRecipient && (
            <Button pending={pending || !audience} onClick={onConfirm}>
              {audience
                ? t(`promotions.confirm.${verb}`, { ...counted(audience.recipients), cost: costText(audience) })
                : t('promotions.audience.counting')}
            </Button>
          )}
        </>
      }
    >
      <QueryStates
        query={query}
        loading={t('promotions.audience.counting')}
        error={t('promotions.audience.failed')}
        rows={2}
      >
        {({ campaign_audience: counted }) => (
          <Stack gap={3}>
            {hasNoRecipient && <Note tone="warning">{t('promotions.confirm.no_recipient')}</Note>}
            <AudienceNumbers audience={counted} isCurrent hasFailed={false} />
            {sendAt && <Note>{t('promotions.sends_at', { time: format.dateTime(sendAt) })}</Note>}
            <TextsLeave channels={promotion.channels} country={country} from={sendAt ?? now} />
            {counted.days > 1 && <Note tone="warning">{t('promotions.days', { count: counted.days })}</Note>}
            <MissingCredits audience={counted} />
          </Stack>
        )}
      </QueryStates>
    </Dialog>
  );
}
