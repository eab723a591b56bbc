import { useFormat, useProblemMessages, useStoreQuery } from '@suite/remote-kit';
import { AsOf, ErrorState, PageHeader, SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { StaffSignInDocument } from './authorize.generated';
import styles from './authorize.module.css';
import { DeviceForm } from './device-form';
import { DeviceList } from './device-list';
import { LockState } from './lock-state';
import { StoreQr } from './store-qr';

/** Shows how employees sign in: authorized devices, the QR code, and the lock after too many wrong codes. */
export function AuthorizePage() {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const words = useProblemMessages();
  const { data, problem, asOf, refetch } = useStoreQuery(StaffSignInDocument, {});

  return (
    <div className={styles.page}>
      <PageHeader title={t('authorize.title')} />
      {asOf && <AsOf time={format.time(asOf)} />}
      {body()}
    </div>
  );

  function body() {
    if (!data && problem) {
      const { message } = words(problem);
      return (
        <ErrorState
          title={t('authorize.error')}
          message={message}
          onRetry={refetch}
          debugId={problem.debugId ?? undefined}
        />
      );
    }
    if (!data) return <SkeletonList rows={4} label={t('authorize.loading')} />;
    const { staff_login_state: state } = data;
    return (
      <div className={styles.parts}>
        <LockState state={state} onUnlocked={refetch} />
        <DeviceForm onAuthorized={refetch} isSecond={Boolean(state.locked_until ?? state.open_locked_until)} />
        <DeviceList devices={data.staff_device_list} onRevoked={refetch} />
        <StoreQr />
      </div>
    );
  }
}
