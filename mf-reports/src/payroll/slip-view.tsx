import { Columns, Stack } from '@suite/ui';
import { usePayAccess } from './pay-access';
import type { PayDays } from './pay-days';
import type { PaySlipViewFragment as PaySlip } from './slip.generated';
import { SlipActions } from './slip-actions';
import { SlipConfirmation } from './slip-confirmation';
import { SlipFigures, SlipParts } from './slip-figures';
import { SlipLaterChanges } from './slip-later-changes';
import { SlipAdjustments, SlipLines, SlipTips, SlipTipsPaidOut } from './slip-lines';
import { SlipState } from './slip-state';
import { SlipWeeks, SlipWorkDays } from './slip-work';

interface Props {
  slip: PaySlip;
  days: PayDays;
  refetch: () => Promise<void>;
}

/** A pay slip: its state, its figures, and the lines behind each of them. */
export function SlipView({ slip, days, refetch }: Props) {
  const { employeeId } = usePayAccess();
  const isOwn = slip.row.employee_id === employeeId;
  return (
    <>
      <Stack>
        <SlipState slip={slip} days={days} />
        <Columns>
          <SlipFigures slip={slip} />
          <SlipParts slip={slip} />
        </Columns>
        <SlipActions slip={slip} days={days} />
        <Columns>
          <SlipLines slip={slip} />
          <SlipTips slip={slip} />
          <SlipTipsPaidOut slip={slip} />
          <SlipAdjustments slip={slip} />
          <SlipLaterChanges slip={slip} />
        </Columns>
        <SlipWorkDays slip={slip} />
        <SlipWeeks weeks={slip.weeks} />
      </Stack>
      {isOwn && days.version === undefined && <SlipConfirmation slip={slip} refetch={refetch} />}
    </>
  );
}
