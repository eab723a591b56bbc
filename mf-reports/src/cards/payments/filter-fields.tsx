import { tenderTypes } from '@suite/domain';
import { usePermission, useStoreQuery } from '@suite/remote-kit';
import { SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from '../cards.module.css';
import { type PaymentFilterValues, paymentStatuses } from './payment-filters';
import { PaymentEmployeesDocument } from './payments.generated';

interface Props {
  id: string;
  values: PaymentFilterValues;
  onChange: (changes: Partial<PaymentFilterValues>) => void;
}

/** The filters that are not always needed: status, payment method, employee and disputes. */
export function FilterFields({ id, values, onChange }: Props) {
  const { t } = useTranslation('mf-reports');
  const { t: kit } = useTranslation('kit');
  const mayListStaff = usePermission('ORDER');
  const employees = useStoreQuery(PaymentEmployeesDocument, {}, { skip: !mayListStaff }).data?.employee_list ?? [];
  const any = { value: '', label: t('cards.payments.any') };
  return (
    <div id={id} className={styles.filters}>
      <SelectField
        label={t('cards.payments.status')}
        value={values.status}
        options={[any, ...paymentStatuses.map((value) => ({ value, label: kit(`payment_status.${value}`) }))]}
        onChange={({ target }) => onChange({ status: target.value })}
      />
      <SelectField
        label={t('cards.payments.tender')}
        value={values.tender}
        options={[any, ...tenderTypes.map((value) => ({ value, label: kit(`tender.${value}`) }))]}
        onChange={({ target }) => onChange({ tender: target.value })}
      />
      {mayListStaff && (
        <SelectField
          label={t('cards.payments.employee')}
          value={values.employee}
          options={[
            { value: '', label: t('cards.payments.anyone') },
            ...employees.map((employee) => ({ value: employee.id, label: employee.full_name })),
          ]}
          onChange={({ target }) => onChange({ employee: target.value })}
        />
      )}
      <SelectField
        label={t('cards.payments.dispute')}
        value={values.dispute}
        options={[
          any,
          { value: 'yes', label: t('cards.payments.with_dispute') },
          { value: 'no', label: t('cards.payments.without_dispute') },
        ]}
        onChange={({ target }) => onChange({ dispute: target.value })}
      />
    </div>
  );
}
