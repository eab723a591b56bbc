import { useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { useState } from 'react';
import { rememberLinkToken } from './link-tokens';
import {
  CancelPayLinkDocument,
  CreatePayLinkDocument,
  PayLinkByOrderDocument,
  type PayLinkFragment,
  type PayLinkMethod,
} from './pay-link.generated';

/** A live link is followed like its ticket; another device may create one at any time. */
const pollMs = { live: 3_000, none: 10_000 };

export const isLiveLink = ({ status }: Pick<PayLinkFragment, 'status'>): boolean =>
  status === 'open' || status === 'processing';

/** The last pay link of a ticket, as it is now, with its actions. */
export function useOrderLink(orderId: string, isNeeded: boolean) {
  const [isLive, setLive] = useState(false);
  const first = useStoreQuery(
    PayLinkByOrderDocument,
    { order_id: orderId },
    { skip: !isNeeded, pollMs: isLive ? pollMs.live : pollMs.none, isLate: true },
  );
  const known = first.data?.pay_link_by_order;
  const isLiveNow = known?.link != null && isLiveLink(known.link);
  if (isLive !== isLiveNow) setLive(isLiveNow);
  const creation = useStoreSubmit(CreatePayLinkDocument);
  const cancellation = useStoreSubmit(CancelPayLinkDocument);

  return {
    link: known?.link ?? null,
    canText: known?.can_text ?? false,
    phoneEnding: known?.client_phone_ending ?? null,
    refetch: first.refetch,
    isCreating: creation.pending,
    isCanceling: cancellation.pending,
    /** Creates a link for a version of the ticket; resolves with it, or null if it was refused. */
    async create(method: PayLinkMethod, version: number, total: number): Promise<PayLinkFragment | null> {
      const input_obj = { order_id: orderId, version, expected_total: total, method };
      const made = await creation.submit({ input_obj });
      if (!made) return null;
      const { link, token } = made.pay_link_create;
      rememberLinkToken(link.id, token);
      await first.refetch();
      return link;
    },
    async cancel(id: string): Promise<boolean> {
      const canceled = await cancellation.submit({ id });
      await first.refetch();
      return canceled !== null;
    },
  };
}

export type OrderLink = ReturnType<typeof useOrderLink>;
