import type { SpokenLanguage, UnavailableReason } from '@suite/graphql/schema-types';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Chip, Chips, Note, Stack } from '@suite/ui';
import { useState } from 'react';
import { useMessages } from '../use-messages';
import { StaffChoicesDocument, type StaffChoicesQuery } from './staff.generated';
import { StaffChoiceList } from './staff-choice-list';
import { useLanguageName } from './use-language-name';

export interface PickedStaff {
  id: string;
  name: string;
  /** The reason why they are not available; null if they are, or no time is set. */
  reason: UnavailableReason | null;
}

export interface StaffPickerProps {
  /** ISO 8601; null if no time is chosen. */
  time: { start: string; end: string } | null;
  /** The id of the appointment that is being changed: it does not make its employee busy. */
  exclude?: string | undefined;
  /** The id of the service to be served: its employee is free during its processing time. By default that of the appointment. */
  serviceId?: string | null | undefined;
  /** The label of "anyone", which is the first choice; without it an employee has to be chosen. */
  anyone?: { label: string; detail?: string };
  /** Ids of employees who do not perform the service. */
  notPerforming?: ReadonlySet<string>;
  /** Employees who come first, in this order, each with the reason: those of the turn board. */
  first?: readonly { id: string; detail: string }[];
  /** The id of the client who is served, whose language is offered as a filter; null if they are not known. */
  clientId: string | null;
  /** The id of the chosen employee; null is anyone. */
  selected: string | null;
  /** Null is anyone. */
  onChoose: (staff: PickedStaff | null) => void;
}

const anyTime = new Date(0).toISOString();
const noId = '00000000-0000-0000-0000-000000000000';

/** Chooses an employee: anyone first, if that is offered, then every employee with their availability, skills and languages. */
export function StaffPicker({ time, exclude, serviceId, clientId, ...choice }: StaffPickerProps) {
  const { t } = useMessages();
  const query = useStoreQuery(StaffChoicesDocument, {
    is_timed: time !== null,
    start_time: time?.start ?? anyTime,
    end_time: time?.end ?? anyTime,
    exclude_appointment_id: exclude ?? null,
    service_id: serviceId ?? null,
    is_for_client: clientId !== null,
    client_id: clientId ?? noId,
  });
  return (
    <QueryStates query={query} loading={t('staff.loading')} error={t('staff.error')}>
      {(data) => <Choice data={data} {...choice} />}
    </QueryStates>
  );
}

type ChoiceProps = Pick<StaffPickerProps, 'anyone' | 'notPerforming' | 'first' | 'selected' | 'onChoose'> & {
  data: StaffChoicesQuery;
};

function Choice({ data, anyone, notPerforming, first = [], selected, onChoose }: ChoiceProps) {
  const { t } = useMessages();
  const languageName = useLanguageName();
  const [isFiltered, setFiltered] = useState(false);
  const { employee_list: listed, staff_get_available_booked: booked, customer_preferred_language: language } = data;
  const placeOf = (id: string) => {
    const place = first.findIndex((one) => one.id === id);
    return place === -1 ? first.length : place;
  };
  const all = listed.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
  const reasons = new Map(booked?.staff_booked.map(({ employee_id, reason }) => [employee_id, reason]));
  const speakers = language ? all.filter(({ spoken_languages: spoken }) => spoken.includes(language)) : [];
  // Where all or none of them speak it, the filter would change nothing.
  const isOffered = speakers.length > 0 && speakers.length < all.length;

  function availability(id: string): string | null {
    if (notPerforming?.has(id)) return t('staff.not_performing');
    return booked ? t(`staff.${reasons.get(id) ?? 'free'}`) : null;
  }
  const languages = (spoken: readonly SpokenLanguage[]) => spoken.map(languageName).join(', ');

  return (
    <Stack gap={2}>
      {booked?.is_blocked_all && (
        <Note tone="warning" small>
          {t('staff.all_blocked')}
        </Note>
      )}
      {isOffered && language && (
        <Chips legend={t('staff.filter')} hidesLegend>
          <Chip selected={!isFiltered} onSelect={() => setFiltered(false)}>
            {t('staff.everyone')}
          </Chip>
          <Chip selected={isFiltered} onSelect={() => setFiltered(true)}>
            {t('staff.speaks', { language: languageName(language) })}
          </Chip>
        </Chips>
      )}
      <StaffChoiceList
        employees={isOffered && isFiltered ? speakers : all}
        selected={selected}
        anyone={anyone && { ...anyone, onChoose: () => onChoose(null) }}
        onChoose={({ id, full_name }) => onChoose({ id, name: full_name, reason: reasons.get(id) ?? null })}
        detailOf={({ id, specialize, spoken_languages: spoken }) =>
          [first[placeOf(id)]?.detail, availability(id), specialize, languages(spoken)].filter(Boolean).join(' · ')
        }
      />
    </Stack>
  );
}
