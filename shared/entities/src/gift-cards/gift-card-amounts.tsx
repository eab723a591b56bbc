import type { Cents } from '@suite/domain';
import { usualGiftCards } from '@suite/domain/gift-card';
import { useFormat } from '@suite/remote-kit';
import { Chip, Chips } from '@suite/ui';

interface Props {
  cents: Cents;
  onCents: (cents: Cents) => void;
}

/** The usual values of gift cards, to choose one with a tap. */
export function GiftCardAmounts({ cents, onCents }: Props) {
  const format = useFormat();
  return (
    <Chips columns={4}>
      {usualGiftCards.map((usual) => (
        <Chip key={usual} selected={cents === usual} onSelect={() => onCents(usual)}>
          {format.money(usual)}
        </Chip>
      ))}
    </Chips>
  );
}
