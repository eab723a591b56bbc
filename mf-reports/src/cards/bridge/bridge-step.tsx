import { Money } from '@suite/entities';
import { Receipt, ReceiptLine, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BridgeLine, BridgeStep } from './bridge-steps';
import { bridgeMessage } from './settlement-figures';

interface Props {
  step: BridgeStep;
  /** The page with the rows of a figure. */
  linkOf: (figure: BridgeLine['figure']) => string | undefined;
}

/** A step of the bridge, as a receipt that adds up. Figures of zero are left out, except for those of every store. */
export function BridgeStepReceipt({ step: { id, lines }, linkOf }: Props) {
  const { t } = useTranslation('mf-reports');
  const label = (figure: BridgeLine['figure'], isKnown: boolean) => {
    const text = t(bridgeMessage(figure));
    const link = isKnown ? linkOf(figure) : undefined;
    return link ? <Link to={link}>{text}</Link> : text;
  };
  return (
    <Section title={t(`cards.bridge.${id}`)}>
      <Receipt label={t(`cards.bridge.${id}`)}>
        {lines
          .filter(({ cents, isUsual }) => isUsual || cents !== 0)
          .map(({ figure, cents, isSum }) => (
            <ReceiptLine
              key={figure}
              strong={isSum}
              label={label(figure, cents !== null)}
              amount={<Money cents={cents} />}
            />
          ))}
      </Receipt>
    </Section>
  );
}
