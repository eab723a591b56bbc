import { ChosenClient } from '@suite/entities';
import { lazyOverlay } from '@suite/remote-kit';
import { Button, Row, Section, Switch } from '@suite/ui';
import { Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { type BookingDraft, emptyGuest, maxGuests } from '../domain/booking';
import styles from './booking.module.css';
import { ServicesSection } from './services-section';

const GuestClientSheet = lazyOverlay(() => import('./guest-client-sheet'), 'GuestClientSheet');

interface Props {
  /** Called after a service was selected. */
  onChosen: () => void;
}

/** The people who come along with the client, each with their own services and employees. */
export function GuestsSection({ onChosen }: Props) {
  const { t } = useTranslation('mf-booking');
  const { register, watch, setValue } = useFormContext<BookingDraft>();
  const guests = watch('guests');
  if (guests.length === 0) return null;
  return (
    <>
      {guests.map((_, index) => (
        <GuestSection
          // Nested lists of the form are read anew when a guest is added or removed.
          key={`${guests.length} ${String(index)}`}
          index={index}
          onChosen={onChosen}
          onRemove={() =>
            setValue(
              'guests',
              guests.filter((_, place) => place !== index),
              { shouldDirty: true },
            )
          }
        />
      ))}
      <Switch label={t('guests.in_sequence')} {...register('guestsInSequence')} />
    </>
  );
}

/** The button that adds a person; the next step is their service. */
export function AddGuest({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation('mf-booking');
  const { watch, setValue, getValues } = useFormContext<BookingDraft>();
  const count = watch('guests').length;
  if (count >= maxGuests) return null;
  return (
    <Button
      variant="quiet"
      icon={<UserPlus size={20} />}
      onClick={() => {
        setValue('guests', [...getValues('guests'), emptyGuest], { shouldDirty: true });
        onAdded();
      }}
    >
      {t('guests.add')}
    </Button>
  );
}

interface GuestProps extends Props {
  index: number;
  onRemove: () => void;
}

function GuestSection({ index, onChosen, onRemove }: GuestProps) {
  const { t } = useTranslation('mf-booking');
  const { watch, setValue } = useFormContext<BookingDraft>();
  const [isChoosing, setChoosing] = useState(false);
  const [client, guest] = watch(['client', `guests.${index}`]);
  const isEmpty = guest?.services.length === 0;
  const [isPicking, setPicking] = useState(isEmpty);
  const guestOf = t('guests.of', { client: client?.full_name ?? t('guests.the_client') });
  return (
    <div data-step={isEmpty ? 'guest' : undefined} className={styles.question}>
      <Section title={t('guests.title', { number: index + 1 })}>
        <ChosenClient name={guest?.client?.full_name ?? guestOf} onChange={() => setChoosing(true)} />
        <ServicesSection
          guest={index}
          preset={null}
          changing={undefined}
          isPicking={isPicking}
          onPicking={setPicking}
          onChosen={() => {
            setPicking(false);
            onChosen();
          }}
        />
        <Row>
          <Button variant="quiet" icon={<Trash2 size={20} />} onClick={onRemove}>
            {t('guests.remove', { number: index + 1 })}
          </Button>
        </Row>
      </Section>
      {isChoosing && (
        <GuestClientSheet
          guestOf={guestOf}
          onChoose={(chosen) => {
            setValue(`guests.${index}.client`, chosen, { shouldDirty: true });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
