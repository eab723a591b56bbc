import { notPerforming } from '@suite/domain/service-terms';
import { StaffSheet } from '@suite/entities';
import { useFieldMessages, useFormat } from '@suite/remote-kit';
import { Button, IconButton } from '@suite/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type BookingDraft, durations } from '../domain/booking';
import { type ServiceCatalog, withEmployeeOf } from '../domain/own-terms';
import { DurationField } from '../pickers/duration-field';
import styles from './booking.module.css';
import { RequestedSwitch } from './requested-switch';
import type { ServicesPath } from './services-path';
import { useOwnEmployee } from './use-own-employee';

interface Props {
  path: `${ServicesPath}.${number}`;
  /** The service's own start within the visit; null while no time is chosen. */
  part: { start: string; end: string } | null;
  changing: string | undefined;
  /** The id of the client whose service it is; null if they have no record yet. */
  clientId: string | null;
  /** Null: prices and durations stay with another employee. */
  catalog: ServiceCatalog | null;
  onOther: () => void;
  onRemove: () => void;
}

/** One service of the visit with duration and employee. */
export function ServiceLine({ path, part, changing, clientId, catalog, onOther, onRemove }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const fieldMessage = useFieldMessages();
  const own = useOwnEmployee();
  const [isChoosing, setChoosing] = useState(false);
  const { register, watch, setValue, getFieldState, formState } = useFormContext<BookingDraft>();
  const service = watch(path);
  const issue = getFieldState(`${path}.duration`, formState).error?.message;
  if (!service) return null;
  const { name, price, employee } = service;

  return (
    <li className={styles.service}>
      <div className={styles.head}>
        <p className={styles.who}>
          {name} {price !== null && <span className={styles.quiet}>{format.money(price)}</span>}
        </p>
        {changing ? (
          <Button variant="quiet" onClick={onOther}>
            {t('booking.other_service')}
          </Button>
        ) : (
          <IconButton label={t('booking.remove', { service: name })} icon={<Trash2 size={20} />} onClick={onRemove} />
        )}
      </div>
      <div className={styles.fields}>
        <DurationField
          error={issue ? fieldMessage({ code: issue, params: durations }) : undefined}
          {...register(`${path}.duration`, { valueAsNumber: true })}
        />
        {!own && (
          <Button variant="secondary" className={styles.staff} onClick={() => setChoosing(true)}>
            {employee ? t('booking.with_staff', { name: employee.name }) : t('pick.anyone')}
          </Button>
        )}
      </div>
      {employee && (
        <RequestedSwitch
          employee={employee}
          onChange={(requested) => setValue(`${path}.employee`, requested, { shouldDirty: true })}
        />
      )}
      {isChoosing && (
        <StaffSheet
          time={part}
          exclude={changing}
          serviceId={service.service_id}
          clientId={clientId}
          anyone={{ label: t('pick.anyone'), detail: t('pick.anyone_hint') }}
          notPerforming={notPerforming(service.service_id, catalog?.terms ?? [])}
          selected={employee?.id ?? null}
          onChoose={(staff) => {
            const chosen = staff && { id: staff.id, name: staff.name };
            const { price, duration } = withEmployeeOf(service, chosen, catalog);
            setValue(`${path}.employee`, chosen, { shouldDirty: true });
            if (price !== service.price) setValue(`${path}.price`, price, { shouldDirty: true });
            if (duration !== service.duration) setValue(`${path}.duration`, duration, { shouldDirty: true });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </li>
  );
}
