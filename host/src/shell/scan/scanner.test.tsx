import { act, screen } from '@testing-library/react';
import { renderHost } from '../../testing/render-host';
import { type CameraProblem, type CameraState, startCamera } from './camera';
import { routeScan } from './route-scan';
import { Scanner } from './scanner';

jest.mock('./camera', () => ({ startCamera: jest.fn() }));

type Options = Parameters<typeof startCamera>[0];
const setTorch = jest.fn();
const stop = jest.fn();
let cameras: Options[];

beforeEach(() => {
  cameras = [];
  setTorch.mockReset();
  stop.mockReset();
  jest.mocked(startCamera).mockImplementation((options) => {
    cameras.push(options);
    return { setTorch, stop };
  });
});

const pages = { qr: 'qrcode', check_in: 'checkinCode' } as const;
const here: Parameters<typeof routeScan>[1] = {
  pathOf: ({ kind, code }) => `/owner/${pages[kind]}/${code}`,
  origin: 'https://suite.example',
};

async function show(native: Parameters<typeof Scanner>[0]['native'] = null, language: 'en' | 'vi' = 'en') {
  const onTarget = jest.fn();
  const rendered = renderHost(
    <Scanner native={native} typed="code" route={(text) => routeScan(text, here)} onTarget={onTarget} />,
    language,
  );
  // The phone app sends its capabilities.
  await act(async () => undefined);
  return { ...rendered, onTarget };
}
const say = (state: CameraState) => act(() => cameras.at(-1)?.onState(state));
const read = (text: string) => act(() => cameras.at(-1)?.onText(text));
const target = { to: '/owner/qrcode/QR-1001', storeQr: null };

test('in a browser the camera reads a code and leads to its page', async () => {
  const { onTarget } = await show();
  expect(screen.getByText('Starting the camera…')).toBeInTheDocument();
  say({ kind: 'running', torch: null });
  expect(screen.getByText('Point the camera at the QR code.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Light' })).not.toBeInTheDocument();
  read('QR-1001');
  expect(onTarget).toHaveBeenCalledWith(target);
});

test('an invalid code shows an error beside the field, and the camera continues', async () => {
  const { onTarget } = await show();
  say({ kind: 'running', torch: null });
  read('https://example.com');
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/Invalid code/);
  read('QR-1001');
  expect(onTarget).toHaveBeenCalledWith(target);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(stop).not.toHaveBeenCalled();
});

test('the light is switched by a button', async () => {
  const { user } = await show();
  say({ kind: 'running', torch: false });
  await user.click(screen.getByRole('button', { name: 'Light', pressed: false }));
  expect(setTorch).toHaveBeenCalledWith(true);
  say({ kind: 'running', torch: true });
  expect(screen.getByRole('button', { name: 'Light', pressed: true })).toBeVisible();
});

const cameraProblems: readonly [CameraProblem, string, string, boolean][] = [
  ['denied', 'The camera is blocked', 'Máy ảnh đang bị chặn', true],
  ['none', 'This device has no camera', 'Thiết bị này không có máy ảnh', true],
  ['busy', 'The camera is in use', 'Máy ảnh đang được dùng ở nơi khác', true],
  ['insecure', 'The camera works on secure pages only', 'Máy ảnh chỉ dùng được trên trang an toàn', false],
  ['unsupported', 'This browser gives no access to a camera', 'Trình duyệt này không dùng được máy ảnh', false],
  ['reader', 'The scanner did not load', 'Chưa tải được bộ quét mã', true],
  ['failed', 'The camera did not start', 'Chưa bật được máy ảnh', true],
];
test.each(cameraProblems)(
  'a camera failure of the kind %s shows what to do, and the code can be typed',
  async (problem, en, vi, again) => {
    for (const [language, message] of [
      ['en', en],
      ['vi', vi],
    ] as const) {
      const { unmount } = await show(null, language);
      say({ kind: 'stopped', problem });
      expect(screen.getByRole('alert')).toHaveTextContent(message);
      expect(screen.getByRole('alert')).toHaveTextContent(
        language === 'en' ? 'use the field below' : 'nhập vào ô bên dưới',
      );
      expect(screen.getByRole('textbox')).toBeEnabled();
      expect(screen.queryAllByRole('button', { name: /Try again|Thử lại/ })).toHaveLength(again ? 1 : 0);
      unmount();
    }
  },
);

test('Retry starts the camera again; leaving the page stops it', async () => {
  const { user, unmount } = await show();
  say({ kind: 'stopped', problem: 'busy' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(cameras).toHaveLength(2);
  stop.mockReset();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('the camera stops while the page is hidden', async () => {
  await show();
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(cameras).toHaveLength(1);
  seen.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(cameras).toHaveLength(2);
  seen.mockRestore();
});

test('in the phone app its own scanner opens by itself, and again', async () => {
  const scan = jest.fn(async (): Promise<string | null> => null);
  const { user, onTarget } = await show({ can: async () => true, scan });
  expect(scan).toHaveBeenCalledTimes(1);
  expect(cameras).toEqual([]);
  scan.mockResolvedValue('QR-1001');
  await user.click(screen.getByRole('button', { name: 'Scan a code' }));
  expect(onTarget).toHaveBeenCalledWith(target);
});

test('in a phone app without a scanner the camera is used', async () => {
  await show({ can: async () => false, scan: async () => 'QR-1001' });
  expect(cameras).toHaveLength(1);
});
