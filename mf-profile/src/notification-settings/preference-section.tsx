import { LiveRegion, Note, Section, Stack, Switch } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { PreferenceFragment } from './notification-settings.generated';
import type { NotificationChannel, PreferenceChange } from './use-preferences';

interface Props {
  preference: PreferenceFragment;
  /** Whether the server sends push messages at all. */
  hasPush: boolean;
  /** The last change of this kind that was refused. */
  isRefused: boolean;
  saved: PreferenceChange | null;
  onChange: (channel: NotificationChannel, isOn: boolean) => void;
}

/** Where a person is notified of one kind. Without the list there is nothing that a push message could open. */
export function PreferenceSection({ preference: { kind, app, push }, hasPush, isRefused, saved, onChange }: Props) {
  const { t } = useTranslation('mf-profile');
  const name = t(`notification_settings.kind.${kind}.name`);
  return (
    <Section title={name}>
      <Stack gap={1}>
        <Note small>{t(`notification_settings.kind.${kind}.hint`)}</Note>
        <Switch
          label={t('notification_settings.app')}
          aria-label={`${name}: ${t('notification_settings.app')}`}
          checked={app}
          onChange={(event) => onChange('app', event.target.checked)}
        />
        {hasPush && (
          <Switch
            label={t('notification_settings.push')}
            aria-label={`${name}: ${t('notification_settings.push')}`}
            checked={app && push}
            disabled={!app}
            onChange={(event) => onChange('push', event.target.checked)}
          />
        )}
        {isRefused && (
          <Note tone="warning" role="alert">
            {t('notification_settings.refused')}
          </Note>
        )}
        <LiveRegion
          message={
            saved?.kind === kind
              ? t(saved.isOn ? 'notification_settings.is_on' : 'notification_settings.is_off', {
                  kind: name,
                  channel: t(`notification_settings.${saved.channel}`),
                })
              : ''
          }
        />
      </Stack>
    </Section>
  );
}
