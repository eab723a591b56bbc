import { act, screen, waitFor } from '@testing-library/react';
import { openStaffSignIn, type Responses, refused, welcome } from '../../testing/staff-sign-in';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a device for the whole team', () => {
  const request = { data: { staff_device_request: { user_code: 'BCDFGHJK', device_token: 'desk' } } };
  const openLetters = async (responses: Responses) => {
    const view = openStaffSignIn(responses);
    await view.press('Use this device for the whole team');
    expect(screen.getByLabelText('Name of this device')).toHaveFocus();
    await view.press('Get the letters');
    return view;
  };

  test('shows letters, also after a reload, and becomes the team’s device once a manager has typed them', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let isAuthorized = false;
    const responses = {
      StaffDeviceRequest: request,
      StaffDeviceIsAuthorized: () => ({ data: { staff_device_is_authorized: isAuthorized } }),
      StaffLogin: welcome,
    };
    const before = await openLetters(responses);
    expect(await screen.findByText('BCDF')).toBeVisible();
    expect(before.sent('StaffDeviceRequest')).toMatchObject([{ input_obj: { whmcs_id: 10001 } }]);
    expect(screen.getByText('The letters: B C D F G H J K')).toBeInTheDocument();
    before.unmount();
    const { user, code, sent } = openStaffSignIn(responses);
    expect(screen.getByText('BCDF')).toBeVisible();
    isAuthorized = true;
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(code()).toHaveFocus());
    jest.useRealTimers();
    expect(screen.getByText(/This device is now the team's/)).toBeInTheDocument();
    await user.type(code(), '101');
    expect(sent('StaffLogin')).toMatchObject([{ input_obj: { device_token: 'desk' } }]);
    expect(localStorage.getItem('suite:device:staff-token:10001')).toBe('team desk');
  });

  test('requests new letters after ten minutes', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await openLetters({
      StaffDeviceRequest: request,
      StaffDeviceIsAuthorized: { data: { staff_device_is_authorized: false } },
    });
    expect(await screen.findByText(/good for 10 more minutes/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
    expect(screen.getByText(/letters expired/)).toBeVisible();
    jest.useRealTimers();
  });

  test('is not requested at a store that does not exist', async () => {
    const { store } = await openLetters({ StaffDeviceRequest: refused('not_found', 'company_not_found') });
    await waitFor(() => expect(store()).toHaveAccessibleDescription(/no store with this number/));
  });
});
