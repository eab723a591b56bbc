import { useTranslation } from 'react-i18next';
import type { InvoicePartyFragment } from './invoices.generated';
import styles from './invoices.module.css';

const taxNumberNames = ['US', 'CA', 'AU'] as const;

interface Props {
  label: string;
  party: InvoicePartyFragment;
  /** The buyer's, whose law names the tax number. */
  country: string | null;
}

/** Seller or buyer, as they were when the invoice was issued. */
export function InvoiceParty({ label, party: { name, address, email, tax_number }, country }: Props) {
  const { t } = useTranslation('mf-billing');
  const law = taxNumberNames.find((one) => one === country) ?? 'US';
  return (
    <section className={styles.party}>
      <h3 className={styles.label}>{label}</h3>
      <p>{name}</p>
      {address.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {email && <p>{email}</p>}
      {tax_number && <p>{`${t(`invoices.tax_number.${law}`)}: ${tax_number}`}</p>}
    </section>
  );
}
