import type { GiftCardInfoFragment } from '@suite/entities';
import { type ReactNode, useState } from 'react';
import { ChargeDone } from './charge-done';
import { ChargePage } from './charge-page';
import type { GiftCardCharge } from './use-charge';

export interface ChargeFormProps {
  card: GiftCardInfoFragment;
  onOther: () => void;
  onCharged: (charge: GiftCardCharge) => void;
}

interface Props {
  page: 'topup' | 'redeem';
  title: string;
  form: (props: ChargeFormProps) => ReactNode;
}

/** A page that finds a card, charges it, and shows the receipt. */
export function ChargeSteps({ page, title, form }: Props) {
  const [charge, setCharge] = useState<GiftCardCharge | null>(null);
  return (
    <ChargePage page={page} title={title} isDone={charge !== null}>
      {({ card, onOther }) =>
        charge ? (
          <ChargeDone
            charge={charge}
            onNext={() => {
              setCharge(null);
              onOther();
            }}
          />
        ) : (
          form({ card, onOther, onCharged: setCharge })
        )
      }
    </ChargePage>
  );
}
