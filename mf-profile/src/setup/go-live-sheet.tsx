import type { GoLiveReminders } from '@suite/graphql/schema-types';
import { useMutationForm } from '@suite/remote-kit/form';
import { Button, Note, SelectField, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { GoLiveDocument, type ReadinessFragment } from './setup.generated';

const choices = ['from_tomorrow', 'all', 'none'] as const satisfies readonly GoLiveReminders[];
const schema = v.object({ reminders: v.picklist(choices) });

interface Props {
  readiness: Pick<ReadinessFragment, 'reminded_visits' | 'reminded_visits_from_tomorrow'>;
  onClose: () => void;
  onLive: () => void;
}

/** Confirms that clients hear from the store from now on, and which visits booked so far they are reminded of. */
export function GoLiveSheet({ readiness, onClose, onLive }: Props) {
  const { t } = useTranslation('mf-profile');
  const counts = { from_tomorrow: readiness.reminded_visits_from_tomorrow, all: readiness.reminded_visits, none: 0 };
  const { formProps, field, pending } = useMutationForm(GoLiveDocument, {
    schema,
    defaultValues: { reminders: 'from_tomorrow' },
    handles: null,
    input: (choice) => choice,
    onDone: onLive,
  });
  return (
    <Sheet isOpen onClose={onClose} title={t('setup.go_live_title')}>
      <Stack as="form" {...formProps}>
        <Note>{t('setup.go_live_hint')}</Note>
        {readiness.reminded_visits > 0 && (
          <SelectField
            label={t('setup.reminders')}
            options={choices.map((value) => ({ value, label: t(`setup.remind.${value}`, { count: counts[value] }) }))}
            {...field('reminders')}
          />
        )}
        <Button type="submit" size="lg" wide pending={pending}>
          {t('setup.go_live')}
        </Button>
      </Stack>
    </Sheet>
  );
}
