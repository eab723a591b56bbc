import { shownGiftCardCode } from '@suite/domain/gift-card';
import { useFormat } from '@suite/remote-kit';
import { Button, Card, IconButton } from '@suite/ui';
import { Minus, Pencil, Plus, Trash2, UserRound } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicketNames } from '../../core/use-ticket-names';
import { type Line, lineValue, maxQuantity, validateLine } from '../../domain/line';
import styles from './line.module.css';

interface Props {
  line: Line;
  canEdit: boolean;
  /** False for staff, who can only assign themselves. */
  canAssign: boolean;
  onQuantity: (line: Line, quantity: number) => void;
  onStaff: (line: Line) => void;
  onEdit: (line: Line) => void;
  onRemove: (line: Line) => void;
}

/** One line with name, quantity, price and staff. Memoized: a change of one line renders no other. */
export const LineRow = memo(function LineRow({
  line,
  canEdit,
  canAssign,
  onQuantity,
  onStaff,
  onEdit,
  onRemove,
}: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const format = useFormat();
  const name = lineName(line.item_name);
  const { quantity, staff } = line;
  const issue = validateLine(line);
  const staffLabel = staff?.full_name ?? t('line.choose_staff');

  return (
    <Card as="li" edgeColor={line.service?.color ?? undefined} className={styles.line} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span className={styles.amount}>{format.money(lineValue(line))}</span>
      </div>
      {quantity > 1 && <p className={styles.detail}>{t('line.each', { quantity, price: format.money(line.price) })}</p>}
      {line.item_type === 'gift_card' && (
        <p className={styles.detail}>
          {line.gift_card_code ? shownGiftCardCode(line.gift_card_code) : t('gift.code_later')}
        </p>
      )}
      {line.gift_card_value ? (
        <p className={styles.detail}>{t('gift.value', { amount: format.money(line.gift_card_value) })}</p>
      ) : null}
      {line.note && <p className={styles.detail}>{line.note}</p>}
      {issue === 'amount' && <p className={styles.issue}>{t('line.amount_required')}</p>}
      {!canEdit && <p className={styles.detail}>{staff?.full_name ?? t('line.no_staff')}</p>}
      {canEdit && (
        <div className={styles.tools}>
          {canAssign ? (
            <Button
              variant="quiet"
              className={issue === 'staff' ? styles.missing : styles.staff}
              icon={<UserRound size={18} />}
              aria-label={t('line.staff_of', { line: name, staff: staffLabel })}
              onClick={() => onStaff(line)}
            >
              {staffLabel}
            </Button>
          ) : (
            <span className={styles.detail}>{staff?.full_name ?? t('line.no_staff')}</span>
          )}
          {line.item_type !== 'gift_card' && (
            <div className={styles.stepper}>
              <IconButton
                label={t('line.fewer', { line: name })}
                icon={<Minus size={18} />}
                disabled={quantity <= 1}
                onClick={() => onQuantity(line, quantity - 1)}
              />
              <output className={styles.quantity} aria-label={t('line.quantity')}>
                {quantity}
              </output>
              <IconButton
                label={t('line.more', { line: name })}
                icon={<Plus size={18} />}
                disabled={quantity >= maxQuantity}
                onClick={() => onQuantity(line, quantity + 1)}
              />
            </div>
          )}
          <IconButton label={t('line.edit', { line: name })} icon={<Pencil size={18} />} onClick={() => onEdit(line)} />
          <IconButton
            label={t('line.remove', { line: name })}
            icon={<Trash2 size={18} />}
            onClick={() => onRemove(line)}
          />
        </div>
      )}
    </Card>
  );
});
