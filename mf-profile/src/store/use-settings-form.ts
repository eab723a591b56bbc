import {
  readStoreSettings,
  type Setting,
  type StoreSettingKey,
  type StoreSettings,
  storeSettings,
} from '@suite/domain/settings';
import type { ChangeRow } from '@suite/entities';
import { useStore, useStoreSubmit } from '@suite/remote-kit';
import {
  type FieldValues,
  type FormDraft,
  type RemoteForm,
  type RemoteFormOptions,
  useFormDraft,
  useRebasedValues,
  useRemoteForm,
} from '@suite/remote-kit/form';
import { useState } from 'react';
import { UpdateStoreSettingsDocument } from './store.generated';

/** The stored settings of a store, as the query has them. */
export interface StoredSettings {
  stored: readonly { key: string; value: string }[];
  refetch: () => Promise<void>;
}

interface Options<Key extends StoreSettingKey, TValues extends FieldValues>
  extends StoredSettings,
    Pick<RemoteFormOptions<TValues, Pick<StoreSettings, Key>>, 'schema' | 'messages'> {
  keys: readonly Key[];
  /** Returns the values of the fields. */
  toValues: (settings: Pick<StoreSettings, Key>) => TValues;
  /** Returns the name and the value of a setting, as the person reads them. */
  describe: (key: Key, settings: Pick<StoreSettings, Key>) => { name: string; value: string };
}

interface SettingsForm<TValues extends FieldValues, TOutput> extends RemoteForm<TValues, TOutput> {
  isSaved: boolean;
  conflict: readonly ChangeRow[] | null;
  draft: FormDraft;
}

const textOf = (key: StoreSettingKey, value: unknown): string => (storeSettings[key] as Setting<unknown>).write(value);

/**
 * The form of some settings of the store: it sends those that changed, all or none. If another person saved one of them
 * meanwhile, it shows their values beside what was typed; saving again replaces them.
 */
export function useSettingsForm<const Key extends StoreSettingKey, TValues extends FieldValues>({
  keys,
  stored,
  refetch,
  schema,
  messages = {},
  toValues,
  describe,
}: Options<Key, TValues>): SettingsForm<TValues, Pick<StoreSettings, Key>> {
  const { whmcsId } = useStore();
  const update = useStoreSubmit(UpdateStoreSettingsDocument, { handles: ({ code }) => code === 'settings_changed' });
  const settings = readStoreSettings(keys, stored);
  const storedText = (key: Key) => stored.find((one) => one.key === key)?.value ?? null;
  const [isSaved, setSaved] = useState(false);
  /** The settings that were shown before another person's were read. */
  const [before, setBefore] = useState<Pick<StoreSettings, Key> | null>(null);

  const remote = useRemoteForm<TValues, Pick<StoreSettings, Key>>({
    schema,
    defaultValues: toValues(settings),
    messages,
    submission: update,
    async onSubmit(output) {
      const changes = keys
        .filter((key) => textOf(key, output[key]) !== textOf(key, settings[key]))
        .map((key) => ({ key, value: textOf(key, output[key]), former_value: storedText(key) }));
      const isDone = changes.length === 0 || (await update.submit({ input_obj: { changes } }));
      setSaved(Boolean(isDone));
      setBefore(isDone ? null : settings);
      if (isDone) remote.reset(toValues(output));
      if (changes.length > 0) await refetch();
    },
  });
  useRebasedValues(remote.form, keys.map((key) => textOf(key, settings[key])).join('\n'), toValues(settings));
  const draft = useFormDraft(remote.form, `settings:${whmcsId}:${keys[0]}`, toValues(settings));
  const isConflict = update.problem?.code === 'settings_changed' && before !== null;

  return {
    ...remote,
    draft,
    isSaved: isSaved && !remote.form.formState.isDirty,
    conflict: isConflict
      ? keys
          .filter((key) => textOf(key, before[key]) !== textOf(key, settings[key]))
          .map((key) => {
            const { name, value: to } = describe(key, settings);
            return { id: key, name, from: describe(key, before).value, to };
          })
      : null,
  };
}
