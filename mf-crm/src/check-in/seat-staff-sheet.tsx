import { StaffSheet } from '@suite/entities';
import { useStoreQuery } from '@suite/remote-kit';
import type { ComponentProps } from 'react';
import { TurnProposalsDocument } from '../turn-order/turn-order.generated';
import { useProposalText } from '../turn-order/use-proposal-text';
import type { CheckInRowFragment } from './check-in.generated';

interface Props {
  client: CheckInRowFragment;
  onChoose: ComponentProps<typeof StaffSheet>['onChoose'];
  onClose: () => void;
}

/** Chooses who serves a waiting client: in the order of the turn board, with the reasons, while people are signed in on it. */
export function SeatStaffSheet({ client, onChoose, onClose }: Props) {
  const text = useProposalText();
  const query = useStoreQuery(TurnProposalsDocument, { service_ids: client.services.map(({ id }) => id) });
  const proposals = query.data?.turn_proposal_list ?? [];
  return (
    <StaffSheet
      time={null}
      clientId={client.customer_id ?? null}
      selected={client.employee?.id ?? null}
      first={proposals.map((proposal) => ({
        id: proposal.employee_id,
        detail: `${text.turns(proposal.half_turns)} · ${text.reason(proposal)}`,
      }))}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
