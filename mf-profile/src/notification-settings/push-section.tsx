import { useSubmit } from '@suite/graphql';
import { Button, LiveRegion, Note, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPushSupported, type PushRefusal, subscribeBrowser, unsubscribeBrowser } from './browser-push';
import {
  type PushFragment,
  SubscribeToPushDocument,
  UnsubscribeFromPushDocument,
} from './notification-settings.generated';
import { usePushDenied } from './use-push-denied';

interface Props {
  push: PushFragment;
  refetch: () => Promise<void>;
}

/** Whether this device gets push messages. The browser asks for its permission only after a tap. */
export function PushSection({ push: { public_key: publicKey, is_on: isOn }, refetch }: Props) {
  const { t } = useTranslation('mf-profile');
  const subscribing = useSubmit(SubscribeToPushDocument);
  const unsubscribing = useSubmit(UnsubscribeFromPushDocument);
  const [isRequesting, setRequesting] = useState(false);
  const [isDenied, readPermission] = usePushDenied();
  const [refused, setRefused] = useState<Exclude<PushRefusal, 'denied'> | null>(null);
  const [message, setMessage] = useState('');
  const refusal = isDenied ? 'denied' : refused;
  if (!publicKey) return null;

  async function turnOn(key: string) {
    setRequesting(true);
    const subscription = await subscribeBrowser(key);
    setRequesting(false);
    readPermission();
    if (subscription === 'denied') return setRefused(null);
    if (typeof subscription === 'string') return setRefused(subscription);
    setRefused(null);
    if (!(await subscribing.submit({ input_obj: subscription }))) return;
    setMessage(t('notification_settings.device.turned_on'));
    await refetch();
  }
  async function turnOff() {
    if (!(await unsubscribing.submit({}))) return;
    await unsubscribeBrowser();
    setMessage(t('notification_settings.device.turned_off'));
    await refetch();
  }

  return (
    <Section title={t('notification_settings.device.title')}>
      <Stack gap={3}>
        <LiveRegion message={message} />
        {isPushSupported() ? (
          <>
            <Note>{t(`notification_settings.device.${isOn ? 'on' : 'off'}`)}</Note>
            {refusal && !isOn && (
              <Note tone="warning" boxed role="alert">
                {t(`notification_settings.device.${refusal}`)}
              </Note>
            )}
            <Button
              wide
              variant={isOn ? 'secondary' : 'primary'}
              disabled={isDenied && !isOn}
              pending={isRequesting || subscribing.pending || unsubscribing.pending}
              onClick={() => void (isOn ? turnOff() : turnOn(publicKey))}
            >
              {t(`notification_settings.device.${isOn ? 'turn_off' : 'turn_on'}`)}
            </Button>
          </>
        ) : (
          <Note>{t('notification_settings.device.unsupported')}</Note>
        )}
      </Stack>
    </Section>
  );
}
