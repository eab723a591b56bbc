import { QueryStates, useNow, useStoreQuery } from '@suite/remote-kit';
import { Button, Note, Stack } from '@suite/ui';
import { Dialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { AddressNote, isAddressMissing } from './address-note';
import { AudienceNumbers, useCostText } from './audience-numbers';
import { automationValuesOf, previewInputOf } from './automation.schema';
import { counted } from './counted';
import { type AutomationFragment, AutomationPreviewDocument, type SenderFragment } from './promotions.generated';
import { TextsLeave } from './texts-leave';

interface Props {
  automation: AutomationFragment;
  sender: SenderFragment;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows who would get an automation's message today before it is switched on. */
export function SwitchOnDialog({ automation, sender, pending, onConfirm, onClose }: Props) {
  const { t } = useTranslation('mf-crm');
  const costText = useCostText();
  const now = useNow();
  const { channels } = automation;
  const query = useStoreQuery(
    AutomationPreviewDocument,
    { input: previewInputOf(automation.kind, automationValuesOf(automation)) },
    { isCached: false },
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={t('promotions.automations.confirm')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('promotions.automations.not_now')}
          </Button>
          {!isAddressMissing({ channels, sender }) && (
            <Button pending={pending || !query.data} onClick={onConfirm}>
              {t('promotions.automations.switch_on')}
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
        {({ campaign_automation_preview: { audience, clients } }) => (
          <Stack gap={3}>
            <strong>
              {t('promotions.automations.today', { ...counted(audience.recipients), cost: costText(audience) })}
            </strong>
            {clients.length > 0 && <Note small>{clients.map(({ full_name }) => full_name).join(', ')}</Note>}
            <AudienceNumbers audience={audience} isCurrent hasFailed={false} />
            <TextsLeave channels={channels} country={sender.country_code} from={now} />
            <AddressNote channels={channels} sender={sender} />
            <Note small>{t('promotions.automations.cap')}</Note>
          </Stack>
        )}
      </QueryStates>
    </Dialog>
  );
}
