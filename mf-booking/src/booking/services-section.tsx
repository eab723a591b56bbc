import { ServiceSheet, StaffSheet } from '@suite/entities';
import { usePrefetch } from '@suite/remote-kit';
import { Button, FieldError, List } from '@suite/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type BookingDraft, type BookingEmployee, maxServices, partsOfPerson, serviceTimes } from '../domain/booking';
import { withEmployeeOf } from '../domain/own-terms';
import { ServiceChoice } from './service-choice';
import { ServiceLine } from './service-line';
import { servicesPath } from './services-path';
import { useOwnEmployee } from './use-own-employee';
import { useServiceOffers } from './use-service-offers';

interface Props {
  /** Index of the guest; null is the client of the visit. */
  guest?: number | null;
  preset: BookingEmployee | null;
  /** The appointment that is being changed: it has exactly one service. */
  changing: string | undefined;
  /** Whether there are services to choose from. */
  isPicking: boolean;
  onPicking: (isPicking: boolean) => void;
  /** Called after a service was selected. */
  onChosen: () => void;
}

/** The services of a person in sequence, each with employee and duration. */
export function ServicesSection({ guest = null, preset, changing, isPicking, onPicking, onChosen }: Props) {
  const { t } = useTranslation('mf-booking');
  const own = useOwnEmployee();
  const { control, watch, setValue, getFieldState, formState } = useFormContext<BookingDraft>();
  const path = servicesPath(guest);
  const { fields, append, update, remove } = useFieldArray({ control, name: path });
  const draft = watch();
  const services = watch(path);
  const client = guest === null ? draft.client : (draft.guests[guest]?.client ?? null);
  const { start } = draft;
  const [isReplacing, setReplacing] = useState(false);
  const offers = useServiceOffers({ client, preset, isEnabled: !changing });
  // An incomplete duration is invalid: no service has its own start then.
  const parts = start && serviceTimes(draft).length > 0 ? partsOfPerson({ ...draft, start }, (guest ?? -1) + 1) : [];
  const mayAdd = !changing && fields.length < maxServices;
  usePrefetch(StaffSheet);

  function drop(index: number) {
    remove(index);
    // The only service is replaced by another one.
    if (fields.length === 1) onPicking(true);
  }

  return (
    <>
      {fields.length > 0 && (
        <List as="ol" gap={4}>
          {fields.map((field, index) => (
            <ServiceLine
              key={field.id}
              path={`${path}.${index}`}
              part={parts[index] ?? null}
              changing={changing}
              clientId={client?.kind === 'known' ? client.id : null}
              catalog={offers.catalog}
              onOther={() => setReplacing(true)}
              onRemove={() => drop(index)}
            />
          ))}
        </List>
      )}
      {mayAdd && (fields.length > 0 || !isPicking) && (
        <Button
          variant="secondary"
          wide
          icon={<Plus size={20} />}
          aria-expanded={isPicking}
          onClick={() => onPicking(!isPicking)}
        >
          {t(fields.length === 0 ? 'booking.choose_service' : 'booking.another_service')}
        </Button>
      )}
      {mayAdd && isPicking && (
        <ServiceChoice
          offers={offers}
          isFirst={fields.length === 0}
          onPick={(service) => {
            const last = services.at(-1);
            const employee = own ?? (last ? last.employee : preset);
            append(withEmployeeOf({ ...service, employee: null }, employee, offers.catalog), { shouldFocus: false });
            onChosen();
          }}
          onSame={(same) => {
            setValue(path, same, { shouldDirty: true });
            onChosen();
          }}
        />
      )}
      {fields.length === 0 && (
        <FieldError message={getFieldState(path, formState).error && t('booking.service_required')} />
      )}
      {isReplacing && (
        <ServiceSheet
          onClose={() => setReplacing(false)}
          onPick={(service) => {
            update(0, { ...service, employee: services[0]?.employee ?? null });
            setReplacing(false);
          }}
        />
      )}
    </>
  );
}
