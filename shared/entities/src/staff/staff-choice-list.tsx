import { Avatar, EmptyState } from '@suite/ui';
import { ChoiceList } from '@suite/ui/overlays';
import { useMessages } from '../use-messages';

/** An employee to choose. */
export interface StaffChoice {
  id: string;
  full_name: string;
  image_url?: string | null;
  /** 0 to 11. */
  color?: number;
}

export interface StaffChoiceListProps<TStaff extends StaffChoice> {
  employees: readonly TStaff[];
  /** The id of the chosen employee; null is anyone, if that is offered. */
  selected: string | null | undefined;
  onChoose: (staff: TStaff) => void;
  /** A line below the name. */
  detailOf?: (staff: TStaff) => string | null | undefined;
  /** Offers "anyone" as the first choice. */
  anyone?: { label: string; detail?: string; onChoose: () => void } | undefined;
}

const anyoneId = 'anyone';

/** Employees to choose one from. */
export function StaffChoiceList<TStaff extends StaffChoice>(props: StaffChoiceListProps<TStaff>) {
  const { employees, selected, onChoose, detailOf, anyone } = props;
  const { t } = useMessages();
  return (
    <ChoiceList
      label={t('staff.list')}
      selected={selected ?? (anyone ? anyoneId : undefined)}
      onSelect={(id) => {
        const staff = employees.find((employee) => employee.id === id);
        if (staff) onChoose(staff);
        else if (id === anyoneId) anyone?.onChoose();
      }}
      empty={<EmptyState title={t('staff.empty')} message={t('staff.empty_hint')} />}
      options={[
        ...(anyone ? [{ id: anyoneId, label: anyone.label, detail: anyone.detail }] : []),
        ...employees.map((employee) => ({
          id: employee.id,
          label: employee.full_name,
          detail: detailOf?.(employee),
          leading: (
            <Avatar name={employee.full_name} src={employee.image_url ?? undefined} size={32} color={employee.color} />
          ),
        })),
      ]}
    />
  );
}
