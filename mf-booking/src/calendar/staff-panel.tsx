import { Chip, Row, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { StaffFilter } from '../domain/ticket-view';
import type { StaffOption } from './use-staff-options';

interface Props {
  staff: StaffFilter;
  options: readonly StaffOption[];
  onStaff: (staff: StaffFilter) => void;
}

/** The staff filter of wide screens. */
export function StaffPanel({ staff, options, onStaff }: Props) {
  const { t } = useTranslation('mf-booking');
  return (
    <Section title={t('calendar.staff')}>
      <Row>
        {options.map(({ id, label, count }) => (
          <Chip key={id ?? ''} selected={id === staff} count={count} onSelect={() => onStaff(id)}>
            {label}
          </Chip>
        ))}
      </Row>
    </Section>
  );
}
