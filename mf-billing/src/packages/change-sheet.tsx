import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { Button, Note, Stack } from '@suite/ui';
import { ChoiceList, Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { ChangePackageAtEndDocument, type StorePackageFragment } from './packages.generated';

interface Props {
  package: StorePackageFragment;
  onClose: () => void;
  onChanged: (message: string) => void;
}

/** What a package can change to: a larger one now, for a preview and a payment; a smaller one when its period ends. */
export function ChangeSheet({ package: one, onClose, onChanged }: Props) {
  const { t } = useTranslation('mf-billing');
  const { money, day } = useFormat();
  const navigate = useNavigate();
  const paths = usePaths();
  const { submit, pending } = useStoreSubmit(ChangePackageAtEndDocument);
  const [selected, setSelected] = useState<string>();
  const options = one.changes.map((change) => ({ ...change, id: `${change.product_code} ${change.interval}` }));
  const chosen = options.find(({ id }) => id === selected);
  const endsOn = day(one.expiration_date);

  async function atEnd(change: { product_code: string; interval: 'month' | 'year' | 'once' } | null) {
    if (!one.id || !(await submit({ input_obj: { id: one.id, ...change } }))) return;
    onChanged(t(change ? 'packages.change.planned' : 'packages.change.undone', { product: one.product_name }));
  }
  function next() {
    if (!chosen) return;
    if (!chosen.is_now) return void atEnd({ product_code: chosen.product_code, interval: chosen.interval });
    navigate(paths.products({ package: one.id ?? '', product: chosen.product_code, interval: chosen.interval }));
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('packages.change.title', { product: one.product_name })}
      footer={
        <Button wide pending={pending} disabled={!chosen} onClick={next}>
          {t(chosen && !chosen.is_now ? 'packages.change.at_end' : 'packages.change.continue')}
        </Button>
      }
    >
      <Stack gap={3}>
        {one.has_scheduled_change && (
          <Button variant="secondary" wide pending={pending} onClick={() => void atEnd(null)}>
            {t('packages.change.undo')}
          </Button>
        )}
        <ChoiceList
          label={t('packages.change.choices')}
          selected={selected}
          onSelect={setSelected}
          options={options.map(({ id, product_name, interval, unit_price, is_now }) => ({
            id,
            label: t(`packages.change.to.${interval === 'year' ? 'year' : 'month'}`, {
              product: product_name,
              price: money(unit_price),
            }),
            detail: is_now ? t('packages.change.now') : t('packages.change.later', { day: endsOn }),
          }))}
        />
        <Note small>{t('packages.change.hint')}</Note>
      </Stack>
    </Sheet>
  );
}
