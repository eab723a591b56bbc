import type * as Types from '@suite/graphql/schema-types';
import { Button, Note, Stack } from '@suite/ui';
import { ChoiceList, Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { LineStaff } from '../domain/line';

/** The reasons to choose from; closing the sheet gives none. */
const reasons = ['requested', 'service', 'other'] as const satisfies readonly Types.TurnChoiceReason[];

interface Props {
  staff: LineStaff;
  /** The employee whose turn it is. */
  next: LineStaff;
  onReason: (reason: Types.TurnChoiceReason) => void;
  /** Gives the line to the employee whose turn it is. */
  onNext: () => void;
}

/** Offers reasons why an employee serves a client although it is the turn of another: one tap, or none. */
export function TurnReasonSheet({ staff, next, onReason, onNext }: Props) {
  const { t } = useTranslation('mf-pos');
  return (
    <Sheet isOpen onClose={() => onReason('no_reason')} title={t('staff.out_of_turn.title', { staff: next.full_name })}>
      <Stack>
        <Note>{t('staff.out_of_turn.hint', { staff: staff.full_name })}</Note>
        <ChoiceList
          label={t('staff.out_of_turn.reasons')}
          options={reasons.map((id) => ({ id, label: t(`staff.out_of_turn.${id}`, { staff: staff.full_name }) }))}
          onSelect={(id) => onReason(reasons.find((reason) => reason === id) ?? 'no_reason')}
        />
        <Button variant="secondary" wide onClick={onNext}>
          {t('staff.out_of_turn.give', { staff: next.full_name })}
        </Button>
      </Stack>
    </Sheet>
  );
}
