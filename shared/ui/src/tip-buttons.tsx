import { type BasisPoints, type Cents, type TipPreset, tipPresets } from '@suite/domain';
import { formatMoney, formatPercent } from '@suite/domain/format';
import { cx } from './class-names';
import styles from './tip-buttons.module.css';

interface Props {
  /** The amount of which the presets are a percentage. */
  base: Cents;
  /** The percentages that the store proposes. */
  percentages: readonly BasisPoints[];
  /** The label of the preset of zero, which is as large as the others. */
  noTip: string;
  /** The chosen tip, or null for none yet; without it, the buttons have no pressed state. */
  selected?: Cents | null;
  /** For a whole screen with nothing else to press. */
  large?: boolean;
  onTip: (tip: Cents) => void;
}

/** The presets with which a client chooses a tip, as large buttons; dollars under each percentage. */
export function TipButtons({ base, percentages, noTip, selected, large, onTip }: Props) {
  return (
    <div className={cx(styles.presets, large && styles.large)}>
      {tipPresets(base, percentages).map((preset) => (
        <button
          key={preset.basisPoints ?? preset.cents}
          type="button"
          className={styles.preset}
          aria-pressed={selected === undefined ? undefined : preset.cents === selected}
          onClick={() => onTip(preset.cents)}
        >
          <PresetLabel preset={preset} noTip={noTip} />
        </button>
      ))}
    </div>
  );
}

interface LabelProps {
  preset: TipPreset;
  noTip: string;
}

function PresetLabel({ preset: { basisPoints, cents }, noTip }: LabelProps) {
  if (cents === 0 && !basisPoints) return <span className={styles.first}>{noTip}</span>;
  if (basisPoints === null) return <span className={styles.first}>{formatMoney(cents)}</span>;
  return (
    <>
      <span className={styles.first}>{formatPercent(basisPoints)}</span>{' '}
      <span className={styles.dollars}>{formatMoney(cents)}</span>
    </>
  );
}
