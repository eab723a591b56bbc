import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Columns, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { StaffSignInDocument } from './authorize.generated';
import { DeviceForm } from './device-form';
import { DeviceList } from './device-list';
import { LockState } from './lock-state';
import { StoreQr } from './store-qr';

/** Shows how employees sign in: authorized devices, the QR code, and the lock after too many wrong codes. */
export function AuthorizePage() {
  const { t } = useTranslation('mf-profile');
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(StaffSignInDocument, {});
  return (
    <PageFrame kind="record" title={t('authorize.title')} back={() => navigate(paths.profile())}>
      <QueryStates query={query} loading={t('authorize.loading')} error={t('authorize.error')} rows={4}>
        {({ staff_login_state: state, staff_device_list }) => (
          <Stack gap={5}>
            <LockState state={state} onUnlocked={query.refetch} />
            <Columns>
              <Stack gap={5}>
                <DeviceForm
                  onAuthorized={query.refetch}
                  isSecond={Boolean(state.locked_until ?? state.open_locked_until)}
                />
                <DeviceList devices={staff_device_list} onRevoked={query.refetch} />
              </Stack>
              <StoreQr />
            </Columns>
          </Stack>
        )}
      </QueryStates>
    </PageFrame>
  );
}
