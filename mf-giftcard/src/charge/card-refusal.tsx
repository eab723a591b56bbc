import type { FieldCode } from '@suite/domain/problem-codes';
import { useFieldMessages } from '@suite/remote-kit';
import { Button, EmptyState } from '@suite/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  code: FieldCode;
  onOther: () => void;
}

/** A card from which nothing can be paid, with the reason and the way to another one. */
export function CardRefusal({ code, onOther }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const fieldMessage = useFieldMessages();
  return (
    <EmptyState
      title={t('redeem.refused')}
      message={fieldMessage({ code, params: {} })}
      action={
        <Button variant="secondary" onClick={onOther}>
          {t('info.other')}
        </Button>
      }
    />
  );
}
