import { encode } from 'uqr';
import { expect, test } from './fixtures/test';

/** Replaces the camera by one that shows this QR code; the page's own reader decodes it. */
const seeing = (text: string) => `
  const code = ${JSON.stringify(encode(text, { ecc: 'M', border: 4 }).data.map((row) => row.map(Number)))};
  const sides = { videoWidth: 480, videoHeight: 360 };
  for (const [name, value] of Object.entries(sides))
    Object.defineProperty(HTMLVideoElement.prototype, name, { get: () => value });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { set: () => undefined });
  HTMLMediaElement.prototype.play = async () => undefined;
  delete window.BarcodeDetector;
  const stream = { getTracks: () => [], getVideoTracks: () => [] };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => stream } });
  CanvasRenderingContext2D.prototype.drawImage = function () {
    this.fillStyle = 'white';
    this.fillRect(0, 0, 480, 360);
    this.fillStyle = 'black';
    code.forEach((row, y) => row.forEach((dark, x) => dark && this.fillRect(60 + x * 7, 30 + y * 7, 7, 7)));
  };`;

test('our own reader reads a code, in a worker whose security policy differs from the page’s', async ({
  tab,
  front,
  makeWorld,
}) => {
  const world = await makeWorld();
  const login = `/store/${world.whmcsId}/staff/login`;
  front.beforeAll(seeing(front.url + login));
  await tab.open(`${front.url}/scan`);
  await expect.poll(() => tab.run(() => location.pathname)).toBe(login);
});
