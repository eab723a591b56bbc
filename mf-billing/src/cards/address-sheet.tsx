import { billingAddressForm } from '@suite/domain/billing/cards';
import { SheetForm } from '@suite/entities/overlays';
import { BillingAddressFields } from '@suite/remote-kit/card';
import { useMutationForm } from '@suite/remote-kit/form';
import { useTranslation } from 'react-i18next';
import { ChangeCardAddressDocument, type StoreCardFragment } from './cards.generated';

interface Props {
  card: StoreCardFragment;
  onClose: () => void;
  onDone: () => void;
}

const path = (name: string) => [`billing_address.${name}`];

/** Changes the billing address of a card. */
export function AddressSheet({ card: { id, address, city, state, zip, country }, onClose, onDone }: Props) {
  const { t } = useTranslation('mf-billing');
  const form = useMutationForm(ChangeCardAddressDocument, {
    schema: billingAddressForm,
    defaultValues: { address, city, state, zip, country },
    paths: { address: path('address'), city: path('city'), state: path('state'), zip: path('zip') },
    input: (billing_address) => ({ id, billing_address }),
    handles: null,
    onDone,
  });
  return (
    <SheetForm title={t('cards.change_address')} submit={t('cards.save_address')} onClose={onClose} form={form}>
      <BillingAddressFields input={form.input} />
    </SheetForm>
  );
}
