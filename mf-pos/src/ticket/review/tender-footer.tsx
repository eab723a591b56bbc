import type { Cents } from '@suite/domain';
import { useFormat } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  /** A part of a split payment; null: the charge of the whole ticket. */
  part: Cents | null;
  /** What the tender pays of the rest. */
  rest: Cents;
  pending: boolean;
  onPress: () => void;
}

/** The button that charges the ticket, or takes a part of it. */
export function TenderFooter({ part, rest, pending, onPress }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  return (
    <Button size="lg" wide pending={pending} onClick={onPress}>
      {part === null ? t('pay.charge', { amount: format.money(rest) }) : t('pay.take', { amount: format.money(part) })}
    </Button>
  );
}
