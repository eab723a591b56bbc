import { useStoreSubmit } from '@suite/remote-kit';
import { useState } from 'react';
import type { NotificationKind } from '../domain/notifications';
import { useOptimisticSaves } from '../member/use-optimistic-saves';
import { type PreferenceFragment, SetNotificationPreferenceDocument } from './notification-settings.generated';

export type NotificationChannel = 'app' | 'push';
export interface PreferenceChange {
  kind: NotificationKind;
  channel: NotificationChannel;
  isOn: boolean;
}

const applyChange = (preferences: readonly PreferenceFragment[], { kind, channel, isOn }: PreferenceChange) =>
  preferences.map((one) => (one.kind === kind ? { ...one, [channel]: isOn } : one));

/** The person's preferences; a change is shown and saved at once, and returns if it is refused. */
export function usePreferences(loaded: readonly PreferenceFragment[]) {
  const { submit } = useStoreSubmit(SetNotificationPreferenceDocument, { handles: () => true });
  const [stored, setStored] = useState(loaded);
  const [saved, setSaved] = useState<PreferenceChange | null>(null);
  const [refused, setRefused] = useState<NotificationKind | null>(null);
  const [preferences, change] = useOptimisticSaves<readonly PreferenceFragment[], PreferenceChange>(
    stored,
    applyChange,
    async (changed) => {
      const { kind, channel, isOn } = changed;
      const result = await submit({ input_obj: { kind, channel, is_on: isOn } });
      setRefused(result ? null : kind);
      if (!result) return;
      setStored(result.notification_preference_set);
      setSaved(changed);
    },
  );
  return { preferences, change, saved, refused };
}
