import { billingAddressForm } from '@suite/domain/billing/cards';
import { SheetForm } from '@suite/entities/overlays';
import { useStoreSubmit } from '@suite/remote-kit';
import { BillingAddressFields } from '@suite/remote-kit/card';
import { useRemoteForm } from '@suite/remote-kit/form';
import { useTranslation } from 'react-i18next';
import { ChangeCardAddressDocument, type StoreCardFragment } from './cards.generated';

interface Props {
  card: StoreCardFragment;
  onClose: () => void;
  onDone: () => void;
}

const path = (name: string) => [`input_obj.billing_address.${name}`];

/** Changes the billing address of a card. */
export function AddressSheet({ card: { id, address, city, state, zip, country }, onClose, onDone }: Props) {
  const { t } = useTranslation('mf-billing');
  const submission = useStoreSubmit(ChangeCardAddressDocument);
  const form = useRemoteForm({
    schema: billingAddressForm,
    defaultValues: { address, city, state, zip, country },
    submission,
    paths: { address: path('address'), city: path('city'), state: path('state'), zip: path('zip') },
    async onSubmit(billing_address) {
      if (await submission.submit({ input_obj: { id, billing_address } })) onDone();
    },
  });
  return (
    <SheetForm title={t('cards.change_address')} submit={t('cards.save_address')} onClose={onClose} form={form}>
      <BillingAddressFields input={form.input} />
    </SheetForm>
  );
}
