import { onDeviceClock } from '@suite/domain/otp-clock';
import { useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal } from '@suite/remote-kit/form';
import { Button, Note, SegmentedControl, Stack } from '@suite/ui';
import { Sheet, SuccessDialog } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PromotionValues } from './promotion-form.schema';
import { type PromotionCodeFragment, RequestPromotionCodeDocument } from './promotions.generated';
import { TestCodeForm } from './test-code-form';

interface Props {
  values: PromotionValues;
  onClose: () => void;
}
type Channel = 'sms' | 'email';

/** Sends the message to the person's own number or address, after a one-time code. */
export function TestMessageSheet({ values, onClose }: Props) {
  const { t } = useTranslation('mf-crm');
  const [channel, setChannel] = useState<Channel>(values.channels === 'email' ? 'email' : 'sms');
  const [code, setCode] = useState<PromotionCodeFragment | null>(null);
  const [sentTo, setSentTo] = useState('');
  const request = useStoreSubmit(RequestPromotionCodeDocument, { handles: isFormRefusal });

  async function requestCode() {
    const data = await request.submit({});
    if (data) setCode(onDeviceClock(data.otp_request_user_promotion_otp, new Date()));
  }

  if (sentTo)
    return <SuccessDialog isOpen seconds={3} title={t('promotions.test.sent')} message={sentTo} onClose={onClose} />;
  if (code)
    return (
      <TestCodeForm
        code={code}
        channel={channel}
        values={values}
        onResend={requestCode}
        isResending={request.pending}
        onSent={setSentTo}
        onClose={onClose}
      />
    );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('promotions.test.title')}
      footer={
        <Button size="lg" wide pending={request.pending} onClick={() => void requestCode()}>
          {t('promotions.test.request')}
        </Button>
      }
    >
      <Stack gap={3}>
        <Note>{t('promotions.test.hint')}</Note>
        {values.channels === 'both' && (
          <SegmentedControl
            label={t('promotions.facts.channels')}
            selected={channel}
            onSelect={(id) => setChannel(id === 'email' ? 'email' : 'sms')}
            options={(['sms', 'email'] as const).map((id) => ({ id, label: t(`promotions.channels.${id}`) }))}
          />
        )}
      </Stack>
    </Sheet>
  );
}
